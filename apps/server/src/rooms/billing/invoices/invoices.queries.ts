import { statusOn } from '@bellwether/contract/billing/invoices/invoice.rules';
import type { invoices } from '@bellwether/contract/billing/invoices/invoices';
import { rateOf, rateText } from '@bellwether/contract/ledger/currencies/rate.rules';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { studentName } from '@bellwether/contract/students/name.rules';
import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isAmong, pageOf } from '../../../platform/db/list.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { journalEntryView } from '../../ledger/journal/journal.view.ts';
import { customerView } from '../../sales/customers.view.ts';
import { placeToPay } from '../../settings/index.ts';
import { studentView } from '../../students/students.view.ts';
import { foundBy } from '../found-by.queries.ts';
import { duesToShow } from './dues.queries.ts';
import { allocation, creditNote, creditNoteItem, invoice, invoiceItem, receipt } from './invoices.table.ts';
import { visibleInvoices } from './visible-invoices.access.ts';

type Query = InputOf<typeof invoices.list>['query'];
export type InvoiceReply = ResultOf<typeof invoices.get>['data'];

const columns = {
  id: invoice.id,
  invoiceNumber: invoice.invoiceNumber,
  customerId: invoice.customerId,
  customerName: sql<string>`(select c.display_name from ${customerView('c')} where c.id = ${invoice.customerId})`,
  invoiceDate: invoice.invoiceDate,
  dueDate: invoice.dueDate,
  nextDueDate: invoice.nextDueDate,
  status: invoice.status,
  currency: invoice.currency,
  totalAmount: invoice.totalAmount,
  paidAmount: invoice.paidAmount,
  version: invoice.version,
};

const sortable = {
  invoiceDate: invoice.invoiceDate,
  invoiceNumber: invoice.invoiceNumber,
  dueDate: invoice.dueDate,
  totalAmount: invoice.totalAmount,
};

/** One page of the invoices that the viewer may see, each with its status as it is today. */
export async function listInvoices(db: Db, viewer: Viewer, query: Query, today: Day) {
  const where = and(
    visibleInvoices(viewer),
    query.status ? isOn(today, query.status) : undefined,
    query.customerId ? eq(invoice.customerId, query.customerId) : undefined,
    query.studentId
      ? isAmong(
          invoice.id,
          sql`select i.invoice_id from ${invoiceItem} i where i.student_id = ${query.studentId}`,
        )
      : undefined,
    foundBy(query.search, invoice),
  );
  const page = await pageOf(db, (onPage) => db.select(columns).from(invoice).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: invoice.id,
    from: sql`from ${invoice} ${where ? sql`where ${where}` : sql``}`,
  });
  return { ...page, data: page.data.map((row) => shown(row, today)) };
}

/** The condition of a status: OVERDUE is what was sent and is due before today. AMB-094. */
function isOn(today: Day, status: NonNullable<Query['status']>): SQL | undefined {
  if (status === 'OVERDUE') return and(eq(invoice.status, 'SENT'), lt(invoice.nextDueDate, today));
  if (status === 'SENT') return and(eq(invoice.status, 'SENT'), gte(invoice.nextDueDate, today));
  return eq(invoice.status, status);
}

type Stored = Parameters<typeof statusOn>[1] & { readonly totalAmount: string; readonly paidAmount: string };

function shown<R extends Stored>(row: R, today: Day) {
  const due = exactOf(row.totalAmount) - exactOf(row.paidAmount);
  const owes = row.status === 'SENT' || row.status === 'PAID';
  return { ...row, status: statusOn(today, row), balanceDue: exactText(owes ? due : 0n) };
}

const Paid = z.object({
  id: z.string(),
  receiptId: z.string(),
  receiptNumber: z.string(),
  amount: z.string(),
  paymentDate: z.string(),
  paymentMethod: z.enum(receipt.paymentMethod.enumValues),
  reference: z.string().nullable(),
  isReversed: z.boolean(),
});
const Entry = z.object({ id: z.string() });

