import { linesAmounts } from '@bellwether/contract/billing/document.rules';
import { oldestFirst } from '@bellwether/contract/billing/invoices/invoice.rules';
import { addDays, type Day, startOfMonth } from '@bellwether/contract/shared/day';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq, min, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { newReference } from '../../rooms/billing/index.ts';
import { allocation, invoice, invoiceItem, receipt } from '../../rooms/billing/invoices/invoices.table.ts';
import { enrolment } from '../../rooms/learning/learning.table.ts';
import { ledgerAccount } from '../../rooms/ledger/accounts/accounts.table.ts';
import { nextNumber, post } from '../../rooms/ledger/index.ts';
import { customer } from '../../rooms/sales/customers.table.ts';
import { moveBalance } from '../../rooms/sales/index.ts';
import { student } from '../../rooms/students/students.table.ts';
import type { DemoPeople } from '../people/demo-people.ts';

interface InvoiceOptions {
  readonly today: Day;
  readonly now: Date;
  readonly people: DemoPeople;
}

/** What a month of lessons costs, by turns. */
const courses = [
  ['Young Learners B1, month', '148.00'],
  ['IELTS 6.5 preparation, month', '265.00'],
  ['Business English, month', '320.00'],
  ['Conversation club, month', '96.00'],
] as const;

/** For how many months back there are invoices; before, tuition came in without one. */
export const monthsOfInvoices = 4;

/** Invoices of the last months in every state: paid, paid in part, overdue, open, drafts, and one that was cancelled. */
export async function makeInvoices(tx: Db, { today, now, people }: InvoiceOptions): Promise<void> {
  const accounts = await tx
    .select({ id: ledgerAccount.id, code: ledgerAccount.accountCode })
    .from(ledgerAccount);
  const idOf = (code: string) => accounts.find((one) => one.code === code)?.id ?? '';
  const customers = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.status, 'ACTIVE'))
    .orderBy(asc(customer.displayName));
  const students = await tx
    .select({ id: student.id })
    .from(student)
    .innerJoin(enrolment, and(eq(enrolment.studentId, student.id), eq(enrolment.status, 'ACTIVE')))
    .groupBy(student.id)
    .orderBy(asc(min(enrolment.enrolledAt)), asc(student.id));
  const desk: Desk = { tx, now, idOf, writer: people.userIds.get('finance') ?? null };
  for (let back = monthsOfInvoices - 1; back >= 0; back -= 1) {
    const first = startOfMonth(today, -back);
    for (const [at, { id }] of customers.entries()) {
      const day = addDays(first, at % 5);
      if (day > today) continue;
      const isDraft = back === 0 && at % 9 === 4;
      const turn = at + back;
      const chosen = turn % 3 === 0 ? [turn, turn + 1] : [turn];
      const made = await makeInvoice(desk, {
        customerId: id,
        // A customer pays for the same child each month; one in nine buys a course for themselves.
        studentId: at % 9 === 8 ? null : (students[at % students.length]?.id ?? null),
        day,
        lines: chosen.map((one) => courses[one % 4] ?? courses[0]),
        isDraft,
      });
      const share = isDraft ? 0 : paidShare(back, at);
      const paidOn = addDays(day, 6 + (at % 8));
      const paid = share === 100 ? made.total : (made.total / 200n / 100n) * 100n * 100n;
      if (share > 0 && paidOn <= today) await makeReceipt(desk, made, paid, paidOn);
    }
  }
}

export interface Desk {
  readonly tx: Db;
  readonly now: Date;
  readonly idOf: (code: string) => string;
  readonly writer: string | null;
}

/** How much of an invoice is paid, in hundredths: nearly all of what is old, half of what is new, some in part. */
function paidShare(back: number, at: number): number {
  if (at % 11 === 7 && back < 2) return 0;
  if (at % 7 === 3 && back < 3) return 50;
  return back === 0 && at % 2 === 0 ? 0 : 100;
}

export interface Made {
  readonly id: string;
  readonly customerId: string;
  readonly total: bigint;
}

interface Wish {
  readonly customerId: string;
  readonly studentId: string | null;
  readonly day: Day;
  readonly isDraft: boolean;
  /** What it is for, each with its price. */
  readonly lines: readonly (readonly [description: string, price: string])[];
  /** The order that it was made of, and when the first and the last part of it are due. */
  readonly order?: { readonly id: string; readonly nextDueDate: Day; readonly dueDate: Day };
}

