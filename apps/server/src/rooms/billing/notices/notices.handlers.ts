import { oldestFirst } from '@bellwether/contract/billing/invoices/invoice.rules';
import { noticeLimits } from '@bellwether/contract/billing/notices/notice.values';
import type { paymentNotices } from '@bellwether/contract/billing/notices/payment-notices';
import { exactOf, minorPlaces, toPlaces } from '@bellwether/contract/shared/exact.rules';
import { and, count, eq, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { attachFiles } from '../../files/index.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import { notifyInWords } from '../../messaging/index.ts';
import { lockCustomer } from '../../sales/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { ownCustomerId } from '../credits/account.queries.ts';
import { openDues } from '../invoices/dues.queries.ts';
import { invoice, receipt } from '../invoices/invoices.table.ts';
import { type Incoming, partOf, takeReceipt } from '../invoices/take-receipt.commands.ts';
import { findNotice, listNotices, type NoticeReply, noticeEntity } from './notices.queries.ts';
import { paymentNotice } from './notices.table.ts';

export const noticeHandlers: Handlers<typeof paymentNotices> = {
  list: ({ query }, { db }) => listNotices(db, query),

  async create({ body: { fileIds, ...said } }, ctx) {
    const { db, now, viewer } = ctx;
    const customerId = await ownCustomerId(db, viewer);
    if (customerId === undefined) throw notFound('Customer');
    await lockCustomer(db, customerId);
    await demandSayable(db, customerId, said);
    if (said.paidOn > (await organizationDay(db, now)))
      throw fieldProblem('paidOn', 'The payment date cannot be in the future');
    const id = newId();
    await db.insert(paymentNotice).values({ ...said, id, customerId, createdById: viewer.actor.id });
    await attachFiles(ctx, { entity: noticeEntity, entityId: id, fileIds });
    return { data: await changed(ctx, 'create', id) };
  },

  async confirm({ params: { id }, body: { receiptId, ...money } }, ctx) {
    const before = await lockedNotice(ctx.db, id);
    const { customerId } = before;
    const confirmedBy =
      receiptId === null
        ? await receive(ctx, { ...money, customerId }, before.invoiceId)
        : await demandReceipt(ctx.db, receiptId, customerId);
    await decide(ctx, id, { state: 'CONFIRMED', receiptId: confirmedBy });
    const data = await changed(ctx, 'confirm', id, before);
    await tell(ctx, data, 'noticeConfirmed');
    return { data };
  },

  async decline({ params: { id }, body: { reason } }, ctx) {
    const before = await lockedNotice(ctx.db, id);
    await decide(ctx, id, { state: 'DECLINED', reason });
    const data = await changed(ctx, 'decline', id, before);
    await tell(ctx, data, 'noticeDeclined');
    return { data };
  },
};

interface Said {
  readonly invoiceId: string | null;
  readonly amount: string;
  readonly paidOn: string;
}

/** Throws 400 at an invoice that is not theirs or not open and at an amount that cannot be paid, 409 where it was said already, or too much waits. */
async function demandSayable(db: Db, customerId: string, { invoiceId, amount, paidOn }: Said): Promise<void> {
  const exact = exactOf(amount);
  if (toPlaces(exact, minorPlaces(await baseCurrencyOf(db))) !== exact)
    throw fieldProblem('amount', 'This amount cannot be paid');
  if (invoiceId !== null) {
    const [found] = await db
      .select({ id: invoice.id })
      .from(invoice)
      .where(and(eq(invoice.id, invoiceId), eq(invoice.customerId, customerId), eq(invoice.status, 'SENT')));
    if (!found) throw fieldProblem('invoiceId', 'Choose an invoice of the customer that is open');
  }
  const waiting = and(eq(paymentNotice.customerId, customerId), eq(paymentNotice.state, 'WAITING'));
  const [same] = await db
    .select({ id: paymentNotice.id })
    .from(paymentNotice)
    .where(
      sql`${waiting} and amount = ${amount}::numeric and paid_on = ${paidOn} and invoice_id is not distinct from ${invoiceId}::uuid`,
    )
    .limit(1);
  if (same) throw conflict('SAID_ALREADY', 'You said so already: the school looks at it.');
  const [all] = await db.select({ waiting: count() }).from(paymentNotice).where(waiting);
  if ((all?.waiting ?? 0) >= noticeLimits.waiting)
    throw conflict('TOO_MANY_WAIT', 'The school has not looked at your last payments yet.');
}

/** The notice, locked after its customer, while it waits. Throws 404, 409 DECIDED. */
async function lockedNotice(db: Db, id: string): Promise<NoticeReply> {
  const { customerId } = await findNotice(db, id);
  await lockCustomer(db, customerId);
  await db.select({ id: paymentNotice.id }).from(paymentNotice).where(eq(paymentNotice.id, id)).for('update');
  const found = await findNotice(db, id);
  if (found.state !== 'WAITING') throw conflict('DECIDED', 'Somebody decided about this payment already.');
  return found;
}

/** Takes the money: for the invoice that was named first, then for what is due the longest. Returns the receipt's id. */
async function receive(ctx: Context, incoming: Incoming, invoiceId: string | null): Promise<string> {
  const dues = await openDues(ctx.db, incoming.customerId);
  const first = dues.filter((due) => due.invoiceId === invoiceId);
  const rest = dues.filter((due) => due.invoiceId !== invoiceId);
  const { allocations } = oldestFirst(exactOf(incoming.amount), [...first, ...rest]);
  return (await takeReceipt(ctx, incoming, allocations.map(partOf))).id;
}

/** The id of a receipt of the customer that stands and confirms nothing else. Throws 400. */
async function demandReceipt(db: Db, id: string, customerId: string): Promise<string> {
  const [found] = await db
    .select({ id: receipt.id })
    .from(receipt)
    .where(
      sql`${receipt.id} = ${id} and ${receipt.customerId} = ${customerId} and ${receipt.amount} > 0 and ${receipt.reversesId} is null
        and not exists (select 1 from ${receipt} back where back.reverses_id = ${id})
        and not exists (select 1 from ${paymentNotice} n where n.receipt_id = ${id})`,
    );
  if (!found) throw fieldProblem('receiptId', 'Choose a receipt of the customer that stands');
  return found.id;
}

async function decide(
  { db, now, viewer }: Context,
  id: string,
  decision: Pick<typeof paymentNotice.$inferInsert, 'state' | 'reason' | 'receiptId'>,
): Promise<void> {
  await db
    .update(paymentNotice)
    .set({ ...decision, decidedById: viewer.actor.id, decidedAt: now.toISOString() })
    .where(eq(paymentNotice.id, id));
}

async function changed(ctx: Context, action: string, id: string, before?: NoticeReply): Promise<NoticeReply> {
  const after = await findNotice(ctx.db, id);
  ctx.audit({ action, entity: noticeEntity, entityId: id, ...(before && { before }), after });
  const paths = ['/api/finance/payment-notices', '/api/finance/my-account', '/api/finance/customers'];
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
  return after;
}

/** Tells who said so what became of it. */
async function tell(
  ctx: Context,
  notice: NoticeReply,
  what: 'noticeConfirmed' | 'noticeDeclined',
): Promise<void> {
  const [said] = await ctx.db
    .select({ userId: paymentNotice.createdById })
    .from(paymentNotice)
    .where(eq(paymentNotice.id, notice.id));
  if (!said?.userId) return;
  const link = `/my-payments?notice=${notice.id}`;
  const { reason, receiptNumber } = notice;
  await notifyInWords(
    ctx,
    [said.userId],
    { type: 'SYSTEM_MESSAGE', link, senderId: ctx.viewer.actor.id },
    (say) => ({
      title: say(`${what}.title`),
      message: say(`${what}.message`, { number: receiptNumber ?? '', reason: reason ?? '' }),
    }),
  );
}
