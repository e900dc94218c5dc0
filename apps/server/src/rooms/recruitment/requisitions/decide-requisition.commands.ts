import { storeVersioned } from '../../../platform/db/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { type DecideRecord, decide } from '../../approvals/index.ts';
import { changedRequisition, lockRequisition, requisitionKind } from './requisition-record.commands.ts';

/**
 * Decides about a requisition that waits, by its approval: with the last step it is APPROVED or REJECTED. Throws 404, 409 where it does not
 * wait, 400 where a rejection has no reason, 403 for one's own (AMB-092). TAL-12.
 */
export const decideRequisition: DecideRecord = async (ctx: Context, id, said, away) => {
  if (said.decision === 'REJECTED' && said.notes === null)
    throw fieldProblem('notes', 'Say why it is rejected');
  const before = await lockRequisition(ctx, id);
  if (before.status !== 'PENDING_APPROVAL')
    throw conflict('NOT_WAITING', 'This does not wait for a decision.');
  const outcome = await decide(ctx, { subject: 'job_requisition', recordId: id }, said, away);
  if (outcome === 'NEXT') return;
  const after = await storeVersioned(ctx.db, requisitionKind, before, {
    status: outcome,
    decidedById: ctx.viewer.actor.id,
    decidedAt: ctx.now.toISOString(),
    decisionNotes: said.notes,
  });
  changedRequisition(ctx, outcome === 'APPROVED' ? 'approve' : 'reject', after, before);
};
