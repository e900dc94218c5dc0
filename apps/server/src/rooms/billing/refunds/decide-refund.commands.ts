import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { type DecideRecord, decide } from '../../approvals/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { demandWaiting, lockRefund, storeRefund } from './ask-refund.commands.ts';
import { payRefund, refundable } from './pay-refund.commands.ts';

/**
 * Decides about a refund from the screen of what waits: the last approval pays it, on its own day or today where that is over (AMB-334). Throws 400
 * where a rejection has no reason, 409 NOT_WAITING, 409 CREDIT_GONE where the money was spent meanwhile, and as `decide` (AMB-092).
 */
export const decideRefund: DecideRecord = async (ctx, id, said, away) => {
  if (said.decision === 'REJECTED' && said.notes === null)
    throw fieldProblem('notes', 'Say why the refund is rejected');
  const before = await lockRefund(ctx.db, id);
  demandWaiting(before);
  const outcome = await decide(ctx, { subject: 'refund', recordId: id }, said, away);
  if (outcome === 'NEXT') return;
  const decided = { decidedById: ctx.viewer.userId, decidedAt: ctx.now.toISOString() };
  if (outcome === 'REJECTED') {
    await storeRefund(ctx, 'reject', before, { ...decided, state: 'REJECTED', reason: said.notes });
    return;
  }
  const { customerId, depositId, amount, paymentMethod, reference, accountId } = before;
  if (exactOf(amount) > (await refundable(ctx.db, customerId, depositId)))
    throw conflict('CREDIT_GONE', 'This money was spent meanwhile: there is less than the refund now.');
  const today = await organizationDay(ctx.db, ctx.now);
  const paymentDate = [before.paymentDate, today].toSorted()[1] ?? today;
  const paid = await payRefund(ctx, {
    ...{ customerId, depositId, amount, paymentDate, paymentMethod, reference, accountId },
  });
  await storeRefund(ctx, 'pay', before, { ...decided, ...paid, paymentDate, state: 'PAID' });
};
