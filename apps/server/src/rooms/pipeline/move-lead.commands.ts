import { isOpenStage, type LeadStage, stageTitles } from '@bellwether/contract/pipeline/values';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/http/context.ts';
import { logActivities } from './activities/log-activity.commands.ts';
import { leadChanged } from './lead-changed.commands.ts';
import { lead } from './leads.table.ts';
import { readScoring, rescore } from './scoring/lead-score.commands.ts';
import type { LeadRow } from './visible-leads.access.ts';

/**
 * Moves a locked lead to another stage and records it as STAGE_CHANGED, 'Lead moved to {stage title}'. Moving where it
 * is does nothing. A lead that is worked on again is scored again (AMB-085). CRM-09, CRM-10, AMB-026.
 */
export async function moveLead(
  ctx: Pick<Context, 'db' | 'now' | 'viewer' | 'audit' | 'emit'>,
  before: LeadRow,
  stage: LeadStage,
  description?: string,
): Promise<void> {
  const { db, now, viewer } = ctx;
  const { id, currentStage } = before;
  if (stage === currentStage) return;
  // What was counted last stays with a closed lead: let it be what everybody saw, silent days included.
  if (isOpenStage(currentStage) && !isOpenStage(stage)) await countAnew(ctx, id);
  await db
    .update(lead)
    .set({ currentStage: stage, stageChangedAt: now.toISOString() })
    .where(eq(lead.id, id));
  await logActivities(db, now, [
    {
      leadId: id,
      type: 'STAGE_CHANGED',
      subject: description || `Lead moved to ${stageTitles[stage]}`,
      details: { from: currentStage, to: stage },
      createdById: viewer.actor.id,
    },
  ]);
  if (!isOpenStage(currentStage) && isOpenStage(stage)) await countAnew(ctx, id);
  leadChanged(ctx, 'move', id, { before: { currentStage }, after: { currentStage: stage } });
}

async function countAnew(
  { db, now, viewer }: Pick<Context, 'db' | 'now' | 'viewer'>,
  id: string,
): Promise<void> {
  const { config } = await readScoring(db);
  await rescore(db, { now, config, byId: viewer.actor.id }, [id]);
}
