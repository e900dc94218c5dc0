import type { LeadBody } from '@bellwether/contract/pipeline/leads';
import { bandOf, scoreOf } from '@bellwether/contract/pipeline/scoring.rules';
import type { z } from 'zod';
import { newId } from '../../platform/db/columns.ts';
import type { Context } from '../../platform/http/context.ts';
import { logActivities } from './activities/log-activity.commands.ts';
import { demandAssignee } from './assignees.queries.ts';
import { leadChanged } from './lead-changed.commands.ts';
import { lead } from './leads.table.ts';
import { readScoring } from './scoring/lead-score.commands.ts';
import { tellAssigned } from './tell.commands.ts';

export type NewLead = z.output<typeof LeadBody>;

/**
 * Makes a lead of a checked body, scored and with LEAD_CREATED in its timeline, within the transaction of `ctx`; whoever
 * calls it has asked for the right. With `tell` its assignee is told; an import tells nobody. Returns its id. 400 at
 * assignedToId when that user cannot be given leads.
 */
export async function createLead(
  ctx: Pick<Context, 'db' | 'now' | 'viewer' | 'audit' | 'emit'>,
  body: NewLead,
  options: { readonly tell?: boolean } = {},
): Promise<string> {
  const { db, now } = ctx;
  const id = newId();
  const at = now.toISOString();
  const byId = ctx.viewer.actor.id;
  if (body.assignedToId) await demandAssignee(db, body.assignedToId);
  const { config } = await readScoring(db);
  const facts = {
    confirmedBudget: body.confirmedBudget ?? false,
    paymentCapability: body.paymentCapability ?? false,
    timelineMatch: body.timelineMatch ?? false,
    decisionMaker: body.decisionMaker ?? false,
    urgency: body.urgency ?? false,
  };
  const { score } = scoreOf({ source: body.source, facts, createdAt: at, activities: [] }, config, now);
  const row = {
    id,
    ...body,
    ...facts,
    expectedValue: body.expectedValue?.toFixed(2) ?? null,
    score,
    temperature: bandOf(score, config.thresholds),
    stageChangedAt: at,
    createdById: byId,
    createdAt: at,
    updatedAt: at,
  };
  await db.insert(lead).values(row);
  await logActivities(db, now, [
    { leadId: id, type: 'LEAD_CREATED', subject: 'Lead created', createdById: byId },
  ]);
  leadChanged(ctx, 'create', id, { after: row });
  if (options.tell) await tellAssigned(ctx, { id, name: body.name, assignedToId: body.assignedToId ?? null });
  return id;
}
