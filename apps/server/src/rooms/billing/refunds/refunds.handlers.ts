import type { refunds } from '@bellwether/contract/billing/refunds/refunds';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { atField } from '../../../platform/http/problem.ts';
import { approvalConflicts, type FindAway } from '../../approvals/index.ts';
import { postingConflicts } from '../../ledger/index.ts';
import { lockCustomer } from '../../sales/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { accountOfCustomer } from '../credits/account.queries.ts';
import { askRefund, withdrawRefund } from './ask-refund.commands.ts';
import { refundMessage } from './refund-message.rules.ts';
import { findRefund, listRefunds } from './refunds.queries.ts';

export const refundConflicts: Conflicts = { ...postingConflicts, ...approvalConflicts };

/** Refunds of credit: asked for, paid at once up to the limit, else once somebody else approved them. AMB-334. */
export function refundHandlers(away: FindAway): Handlers<typeof refunds> {
  return {
    list: ({ query }, { db, viewer }) => listRefunds(db, viewer, query),

    async create({ body }, ctx) {
      await lockCustomer(ctx.db, body.customerId).catch((error: unknown) => {
        throw atField(error, 'customerId');
      });
      const state = await askRefund(ctx, { ...body, depositId: null }, away);
      const today = await organizationDay(ctx.db, ctx.now);
      const data = await accountOfCustomer(ctx.db, ctx.viewer, body.customerId, today);
      return { success: true, message: refundMessage(state), state, data };
    },

    async withdraw({ params: { id } }, ctx) {
      await withdrawRefund(ctx, id);
      return { data: await findRefund(ctx.db, ctx.viewer, id) };
    },
  };
}
