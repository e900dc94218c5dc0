import type { MergeBody } from '@bellwether/contract/pipeline/duplicates';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { demandVersion, storeVersioned } from '../../platform/db/records.ts';
import type { Context } from '../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../platform/http/problem.ts';
import { keepLastActivity, logActivities } from './activities/log-activity.commands.ts';
import { demandAssignee } from './assignees.queries.ts';
import { leadChanged } from './lead-changed.commands.ts';
import {
  lead,
  leadActivity,
  leadMeeting,
  leadProductInterest,
  leadStudent,
  mergedLead,
} from './leads.table.ts';
import { moveLead } from './move-lead.commands.ts';
import { placementLink } from './placements/placement-links.table.ts';
import { readScoring, rescore } from './scoring/lead-score.commands.ts';
import { type LeadRow, lockLead } from './visible-leads.access.ts';

type Writing = Pick<Context, 'db' | 'now' | 'viewer' | 'audit' | 'emit'>;
type Body = z.output<typeof MergeBody>;

/**
 * Merges one lead into another: the kept one gets the chosen values and everything of both; the other goes away and
 * leaves a pointer, so that its old address says where it went. 400 with itself, 409 TWO_CUSTOMERS when both became
 * customers, 409 STALE with an old version.
 */
export async function mergeLeads(ctx: Writing, keptId: string, body: Body): Promise<void> {
  const { mergedId } = body;
  if (mergedId === keptId) throw fieldProblem('mergedId', 'A lead cannot be merged with itself');
  const { kept, merged } = await lockBoth(ctx, keptId, mergedId);
  demandVersion(body.version, kept);
  demandVersion(body.mergedVersion, merged);
  if (kept.customerId && merged.customerId && kept.customerId !== merged.customerId) {
    throw conflict('TWO_CUSTOMERS', 'Both leads became customers. They cannot be merged any more.');
  }
  await moveBelongings(ctx, keptId, mergedId);
  await ctx.db.delete(lead).where(eq(lead.id, mergedId));
  const { currentStage, ...values } = body.values;
  const after = await writeKept(ctx, kept, merged, values);
  await ctx.db.insert(mergedLead).values({
    id: mergedId,
    intoId: keptId,
    mergedById: ctx.viewer.actor.id,
    mergedAt: ctx.now.toISOString(),
  });
  await logActivities(ctx.db, ctx.now, [
    {
      leadId: keptId,
      type: 'STATUS_CHANGE',
      subject: `Merged with ${merged.name}`,
      details: { merged: merged.name },
      createdById: ctx.viewer.actor.id,
    },
  ]);
  if (currentStage) await moveLead(ctx, after, currentStage);
  await keepLastActivity(ctx.db, [keptId]);
  const { config } = await readScoring(ctx.db);
  await rescore(ctx.db, { now: ctx.now, config, byId: ctx.viewer.actor.id }, [keptId]);
  leadChanged(ctx, 'merge', keptId, { before: { kept, merged }, after });
}

/** Locked in the order of their ids, so that two who merge the same leads crosswise wait instead of hanging. */
async function lockBoth(ctx: Writing, keptId: string, mergedId: string) {
  const [first, second] = [keptId, mergedId].toSorted();
  const one = await lockLead(ctx, first ?? keptId);
  const other = await lockLead(ctx, second ?? mergedId);
  return one.id === keptId ? { kept: one, merged: other } : { kept: other, merged: one };
}

async function moveBelongings({ db }: Writing, keptId: string, mergedId: string): Promise<void> {
  for (const table of [leadActivity, leadMeeting, leadProductInterest, placementLink]) {
    await db.update(table).set({ leadId: keptId }).where(eq(table.leadId, mergedId));
  }
  await db.execute(sql`insert into lead_student (lead_id, student_id, created_at)
    select ${keptId}, student_id, created_at from lead_student where lead_id = ${mergedId} on conflict do nothing`);
  await db.delete(leadStudent).where(eq(leadStudent.leadId, mergedId));
  // Whatever was merged into the one that goes now is found in the one that stays.
  await db.update(mergedLead).set({ intoId: keptId }).where(eq(mergedLead.intoId, mergedId));
}

async function writeKept(
  ctx: Writing,
  kept: LeadRow,
  merged: LeadRow,
  { expectedValue, ...values }: Omit<Body['values'], 'currentStage'>,
): Promise<LeadRow> {
  if (values.assignedToId && values.assignedToId !== kept.assignedToId)
    await demandAssignee(ctx.db, values.assignedToId);
  return storeVersioned(ctx.db, { table: lead }, kept, {
    ...values,
    ...(expectedValue !== undefined && { expectedValue: expectedValue?.toFixed(2) ?? null }),
    customerId: kept.customerId ?? merged.customerId,
    createdAt: [kept.createdAt, merged.createdAt].toSorted()[0] ?? kept.createdAt,
  });
}
