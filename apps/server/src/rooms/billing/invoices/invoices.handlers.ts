import type { invoices } from '@bellwether/contract/billing/invoices/invoices';
import type { Day } from '@bellwether/contract/shared/day';
import { lockVersioned, make, saveAction, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { atField, conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { documentCurrency, postingConflicts, taxRoundingOf, withTaxes } from '../../ledger/index.ts';
import { lockCustomer } from '../../sales/index.ts';
import { drawPaymentQr, organizationDay } from '../../settings/index.ts';
import { divideByShares } from '../payers/divide-invoice.commands.ts';
import { cancelInvoice } from './cancel-invoice.commands.ts';
import { findInvoice, listInvoices } from './invoices.queries.ts';
import { takeOverConflicts } from './open-invoice.commands.ts';
import {
  changedInvoice,
  demandStatus,
  invoiceKind,
  lockedInvoice,
  payInvoice,
  sendInvoice,
} from './send-invoice.commands.ts';
import {
  type Counting,
  carriedOf,
  demandItemAccounts,
  type Items,
  storeItems,
  totalsOf,
} from './write-invoice.commands.ts';

export const invoiceConflicts: Conflicts = {
  ...postingConflicts,
  ...takeOverConflicts,
  invoice_paid: { code: 'OVERPAID', message: 'Payment amount cannot exceed the balance due' },
};

export const invoiceHandlers: Handlers<typeof invoices> = {
  list: async ({ query }, { db, viewer, now }) =>
    listInvoices(db, viewer, query, await organizationDay(db, now)),

  get: async ({ params: { id } }, ctx) => ({ data: await shown(ctx, id) }),

  async qr({ params: { id } }, ctx) {
    const { payNow, paymentReference } = await shown(ctx, id);
    if (payNow === null) throw conflict('NOTHING_DUE', 'Nothing is due on this invoice.');
    if (payNow.place && !payNow.place.hasQr)
      throw conflict('QR_NOT_READY', 'The payment settings cannot make a code of this invoice.');
    return drawPaymentQr(ctx, payNow.amount, paymentReference ?? '');
  },

  async create({ body: { items, currency, acceptOldRate, ...fields } }, ctx) {
    const customer = await lockCustomer(ctx.db, fields.customerId).catch((error: unknown) => {
      throw atField(error, 'customerId');
    });
    const counting = await countingOf(ctx, { currency, day: fields.invoiceDate, acceptOld: acceptOldRate });
    const { taxed, amounts } = await amountsOf(ctx, items, fields.invoiceDate, counting);
    const made = await make(ctx, invoiceKind, {
      ...fields,
      customerId: customer.id,
      nextDueDate: fields.dueDate,
      currency: counting.currency,
      ...amounts,
    });
    await storeItems(ctx.db, made, taxed, counting);
    return { data: await shown(ctx, made.id) };
  },

  async update({ params: { id }, body: { items, currency, acceptOldRate, version, ...fields } }, ctx) {
    const before = await lockVersioned(ctx.db, invoiceKind, id, version);
    demandStatus(before, 'DRAFT');
    if (before.orderId !== null) throw conflict('OF_AN_ORDER', 'This invoice says what its order does.');
    if (fields.dueDate < fields.invoiceDate)
      throw fieldProblem('dueDate', 'Due date must be on or after invoice date');
    const counting = await countingOf(ctx, { currency, day: fields.invoiceDate, acceptOld: acceptOldRate });
    const { taxed, amounts } = await amountsOf(ctx, items, fields.invoiceDate, counting);
    const after = await storeVersioned(ctx.db, invoiceKind, before, {
      ...fields,
      nextDueDate: fields.dueDate,
      currency: counting.currency,
      ...amounts,
    });
    await storeItems(ctx.db, after, taxed, counting);
    changedInvoice(ctx, saveAction(version), after, before);
    return { data: await shown(ctx, id) };
  },

  async send({ params: { id } }, ctx) {
    await divideByShares(ctx, await sendInvoice(ctx, await lockedInvoice(ctx.db, id)));
    return { data: await shown(ctx, id) };
  },

  async cancel({ params: { id } }, ctx) {
    const before = await lockedInvoice(ctx.db, id);
    if (before.orderId !== null && before.status !== 'CANCELLED')
      throw conflict('OF_AN_ORDER', 'This invoice belongs to an order: cancel the order.');
    await cancelInvoice(ctx, before);
    return { data: await shown(ctx, id) };
  },

  async pay({ params: { id }, body }, ctx) {
    await payInvoice(ctx, await lockedInvoice(ctx.db, id), body);
    return { success: true, message: 'Payment recorded successfully', data: await shown(ctx, id) };
  },
};

/** In what a draft of that day is counted. Throws as `documentCurrency` does. */
async function countingOf(
  { db }: Context,
  asked: { readonly currency: string | null; readonly day: Day; readonly acceptOld: boolean },
): Promise<Counting> {
  return { ...(await documentCurrency(db, asked)), rounding: await taxRoundingOf(db) };
}

/** The items of a draft with their taxes, and what they come to as it is stored. Throws 400 at an item. */
async function amountsOf({ db }: Context, items: Items, day: Day, counting: Counting) {
  await demandItemAccounts(db, items);
  const taxed = await withTaxes(db, items, { day, use: 'SALES' });
  const totals = totalsOf(taxed, counting.currency, counting.rounding);
  return { taxed, amounts: { ...totals, ...(await carriedOf(db, totals.totalAmount, counting)) } };
}

async function shown({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  return findInvoice(db, viewer, id, await organizationDay(db, now));
}
