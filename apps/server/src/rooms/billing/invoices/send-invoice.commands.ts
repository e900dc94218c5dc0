import { oldestFirst } from '@bellwether/contract/billing/invoices/invoice.rules';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { lockVersioned, type RecordKind, storeVersioned } from '../../../platform/db/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { demandControlAccounts, nextNumber, type PostingLine, post, seal } from '../../ledger/index.ts';
import { lockCustomer, moveBalance } from '../../sales/index.ts';
import { beginDeferral, grantsOfInvoice } from '../tuition/defer.commands.ts';
import type { GrantRecord } from '../tuition/use-credits.commands.ts';
import { duesOfInvoice } from './dues.queries.ts';
import { foreignOf, payForeign } from './foreign-invoice.commands.ts';
import { invoiceMailQueue } from './invoice-mail.values.ts';
import { invoice, invoiceItem } from './invoices.table.ts';
import { type Incoming, partOf, takeReceipt } from './take-receipt.commands.ts';
import { codeOfTax, untaxed } from './tax-of-line.rules.ts';
import { newReference } from './write-invoice.commands.ts';

export const invoiceKind = {
  table: invoice,
  entity: 'invoice',
  thing: 'Invoice',
  paths: ['/api/finance/invoices', '/api/e-commerce/orders'],
} satisfies RecordKind<typeof invoice>;
export type InvoiceRecord = typeof invoice.$inferSelect;
type Row = InvoiceRecord;

/** Sends a draft that is locked: it gets number and reference, is posted, and counts into what its customer owes. Returns it. 409 WRONG_STATUS. */
export async function sendInvoice(ctx: Context, before: Row): Promise<Row> {
  demandStatus(before, 'DRAFT');
  const sender = { db: ctx.db, now: ctx.now, jobs: ctx.platform.jobs, createdById: ctx.viewer.actor.id };
  const after = await issueInvoice(sender, before);
  ctx.afterCommit(async () => void (await seal(ctx.platform)));
  changedInvoice(ctx, 'send', after, before);
  return after;
}

/** Who sends an invoice: a person, or nobody where the product does it by itself. */
interface Sender {
  readonly db: Db;
  readonly now: Date;
  /** Mails it to its customer; without it nobody hears of it. */
  readonly jobs?: Jobs;
  readonly createdById: string | null;
}

/**
 * As `sendInvoice`, for a request or a job; leaves no trace but the entry, which the caller seals after its commit, and the job that
 * mails it to its customer.
 */
export async function issueInvoice({ db, now, jobs, createdById }: Sender, before: Row): Promise<Row> {
  const sold = await grantsOfInvoice(db, before.id);
  const { lines, amounts } = await postingLines(db, before, sold);
  await moveBalance(db, before.customerId, exactOf(before.baseTotalAmount));
  const invoiceNumber = await nextNumber(db, 'INV', Number(before.invoiceDate.slice(0, 4)));
  const after = await storeVersioned(db, invoiceKind, before, {
    status: 'SENT',
    invoiceNumber,
    paymentReference: await newReference(db),
    sentAt: now.toISOString(),
  });
  const entryId = await post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'invoice', id: before.id, purpose: 'send' },
      entryDate: after.invoiceDate,
      description: invoiceNumber,
      reference: after.paymentReference,
      createdById,
      lines,
    },
    now,
  );
  await beginDeferral(db, entryId, sold, amounts, { day: after.invoiceDate, now });
  await jobs?.send(db, invoiceMailQueue, { invoiceId: after.id });
  return after;
}

/**
 * Takes a payment on a sent invoice that is locked: of one instalment where it is named, else by due date. Throws 400 at the amount above
 * what is due (AMB-096), and 409 WRONG_STATUS.
 */
