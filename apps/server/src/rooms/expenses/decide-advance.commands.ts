import { storeVersioned } from '../../platform/db/records.ts';
import { conflict, fieldProblem } from '../../platform/http/problem.ts';
import { type DecideRecord, decide } from '../approvals/index.ts';
import { advanceKind, changedAdvance, lockAdvance } from './advance-record.commands.ts';

/**
 * Decides about an advance from the screen of what waits. Throws 404, 409 where it does not wait, 400 where a rejection has no reason, and as
 * `decide` (AMB-092).
 */
export const decideAdvanceRequest: DecideRecord = async (ctx, id, said, away) => {
  if (said.decision === 'REJECTED' && said.notes === null)
    throw fieldProblem('notes', 'Rejection reason is required when rejecting an advance');
  const before = await lockAdvance(ctx, id);
  if (before.status !== 'REQUESTED') throw conflict('NOT_WAITING', 'This does not wait for a decision.');
  const outcome = await decide(ctx, { subject: 'expense_advance', recordId: id }, said, away);
  if (outcome === 'NEXT') return;
  const after = await storeVersioned(ctx.db, advanceKind, before, {
    status: outcome,
    rejectionReason: outcome === 'REJECTED' ? said.notes : null,
  });
  changedAdvance(ctx, outcome === 'APPROVED' ? 'approve' : 'reject', after, before);
};