/** One invoice that the viewer may see, with items and payments. Throws 404. */
export async function findInvoice(db: Db, viewer: Viewer, id: string, today: Day): Promise<InvoiceReply> {
  const [found] = await db
    .select({
      ...columns,
      subtotal: invoice.subtotal,
      taxAmount: invoice.taxAmount,
      exchangeRate: invoice.exchangeRate,
      carriedTotal: invoice.carriedTotal,
      carriedPaid: invoice.carriedPaid,
      terms: invoice.terms,
      notes: invoice.notes,
      paymentReference: invoice.paymentReference,
      previousNumber: invoice.previousNumber,
      sentAt: invoice.sentAt,
      orderId: invoice.orderId,
      splitOfId: invoice.splitOfId,
    })
    .from(invoice)
    .where(and(eq(invoice.id, id), visibleInvoices(viewer)));
  if (!found) throw notFound('Invoice');
  const { exchangeRate, carriedTotal, carriedPaid, splitOfId, ...plain } = found;
  const isOffice = can(viewer, 'read:any', 'invoice');
  const row = shown(plain, today);
  const mayEdit = can(viewer, 'edit:any', 'invoice');
  const isSent = found.status === 'SENT';
  return {
    ...row,
    exchangeRate: exchangeRate === null ? null : rateText(rateOf(exchangeRate)),
    baseTotalAmount: carriedTotal,
    baseBalanceDue:
      carriedTotal === null || carriedPaid === null
        ? null
        : exactText(row.balanceDue === '0.00' ? 0n : exactOf(carriedTotal) - exactOf(carriedPaid)),
    items: await itemsOf(db, id),
    payments: await paymentsOf(db, id),
    payNow: isSent ? await payNowOf(db, found) : null,
    creditNotes: await creditNotesOf(db, id),
    splitOf: isOffice && splitOfId !== null ? await numberOf(db, splitOfId) : null,
    parts: isOffice ? await partsOf(db, id, today) : [],
    journalEntryIds: can(viewer, 'read', 'journal_entry') ? await entriesOf(db, id) : [],
    can: {
      edit: found.status === 'DRAFT' && found.orderId === null && mayEdit,
      send: found.status === 'DRAFT' && mayEdit,
      cancel:
        (found.status === 'DRAFT' || (isSent && exactOf(found.paidAmount) === 0n)) &&
        found.orderId === null &&
        splitOfId === null &&
        mayEdit,
      pay: isSent && can(viewer, 'create:any', 'payment'),
      credit: (isSent || found.status === 'PAID') && mayEdit,
      divide: isSent && carriedTotal === null && mayEdit,
    },
  };
}

const Numbered = z.object({ id: z.string(), invoiceNumber: z.string() });

async function numberOf(db: Db, id: string) {
  const found = await rowOf(db, Numbered).from(
    sql`select i.id, i.invoice_number as "invoiceNumber" from ${invoice} i where i.id = ${id}`,
  );
  return found ?? null;
}

const Part = Numbered.extend({
  customerName: z.string(),
  status: z.enum(invoice.status.enumValues),
  nextDueDate: z.string(),
  totalAmount: z.string(),
});

/** The parts of an invoice that others pay. */
async function partsOf(db: Db, id: string, today: Day): Promise<InvoiceReply['parts']> {
  const rows = await rowsOf(db, Part).from(sql`
    select i.id, i.invoice_number as "invoiceNumber", c.display_name as "customerName", i.status, i.next_due_date::text as "nextDueDate",
      i.total_amount::text as "totalAmount"
    from ${invoice} i join ${customerView('c')} on c.id = i.customer_id
    where i.split_of_id = ${id} and i.status <> 'DRAFT' order by i.due_date, i.invoice_number`);
  return rows.map(({ nextDueDate, totalAmount, ...part }) => ({
    ...part,
    status: statusOn(today, { status: part.status, nextDueDate }),
    totalAmount: exactText(exactOf(totalAmount)),
  }));
}

