import { linesAmounts } from '@bellwether/contract/billing/document.rules';
import { reasonsToApprove } from '@bellwether/contract/billing/orders/order.rules';
import type { ApprovalReason } from '@bellwether/contract/billing/orders/order.values';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { make, storeVersioned } from '../../../platform/db/records.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { demandControlAccounts, orderLimits, taxRoundingOf } from '../../ledger/index.ts';
import { customerTerms } from '../../sales/index.ts';
import { organizationDay, readSettings } from '../../settings/index.ts';
import { makeServerTexts } from '../../translations/index.ts';
import { invoice, invoiceItem } from '../invoices/invoices.table.ts';
import { invoiceKind } from '../invoices/send-invoice.commands.ts';
import { grantCredits } from '../tuition/grant-credits.commands.ts';
import { orderItem, salesOrder } from './orders.table.ts';
import { instalment, paymentPlan } from './plans.table.ts';
import { takeSeats } from './seats.commands.ts';

export const orderKind = {
  table: salesOrder,
  entity: 'order',
  thing: 'Order',
  paths: ['/api/e-commerce/orders'],
};
export type OrderRecord = typeof salesOrder.$inferSelect;

const textsIn = makeServerTexts('finance');
const Open = z.object({ open: z.string() });

/** Why somebody else has to approve the order, which is locked with its customer; none where policy approves it (AMB-211, REV-47). */
export async function reasonsFor(db: Db, order: OrderRecord): Promise<ApprovalReason[]> {
  const { creditLimit, currentBalance } = await customerTerms(db, order.customerId);
  const drafts = await rowOf(db, Open).from(sql`
    select coalesce(sum(total_amount), 0)::text as open from ${invoice}
    where customer_id = ${order.customerId} and status = 'DRAFT' and order_id is not null`);
  const discount = exactOf(order.discountAmount);
  return reasonsToApprove(
    {
      total: exactOf(order.totalAmount),
      discount,
      gross: exactOf(order.subtotal) + discount,
      owed: exactOf(currentBalance) + exactOf(drafts?.open ?? '0'),
    },
    { creditLimit: exactOf(creditLimit), ...(await orderLimits(db)) },
  );
}

/** Approves the order, which is locked: its draft invoice is made, and its students get their seats. Returns it. 409 CLASS_FULL, 400 naming an account that lacks. */
export async function approveOrder(
  ctx: Context,
  before: OrderRecord,
  decided: Partial<OrderRecord>,
): Promise<OrderRecord> {
  const after = await storeVersioned(ctx.db, orderKind, before, {
    ...decided,
    orderStatus: 'APPROVED',
    approvedAt: ctx.now.toISOString(),
  });
  await makeInvoice(ctx, after);
  await takeSeats(ctx, after);
  const today = await organizationDay(ctx.db, ctx.now);
  await grantCredits(ctx.db, after, ctx.viewer.actor.id, ctx.now, today);
  return after;
}

/** Makes the order's draft invoice, or makes it anew: its lines, and the interest and fee of its plan. REV-40. */
export async function makeInvoice(ctx: Context, order: OrderRecord): Promise<void> {
  const { db, now } = ctx;
  const [old] = await db
    .select({ id: invoice.id })
    .from(invoice)
    .where(sql`${invoice.orderId} = ${order.id} and ${invoice.status} = 'DRAFT'`);
  const lines = await linesOf(db, order);
  const {
    lines: amounts,
    subtotal,
    tax,
    total,
  } = linesAmounts(lines, order.currency, await taxRoundingOf(db));
  const money = {
    subtotal: exactText(subtotal),
    taxAmount: exactText(tax),
    totalAmount: exactText(total),
    ...(await dueDates(db, order, await organizationDay(db, now))),
  };
  if (old) {
    await db
      .update(invoice)
      .set({ ...money, version: sql`${invoice.version} + 1` })
      .where(eq(invoice.id, old.id));
    await db.delete(invoiceItem).where(eq(invoiceItem.invoiceId, old.id));
  }
  const { customerId, currency, terms, notes } = order;
  const invoiceId =
    old?.id ??
    (await make(ctx, invoiceKind, { ...money, customerId, currency, terms, notes, orderId: order.id })).id;
  await db.insert(invoiceItem).values(
    lines.map((line, position) => ({
      ...line,
      id: newId(),
      invoiceId,
      position,
      lineTotal: exactText(amounts[position]?.base ?? 0n),
      taxAmount: exactText(amounts[position]?.tax ?? 0n),
    })),
  );
}

/** What the invoice asks for: the lines of the order that cost something (FIN-08), and what its plan adds. */
async function linesOf(db: Db, order: OrderRecord) {
  const items = await db
    .select({
      description: orderItem.description,
      quantity: orderItem.quantity,
      unitPrice: orderItem.unitPrice,
      discountAmount: orderItem.discountAmount,
      // As they were agreed: an order keeps the tax of its own day.
      taxRate: orderItem.taxRate,
      taxCode: orderItem.taxCode,
      taxMethod: orderItem.taxMethod,
      taxKind: orderItem.taxKind,
      studentId: orderItem.studentId,
      orderItemId: sql<string | null>`${orderItem.id}`,
      lineTotal: orderItem.lineTotal,
    })
    .from(orderItem)
    .where(eq(orderItem.orderId, order.id))
    .orderBy(asc(orderItem.position));
  const charged = items
    .filter(({ lineTotal }) => exactOf(lineTotal) > 0n)
    .map(({ lineTotal: _, ...item }) => ({ ...item, accountId: null as string | null }));
  const [plan] = await db.select().from(paymentPlan).where(eq(paymentPlan.orderId, order.id));
  if (!plan) return charged;
  const { system } = await readSettings(db, 'system');
  const say = (await textsIn(db))(system.defaultLanguage);
  const added = (description: string, unitPrice: string, accountId: string | null) => ({
    ...{ description, quantity: '1.00', unitPrice, discountAmount: '0.00', taxRate: '0.00' },
    ...{ taxCode: null, taxMethod: 'EXCLUSIVE' as const, taxKind: null, studentId: null },
    ...{ orderItemId: null, accountId },
  });
  const bearsInterest = exactOf(plan.interestAmount) > 0n;
  const account = bearsInterest ? (await demandControlAccounts(db, ['INTEREST'])).INTEREST : null;
  return [
    ...charged,
    ...(bearsInterest ? [added(say('orders.interestLine'), plan.interestAmount, account)] : []),
    ...(exactOf(plan.setupFee) > 0n ? [added(say('orders.setupFeeLine'), plan.setupFee, null)] : []),
  ];
}

/** The days of the order's invoice: written today, due by its plan, else by the order, else by the customer's terms. */
async function dueDates(db: Db, order: OrderRecord, today: Day) {
  const days = await db
    .select({ dueDate: instalment.dueDate })
    .from(instalment)
    .innerJoin(paymentPlan, eq(paymentPlan.id, instalment.planId))
    .where(eq(paymentPlan.orderId, order.id))
    .orderBy(asc(instalment.installmentNumber));
  const { daysToPay } = await customerTerms(db, order.customerId);
  const wanted = days.at(-1)?.dueDate ?? order.dueDate ?? addDays(today, daysToPay);
  const dueDate = wanted < today ? today : wanted;
  return { invoiceDate: today, dueDate, nextDueDate: days[0]?.dueDate ?? dueDate };
}
