import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { storeVersioned } from '../../../platform/db/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { post, reversedLines, seal } from '../../ledger/index.ts';
import { moveBalance } from '../../sales/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { cancelDeferral } from '../tuition/defer.commands.ts';
import { entriesOf } from './invoices.queries.ts';
import { changedInvoice, type InvoiceRecord, invoiceKind } from './send-invoice.commands.ts';

/** Cancels an invoice that is locked, a draft or a sent one on which nothing is paid; what it posted is taken back. 409 NOT_CANCELLABLE. */
export async function cancelInvoice(ctx: Context, before: InvoiceRecord): Promise<void> {
  if (before.status === 'CANCELLED' || before.status === 'PAID' || exactOf(before.paidAmount) !== 0n)
    throw conflict('NOT_CANCELLABLE', 'Only an invoice on which nothing is paid can be cancelled.');
  if (before.splitOfId !== null)
    throw conflict('PART_OF_INVOICE', 'This is a part of another invoice: credit it instead.');
  const after = await storeVersioned(ctx.db, invoiceKind, before, { status: 'CANCELLED' });
  if (before.status === 'SENT') await takeBack(ctx, before);
  changedInvoice(ctx, 'cancel', after, before);
}

/** Posts the entry that takes the invoice's own back: today, or on the invoice's day where that is later. */
async function takeBack(ctx: Context, row: InvoiceRecord): Promise<void> {
  const [reversesId] = await entriesOf(ctx.db, row.id);
  if (reversesId === undefined) throw new Error(`the invoice ${row.id} was sent and not posted`);
  await moveBalance(ctx.db, row.customerId, -exactOf(row.baseTotalAmount));
  const today = await organizationDay(ctx.db, ctx.now);
  const entryDate = [today, row.invoiceDate].toSorted()[1] ?? today;
  const entryId = await post(
    ctx.db,
    {
      kind: 'REVERSAL',
      source: { type: 'invoice', id: row.id, purpose: 'cancel' },
      entryDate,
      description: row.invoiceNumber ?? '',
      reference: row.paymentReference,
      reversesId,
      createdById: ctx.viewer.actor.id,
      lines: await reversedLines(ctx.db, reversesId),
    },
    ctx.now,
  );
  const { now } = ctx;
  const trace = { createdById: ctx.viewer.actor.id, description: row.invoiceNumber ?? '' };
  await cancelDeferral(ctx.db, row.id, entryId, { day: entryDate, now, ...trace });
  ctx.afterCommit(async () => void (await seal(ctx.platform)));
}