export async function payInvoice(
  ctx: Context,
  before: Row,
  body: Omit<Incoming, 'customerId'> & { readonly acceptOldRate?: boolean },
  instalmentId?: string,
): Promise<void> {
  demandStatus(before, 'SENT');
  if (before.carriedTotal !== null) return void (await payForeign(ctx, before, body));
  const dues = await duesOfInvoice(ctx.db, before.id);
  const wanted = instalmentId === undefined ? dues : dues.filter((due) => due.instalmentId === instalmentId);
  const { allocations, rest } = oldestFirst(exactOf(body.amount), wanted);
  if (rest > 0n) throw fieldProblem('amount', 'Payment amount cannot exceed the balance due');
  const { acceptOldRate: _, ...incoming } = body;
  await takeReceipt(ctx, { ...incoming, customerId: before.customerId }, allocations.map(partOf));
}

/** The invoice, locked after its customer: in the order of everybody who counts what a customer owes. Throws 404. */
export async function lockedInvoice(db: Db, id: string): Promise<Row> {
  const [found] = await db.select({ customerId: invoice.customerId }).from(invoice).where(eq(invoice.id, id));
  if (!found) throw notFound('Invoice');
  await lockCustomer(db, found.customerId);
  return lockVersioned(db, invoiceKind, id, undefined);
}

/** Receivable against revenue by item, of tuition against what is deferred, and output tax (paper: Posting); and what each item comes to without tax. */
async function postingLines(db: Db, row: Row, sold: ReadonlyMap<string, GrantRecord>) {
  const items = await db
    .select()
    .from(invoiceItem)
    .where(eq(invoiceItem.invoiceId, row.id))
    .orderBy(asc(invoiceItem.position));
  const taxed = items.some(({ taxAmount }) => exactOf(taxAmount) !== 0n);
  const roles = await demandControlAccounts(db, ['RECEIVABLE', 'REVENUE']);
  const deferred = sold.size > 0 ? (await demandControlAccounts(db, ['DEFERRED'])).DEFERRED : '';
  const tax = taxed ? (await demandControlAccounts(db, ['TAX_OUT'])).TAX_OUT : '';
  const accountOf = (item: (typeof items)[number]) =>
    sold.has(item.id) ? deferred : (item.accountId ?? roles.REVENUE);
  // In the base currency, as each is carried; the receivable says besides what it is in its own.
  const lines: PostingLine[] = [
    {
      accountId: roles.RECEIVABLE,
      debit: exactOf(row.baseTotalAmount),
      partner: { kind: 'CUSTOMER', id: row.customerId },
      ...foreignOf(row, exactOf(row.totalAmount)),
    },
    ...items.map((item) => ({
      accountId: accountOf(item),
      credit: exactOf(item.baseLineTotal),
      description: item.description,
      classId: sold.get(item.id)?.classId ?? null,
      ...untaxed({ ...item, lineTotal: item.baseLineTotal }),
      ...foreignOf(row, -exactOf(item.lineTotal)),
    })),
    ...items
      .filter(({ taxAmount }) => exactOf(taxAmount) !== 0n)
      .map((item) => ({
        accountId: tax,
        credit: exactOf(item.baseTaxAmount),
        tax: { code: codeOfTax(item), base: exactOf(item.baseLineTotal) },
        ...foreignOf(row, -exactOf(item.taxAmount)),
      })),
  ];
  return { lines, amounts: new Map(items.map(({ id, baseLineTotal }) => [id, exactOf(baseLineTotal)])) };
}

/** Throws 409 WRONG_STATUS where the invoice is not in the state that is wanted. */
export function demandStatus({ status }: Row, wanted: 'DRAFT' | 'SENT'): void {
  if (status === wanted) return;
  const message =
    wanted === 'DRAFT'
      ? 'A sent invoice is never edited; cancel it while nothing is paid.'
      : 'Only a sent invoice that is not paid takes a payment.';
  throw conflict('WRONG_STATUS', message);
}

/** Audits a change of an invoice and tells open screens. */
export function changedInvoice(ctx: Context, action: string, after: Row, before: Row): void {
  ctx.audit({ action, entity: 'invoice', entityId: after.id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: invoiceKind.paths } });
}
