import type { invoices } from '@bellwether/contract/billing/invoices/invoices';
import { lockVersioned, make, saveAction, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { atField, conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { postingConflicts, taxRoundingOf, withTaxes } from '../../ledger/index.ts';
import { lockCustomer } from '../../sales/index.ts';
import { drawPaymentQr, organizationDay, readSettings } from '../../settings/index.ts';
import { cancelInvoice } from './cancel-invoice.commands.ts';
import { findInvoice, listInvoices } from './invoices.queries.ts';
import {
  changedInvoice,
  demandStatus,
  invoiceKind,
  lockedInvoice,
  payInvoice,
  sendInvoice,
} from './send-invoice.commands.ts';
import { demandItemAccounts, storeItems, totalsOf } from './write-invoice.commands.ts';

export const invoiceConflicts: Conflicts = {
  ...postingConflicts,
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

  async create({ body: { items, ...fields } }, ctx) {
    const customer = await lockCustomer(ctx.db, fields.customerId).catch((error: unknown) => {
      throw atField(error, 'customerId');
    });
    await demandItemAccounts(ctx.db, items);
    const { system } = await readSettings(ctx.db, 'system');
    const rounding = await taxRoundingOf(ctx.db);
    const taxed = await withTaxes(ctx.db, items, { day: fields.invoiceDate, use: 'SALES' });
    const totals = totalsOf(taxed, system.baseCurrency, rounding);
    const made = await make(ctx, invoiceKind, {
      ...fields,
      customerId: customer.id,
      nextDueDate: fields.dueDate,
      currency: system.baseCurrency,
      ...totals,
    });
    await storeItems(ctx.db, made.id, taxed, { currency: made.currency, rounding });
    return { data: await shown(ctx, made.id) };
  },

  async update({ params: { id }, body: { items, version, ...fields } }, ctx) {
    const before = await lockVersioned(ctx.db, invoiceKind, id, version);
    demandStatus(before, 'DRAFT');
    if (before.orderId !== null) throw conflict('OF_AN_ORDER', 'This invoice says what its order does.');
    if (fields.dueDate < fields.invoiceDate)
      throw fieldProblem('dueDate', 'Due date must be on or after invoice date');
    await demandItemAccounts(ctx.db, items);
    const rounding = await taxRoundingOf(ctx.db);
    const taxed = await withTaxes(ctx.db, items, { day: fields.invoiceDate, use: 'SALES' });
    const totals = totalsOf(taxed, before.currency, rounding);
    const after = await storeVersioned(ctx.db, invoiceKind, before, {
      ...fields,
      nextDueDate: fields.dueDate,
      ...totals,
    });
    await storeItems(ctx.db, id, taxed, { currency: before.currency, rounding });
    changedInvoice(ctx, saveAction(version), after, before);
    return { data: await shown(ctx, id) };
  },

  async send({ params: { id } }, ctx) {
    await sendInvoice(ctx, await lockedInvoice(ctx.db, id));
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

async function shown({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  return findInvoice(db, viewer, id, await organizationDay(db, now));
}
