import type { LeadChange } from '@bellwether/contract/pipeline/leads';
import type { z } from 'zod';
import { demandVersion, saveAction, storeVersioned } from '../../platform/db/records.ts';
import type { Context } from '../../platform/http/context.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { logActivities } from './activities/log-activity.commands.ts';
import { demandAssignee } from './assignees.queries.ts';
import { leadChanged } from './lead-changed.commands.ts';
import { lead } from './leads.table.ts';
import { readScoring, rescore } from './scoring/lead-score.commands.ts';
import { tellAssigned } from './tell.commands.ts';
import { type LeadRow, lockLead } from './visible-leads.access.ts';

type Change = z.output<typeof LeadChange>;
type Writing = Pick<Context, 'db' | 'now' | 'viewer' | 'audit' | 'emit'>;

/**
 * Changes a lead, and gives it to another assignee when that is among the changes: recorded as ASSIGNED, and told. What
 * is absent keeps its value. 409 STALE with an old version, 400 'Lead is already assigned to this employee' when nothing
 * but the same assignee is sent. CRM-26.
 */
export async function updateLead(ctx: Writing, id: string, change: Change): Promise<void> {
  const { version, assignmentReason, expectedValue, ...fields } = change;
  const before = await lockLead(ctx, id);
  demandVersion(version, before);
  refuseSameAssignee(before, change);
  const isReassigned = fields.assignedToId !== undefined && fields.assignedToId !== before.assignedToId;
  const assigneeName =
    isReassigned && fields.assignedToId ? await demandAssignee(ctx.db, fields.assignedToId) : null;
  const after = await storeVersioned(ctx.db, { table: lead }, before, {
    ...fields,
    ...(expectedValue !== undefined && { expectedValue: expectedValue?.toFixed(2) ?? null }),
  });
  if (isReassigned) await recordAssignment(ctx, after, assigneeName, assignmentReason);
  const { config } = await readScoring(ctx.db);
  await rescore(ctx.db, { now: ctx.now, config, byId: ctx.viewer.actor.id }, [id]);
  leadChanged(ctx, isReassigned ? 'assign' : saveAction(version), id, { before, after });
}

function refuseSameAssignee(before: LeadRow, { assignedToId, ...rest }: Change): void {
  const sent = Object.entries(rest).filter(([key, value]) => value !== undefined && key !== 'version');
  const onlyAssigns = sent.every(([key]) => key === 'assignmentReason');
  if (assignedToId && onlyAssigns && assignedToId === before.assignedToId)
    throw fieldProblem('assignedToId', 'Lead is already assigned to this employee');
}

async function recordAssignment(
  ctx: Writing,
  after: LeadRow,
  name: string | null,
  reason: string | null | undefined,
): Promise<void> {
  await logActivities(ctx.db, ctx.now, [
    {
      leadId: after.id,
      type: 'ASSIGNED',
      subject: name ? `Assigned to ${name}` : 'No longer assigned',
      description: reason ?? null,
      details: { to: name },
      createdById: ctx.viewer.actor.id,
    },
  ]);
  await tellAssigned(ctx, after, reason);
}
