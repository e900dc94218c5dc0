import { nextOrderStatuses } from '@bellwether/contract/billing/orders/order.rules';
import type { OrderStatus } from '@bellwether/contract/billing/orders/order.values';
import type { orders } from '@bellwether/contract/billing/orders/orders';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { drop, lockVersioned, make, saveAction, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { atField, conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { nextNumber, postingConflicts, taxRoundingOf, withTaxes } from '../../ledger/index.ts';
import { lockCustomer } from '../../sales/index.ts';
import { organizationDay, readSettings } from '../../settings/index.ts';
import { cancelInvoice } from '../invoices/cancel-invoice.commands.ts';
import { allocation, invoice } from '../invoices/invoices.table.ts';
import {
  type InvoiceRecord,
  lockedInvoice,
  payInvoice,
  sendInvoice,
} from '../invoices/send-invoice.commands.ts';
import { divideByShares } from '../payers/divide-invoice.commands.ts';
import { endGrants } from '../tuition/grant-credits.commands.ts';
import {
  approveOrder,
  makeInvoice,
  type OrderRecord,
  orderKind,
  reasonsFor,
} from './approve-order.commands.ts';
import { findOrder, isAllCredited, listOrders } from './orders.queries.ts';
import { salesOrder } from './orders.table.ts';
import { removePlan, storePlan } from './plans.commands.ts';
import { instalment, paymentPlan } from './plans.table.ts';
import { quoteOrder } from './quote.queries.ts';
import { demandSeats, freeSeatsOf } from './seats.commands.ts';
import { storeItems, totalsOf } from './write-order.commands.ts';

export const orderConflicts: Conflicts = {
  ...postingConflicts,
  invoice_paid: { code: 'OVERPAID', message: 'Payment amount cannot exceed the balance due' },
};

export const orderHandlers: Handlers<typeof orders> = {
  list: async ({ query }, { db, viewer, now }) =>
    listOrders(db, viewer, query, await organizationDay(db, now)),

  get: async ({ params: { id } }, ctx) => ({ data: await shown(ctx, id) }),

  quote: async ({ body }, { db }) => ({ data: await quoteOrder(db, body) }),

  async create({ body: { items, ...fields } }, ctx) {
    await lockCustomer(ctx.db, fields.customerId).catch((error: unknown) => {
      throw atField(error, 'customerId');
    });
    const { baseCurrency: currency } = (await readSettings(ctx.db, 'system')).system;
    const rounding = await taxRoundingOf(ctx.db);
    const taxed = await withTaxes(ctx.db, items, { day: fields.orderDate, use: 'SALES' });
    const totals = totalsOf(taxed, currency, rounding);
    await demandSeats(ctx.db, items);
    const orderNumber = await nextNumber(ctx.db, 'ORD', Number(fields.orderDate.slice(0, 4)));
    const made = await make(ctx, orderKind, { ...fields, ...totals, currency, orderNumber });
    await storeItems(ctx.db, made, taxed, rounding);
    return { data: await shown(ctx, made.id) };
  },

  async update({ params: { id }, body: { items, version, ...fields } }, ctx) {
    const before = await lockVersioned(ctx.db, orderKind, id, version);
    demandDraft(before);
    if (fields.dueDate !== null && fields.dueDate < fields.orderDate)
      throw fieldProblem('dueDate', 'Due date must be on or after order date');
    const rounding = await taxRoundingOf(ctx.db);
    const taxed = await withTaxes(ctx.db, items, { day: fields.orderDate, use: 'SALES' });
    const totals = totalsOf(taxed, before.currency, rounding);
    await demandSeats(ctx.db, items);
    const after = await storeVersioned(ctx.db, orderKind, before, { ...fields, ...totals });
    await storeItems(ctx.db, after, taxed, rounding);
    // Its parts were worked out of what it cost before.
    if (totals.totalAmount !== before.totalAmount) await removePlan(ctx.db, id);
    changed(ctx, saveAction(version), after, before);
    return { data: await shown(ctx, id) };
  },

  async remove({ params: { id } }, ctx) {
    demandDraft(await lockVersioned(ctx.db, orderKind, id, undefined));
    return drop(ctx, orderKind, id);
  },

  async status({ params: { id }, body: { status, notes } }, ctx) {
    const before = await lockedOrder(ctx.db, id);
    if (!nextOrderStatuses(before.orderStatus).includes(status)) throw wrongStatus();
    const after =
      status === 'PENDING_APPROVAL' ? await submit(ctx, before) : await go(ctx, before, status, notes);
    changed(ctx, status === 'PENDING_APPROVAL' ? 'submit' : 'status', after, before);
    return { data: await shown(ctx, id) };
  },

  async approve({ params: { id }, body: { approved, notes } }, ctx) {
    const before = await lockedOrder(ctx.db, id);
    if (before.orderStatus !== 'PENDING_APPROVAL') throw wrongStatus();
    if (before.submittedById === ctx.viewer.actor.id)
      throw conflict('OWN_ORDER', 'Somebody else has to approve what you submitted.');
    const decided = { approvedById: ctx.viewer.actor.id, decisionNotes: notes };
    const after = approved
      ? await approveOrder(ctx, before, decided)
      : await storeVersioned(ctx.db, orderKind, before, { ...decided, orderStatus: 'DRAFT' });
    changed(ctx, approved ? 'approve' : 'refuse', after, before);
    return { data: await shown(ctx, id) };
  },

  async plan({ params: { id }, body }, ctx) {
    const before = await lockedForPlan(ctx.db, id);
    await storePlan(ctx.db, before, body);
    await planChanged(ctx, before, 'plan');
    return { data: await shown(ctx, id) };
  },

  async removePlan({ params: { id } }, ctx) {
    const before = await lockedForPlan(ctx.db, id);
    await removePlan(ctx.db, id);
    await planChanged(ctx, before, 'remove_plan');
    return { data: await shown(ctx, id) };
  },

  instalments: async ({ params: { id } }, ctx) => ({ data: (await shown(ctx, id)).plan?.instalments ?? [] }),

  async pay({ params: { id }, body }, ctx) {
    await lockedOrder(ctx.db, id);
    await payInvoice(ctx, await sentInvoiceOf(ctx, id), body);
    return { success: true, message: 'Payment recorded successfully', data: await shown(ctx, id) };
  },

  async payInstalment({ params: { id }, body }, ctx) {
    const [found] = await ctx.db
      .select({ orderId: paymentPlan.orderId })
      .from(instalment)
      .innerJoin(paymentPlan, eq(paymentPlan.id, instalment.planId))
      .where(eq(instalment.id, id));
    if (!found) throw notFound('Instalment');
    await lockedOrder(ctx.db, found.orderId);
    await payInvoice(ctx, await sentInvoiceOf(ctx, found.orderId), body, id);
    return { success: true, message: 'Payment recorded successfully', data: await shown(ctx, found.orderId) };
  },
};

async function shown({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  return findOrder(db, viewer, id, await organizationDay(db, now));
}

/** The order, locked after its customer: in the order of everybody who counts what a customer owes. Throws 404. */
async function lockedOrder(db: Db, id: string): Promise<OrderRecord> {
  const [found] = await db
    .select({ customerId: salesOrder.customerId })
    .from(salesOrder)
    .where(eq(salesOrder.id, id));
  if (!found) throw notFound('Order');
  await lockCustomer(db, found.customerId);
  return lockVersioned(db, orderKind, id, undefined);
}

/** Submits a draft: policy approves it at once, or somebody else has to. AMB-211. */
async function submit(ctx: Context, before: OrderRecord): Promise<OrderRecord> {
  const approvalReasons = await reasonsFor(ctx.db, before);
  const submitted = {
    approvalReasons,
    submittedById: ctx.viewer.actor.id,
    approvedById: null,
    decisionNotes: null,
  };
  if (approvalReasons.length === 0) return approveOrder(ctx, before, submitted);
  return storeVersioned(ctx.db, orderKind, before, { ...submitted, orderStatus: 'PENDING_APPROVAL' });
}

/** Puts the order in another state than that of approval; its invoice goes with it where it ends. */
async function go(
  ctx: Context,
  before: OrderRecord,
  orderStatus: OrderStatus,
  notes: string | null,
): Promise<OrderRecord> {
  if (orderStatus === 'CANCELLED' || orderStatus === 'REFUNDED') {
    await endInvoice(ctx, before, orderStatus);
    if (orderStatus === 'CANCELLED') await freeSeatsOf(ctx, before.id);
    await endGrants(ctx.db, before.id, ctx.now, await organizationDay(ctx.db, ctx.now));
  }
  return storeVersioned(ctx.db, orderKind, before, {
    orderStatus,
    ...(notes === null ? {} : { decisionNotes: notes }),
  });
}

/** Cancels the order's invoice and instalments. What was paid has to be given back first; only what was paid is refunded. */
async function endInvoice(ctx: Context, order: OrderRecord, to: 'CANCELLED' | 'REFUNDED'): Promise<void> {
  const found = await invoiceOf(ctx.db, order.id);
  if (found && to === 'REFUNDED' && (await isCredited(ctx.db, found))) return;
  if (found && found.paidAmount !== '0.00')
    throw conflict('STILL_PAID', 'Give back what was paid on it first.');
  if (to === 'REFUNDED') {
    const paid = await ctx.db
      .select({ id: allocation.id })
      .from(allocation)
      .where(eq(allocation.invoiceId, found?.id ?? order.id))
      .limit(1);
    if (paid.length === 0) throw conflict('NEVER_PAID', 'Nothing was paid on this order.');
  }
  if (found) await cancelInvoice(ctx, found);
  await ctx.db
    .update(instalment)
    .set({ status: 'CANCELLED' })
    .where(
      sql`${instalment.planId} in (select id from ${paymentPlan} where order_id = ${order.id}) and ${instalment.status} <> 'PAID'`,
    );
}

/** Whether credit notes took back all of the invoice, and of what other payers have of it. */
async function isCredited(db: Db, { id }: InvoiceRecord): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where ${isAllCredited(sql`${id}::uuid`)}`);
  return rows.length > 0;
}

/** The order's invoice that was not cancelled, locked; undefined before it is approved. */
async function invoiceOf(db: Db, orderId: string): Promise<InvoiceRecord | undefined> {
  const [found] = await db
    .select({ id: invoice.id })
    .from(invoice)
    .where(sql`${invoice.orderId} = ${orderId} and ${invoice.status} <> 'CANCELLED'`);
  return found && lockedInvoice(db, found.id);
}

/** The order's invoice to pay on; a draft is sent first. 409 WRONG_STATUS without one. */
async function sentInvoiceOf(ctx: Context, orderId: string): Promise<InvoiceRecord> {
  const found = await invoiceOf(ctx.db, orderId);
  if (!found) throw conflict('WRONG_STATUS', 'Only an approved order takes a payment.');
  if (found.status !== 'DRAFT') return found;
  const sent = await sendInvoice(ctx, found);
  await divideByShares(ctx, sent);
  return lockedInvoice(ctx.db, sent.id);
}

/** The order, locked, while its plan may change: until its invoice is sent. 409 WRONG_STATUS. */
async function lockedForPlan(db: Db, id: string): Promise<OrderRecord> {
  const before = await lockedOrder(db, id);
  const found = await invoiceOf(db, id);
  const isOver = before.orderStatus === 'CANCELLED' || before.orderStatus === 'REFUNDED';
  if (isOver || (found && found.status !== 'DRAFT'))
    throw conflict('WRONG_STATUS', 'The payment plan stays as it is once the invoice is sent.');
  return before;
}

async function planChanged(ctx: Context, before: OrderRecord, action: string): Promise<void> {
  const after = await storeVersioned(ctx.db, orderKind, before, {});
  if (await invoiceOf(ctx.db, before.id)) await makeInvoice(ctx, after);
  changed(ctx, action, after, before);
}

function demandDraft({ orderStatus }: OrderRecord): void {
  if (orderStatus !== 'DRAFT') throw conflict('WRONG_STATUS', 'Only a draft can be changed or deleted.');
}

function wrongStatus() {
  return conflict('WRONG_STATUS', 'The order cannot go there from the state that it is in.');
}

function changed(ctx: Context, action: string, after: OrderRecord, before: OrderRecord): void {
  ctx.audit({ action, entity: 'order', entityId: after.id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: orderKind.paths } });
}
