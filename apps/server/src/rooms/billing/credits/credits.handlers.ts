import type { credits } from '@bellwether/contract/billing/credits/credits';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { atField, fieldProblem } from '../../../platform/http/problem.ts';
import { postingConflicts } from '../../ledger/index.ts';
import { lockCustomer } from '../../sales/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { openDues } from '../invoices/dues.queries.ts';
import { lockedInvoice } from '../invoices/send-invoice.commands.ts';
import { accountOfCustomer, ownCustomerId } from './account.queries.ts';
import { writeCreditNote } from './credit-note.commands.ts';
import { applyCredit } from './spend-credit.commands.ts';
import { statementOfCustomer } from './statement.queries.ts';

export const creditConflicts: Conflicts = postingConflicts;

export const creditHandlers: Handlers<typeof credits> = {
  creditNote: async ({ params: { id }, body }, ctx) => ({
    data: await writeCreditNote(ctx, await lockedInvoice(ctx.db, id), body),
  }),

  async apply({ body: { customerId, invoiceId } }, ctx) {
    await lockCustomer(ctx.db, customerId).catch((error: unknown) => {
      throw atField(error, 'customerId');
    });
    const dues = await openDues(ctx.db, customerId);
    const wanted = invoiceId === null ? dues : dues.filter((due) => due.invoiceId === invoiceId);
    if (invoiceId !== null && wanted.length === 0)
      throw fieldProblem('invoiceId', 'Choose an invoice of the customer that is open');
    await applyCredit(ctx, customerId, wanted);
    const today = await organizationDay(ctx.db, ctx.now);
    return { data: await accountOfCustomer(ctx.db, ctx.viewer, customerId, today) };
  },

  account: async ({ params: { id } }, { db, viewer, now }) => ({
    data: await accountOfCustomer(db, viewer, id, await organizationDay(db, now)),
  }),

  async mine(_, { db, viewer, now }) {
    const id = await ownCustomerId(db, viewer);
    return { data: id ? await accountOfCustomer(db, viewer, id, await organizationDay(db, now)) : null };
  },

  statement: async ({ params: { id }, query }, { db, viewer }) => ({
    data: await statementOfCustomer(db, viewer, id, query),
  }),
};