/** An invoice of tuition, posted unless it is a draft. */
export async function makeInvoice(desk: Desk, wish: Wish): Promise<Made> {
  const { customerId, studentId, day, isDraft, order } = wish;
  const { tx, now, idOf, writer } = desk;
  const items = wish.lines.map(([description, unitPrice]) => ({
    description,
    quantity: '1.00',
    unitPrice,
    discountAmount: '0.00',
    taxRate: '0.00',
    accountId: idOf('4000'),
    studentId,
  }));
  const amounts = linesAmounts(items, 'USD');
  const id = newId();
  const totalAmount = exactText(amounts.total);
  const invoiceNumber = isDraft ? null : await nextNumber(tx, 'INV', Number(day.slice(0, 4)));
  await tx.insert(invoice).values({
    id,
    customerId,
    invoiceDate: day,
    dueDate: order?.dueDate ?? addDays(day, 14),
    nextDueDate: order?.nextDueDate ?? addDays(day, 14),
    orderId: order?.id ?? null,
    status: isDraft ? 'DRAFT' : 'SENT',
    invoiceNumber,
    currency: 'USD',
    subtotal: totalAmount,
    taxAmount: '0.00',
    totalAmount,
    ...(isDraft ? {} : { sentAt: now.toISOString(), paymentReference: await newReference(tx) }),
  });
  await tx.insert(invoiceItem).values(
    items.map((item, position) => ({
      ...item,
      id: newId(),
      invoiceId: id,
      position,
      lineTotal: exactText(amounts.lines[position]?.base ?? 0n),
      taxAmount: '0.00',
    })),
  );
  if (isDraft) return { id, customerId, total: amounts.total };
  await moveBalance(tx, customerId, amounts.total);
  const partner = { kind: 'CUSTOMER' as const, id: customerId };
  await post(
    tx,
    {
      kind: 'AUTOMATIC',
      source: { type: 'invoice', id, purpose: 'send' },
      entryDate: day,
      description: `${invoiceNumber}`,
      createdById: writer,
      lines: [
        { accountId: idOf('1100'), debit: amounts.total, partner },
        { accountId: idOf('4000'), credit: amounts.total },
      ],
    },
    now,
  );
  return { id, customerId, total: amounts.total };
}

/** Money on an invoice, or on one instalment of it: all of it by transfer, a part in cash. */
export async function makeReceipt(
  desk: Desk,
  { id, customerId, total }: Made,
  amount: bigint,
  day: Day,
  instalmentId: string | null = null,
): Promise<void> {
  const { tx, now, idOf, writer } = desk;
  const { allocations } = oldestFirst(amount, [{ invoiceId: id, instalmentId, balance: total }]);
  const receiptId = newId();
  const receiptNumber = await nextNumber(tx, 'RC', Number(day.slice(0, 4)));
  const isCash = amount !== total;
  const accountId = idOf(isCash ? '1000' : '1010');
  await tx.insert(receipt).values({
    id: receiptId,
    receiptNumber,
    customerId,
    amount: exactText(amount),
    paymentDate: day,
    paymentMethod: isCash ? 'CASH' : 'BANK_TRANSFER',
    accountId,
  });
  await tx.insert(allocation).values(
    allocations.map((part) => ({
      id: newId(),
      receiptId,
      invoiceId: part.invoiceId,
      instalmentId: part.instalmentId,
      amount: exactText(part.amount),
    })),
  );
  await tx
    .update(invoice)
    .set({
      paidAmount: sql`${invoice.paidAmount} + ${exactText(amount)}::numeric`,
      status: sql`case when ${invoice.paidAmount} + ${exactText(amount)}::numeric >= ${invoice.totalAmount} then 'PAID' else 'SENT' end`,
    })
    .where(eq(invoice.id, id));
  await moveBalance(tx, customerId, -amount);
  const partner = { kind: 'CUSTOMER' as const, id: customerId };
  await post(
    tx,
    {
      kind: 'AUTOMATIC',
      source: { type: 'receipt', id: receiptId, purpose: 'receive' },
      entryDate: day,
      description: receiptNumber,
      createdById: writer,
      lines: [
        { accountId, debit: amount },
        { accountId: idOf('1100'), credit: amount, partner },
      ],
    },
    now,
  );
}