/** What is to be paid now: the first due of the invoice, and where. */
async function payNowOf(db: Db, { id, currency }: { id: string; currency: string }) {
  const [first] = await duesToShow(db, id);
  return first ? { amount: exactText(first.balance), place: await placeToPay(db, currency) } : null;
}

const student = studentView.relation('student');

async function itemsOf(db: Db, id: string): Promise<InvoiceReply['items']> {
  const rows = await db
    .select({
      id: invoiceItem.id,
      description: invoiceItem.description,
      quantity: invoiceItem.quantity,
      unitPrice: invoiceItem.unitPrice,
      discountAmount: invoiceItem.discountAmount,
      taxRate: invoiceItem.taxRate,
      taxCode: invoiceItem.taxCode,
      taxMethod: invoiceItem.taxMethod,
      taxKind: invoiceItem.taxKind,
      lineTotal: invoiceItem.lineTotal,
      taxAmount: invoiceItem.taxAmount,
      accountId: invoiceItem.accountId,
      studentId: invoiceItem.studentId,
      creditedNet: sql<string>`coalesce((select sum(c.amount) from ${creditNoteItem} c where c.invoice_item_id = ${invoiceItem.id}), 0)::text`,
      firstName: student.firstName,
      lastName: student.lastName,
      preferredName: student.preferredName,
      studentIdentifier: student.studentIdentifier,
    })
    .from(invoiceItem)
    .leftJoin(student, eq(student.id, invoiceItem.studentId))
    .where(eq(invoiceItem.invoiceId, id))
    .orderBy(asc(invoiceItem.position));
  return rows.map(({ firstName, lastName, preferredName, studentIdentifier, ...item }) => ({
    ...item,
    creditedNet: exactText(exactOf(item.creditedNet)),
    studentName: item.studentId
      ? studentName({ firstName, lastName, preferredName, studentIdentifier })
      : null,
  }));
}

async function paymentsOf(db: Db, id: string): Promise<InvoiceReply['payments']> {
  const rows = await rowsOf(db, Paid).from(sql`
    select a.id, r.id as "receiptId", r.receipt_number as "receiptNumber", a.amount::text, r.payment_date::text as "paymentDate",
      r.payment_method as "paymentMethod", r.reference,
      exists (select 1 from ${receipt} back where back.reverses_id = r.id) as "isReversed"
    from ${allocation} a join ${receipt} r on r.id = a.receipt_id where a.invoice_id = ${id} order by r.receipt_number`);
  return rows.map(({ amount, ...paid }) => ({ ...paid, amount: exactText(exactOf(amount)) }));
}

const Note = z.object({
  id: z.string(),
  creditNoteNumber: z.string(),
  creditDate: z.string(),
  reason: z.string().nullable(),
  totalAmount: z.string(),
  appliedAmount: z.string(),
});

async function creditNotesOf(db: Db, id: string): Promise<InvoiceReply['creditNotes']> {
  const rows = await rowsOf(db, Note).from(sql`
    select n.id, n.credit_note_number as "creditNoteNumber", n.credit_date::text as "creditDate", n.reason,
      n.total_amount::text as "totalAmount",
      coalesce((select sum(a.amount) from ${allocation} a where a.credit_note_id = n.id and a.invoice_id = ${id}), 0)::text as "appliedAmount"
    from ${creditNote} n where n.invoice_id = ${id} order by n.credit_note_number`);
  return rows.map(({ totalAmount, appliedAmount, ...note }) => ({
    ...note,
    totalAmount: exactText(exactOf(totalAmount)),
    appliedAmount: exactText(exactOf(appliedAmount)),
  }));
}

/** What the invoice posted, the first when it was sent. */
export async function entriesOf(db: Db, id: string): Promise<string[]> {
  const rows = await rowsOf(db, Entry).from(sql`
    select e.id from ${journalEntryView('e')} where e.source_type = 'invoice' and e.source_id = ${id} order by e.posting_seq nulls last`);
  return rows.map((entry) => entry.id);
}
