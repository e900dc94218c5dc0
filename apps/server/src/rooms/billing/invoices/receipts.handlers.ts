import { oldestFirst } from '@bellwether/contract/billing/invoices/invoice.rules';
import type { receipts } from '@bellwether/contract/billing/invoices/receipts';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { atField, conflict } from '../../../platform/http/problem.ts';
import { postingConflicts } from '../../ledger/index.ts';
import { lockCustomer } from '../../sales/index.ts';
import { openDues } from './dues.queries.ts';
import { findReceipt, findTwin, listReceipts } from './receipts.queries.ts';
import { reversedAlready, takeBackReceipt } from './take-back-receipt.commands.ts';
import { partOf, takeReceipt } from './take-receipt.commands.ts';

export const receiptConflicts: Conflicts = { ...postingConflicts, receipt_reverses_unique: reversedAlready };

export const receiptHandlers: Handlers<typeof receipts> = {
  list: ({ query }, { db, viewer }) => listReceipts(db, viewer, query),

  async create({ body: { isAnother, ...incoming } }, ctx) {
    await lockCustomer(ctx.db, incoming.customerId).catch((error: unknown) => {
      throw atField(error, 'customerId');
    });
    const twin = isAnother ? undefined : await findTwin(ctx.db, incoming, ctx.now);
    if (twin)
      throw conflict('POSSIBLE_DUPLICATE', 'The same amount of this customer was received a moment ago.', {
        receiptNumber: twin,
      });
    const { allocations } = oldestFirst(
      exactOf(incoming.amount),
      await openDues(ctx.db, incoming.customerId),
    );
    const made = await takeReceipt(ctx, incoming, allocations.map(partOf));
    return {
      success: true,
      message: 'Payment recorded successfully',
      data: await findReceipt(ctx.db, made.id),
    };
  },

  reverse: async ({ params: { id } }, ctx) => {
    await takeBackReceipt(ctx, id);
    return { data: await findReceipt(ctx.db, id) };
  },
};
