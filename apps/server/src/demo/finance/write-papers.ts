import { randomBytes } from 'node:crypto';
import { referenceOf } from '@bellwether/contract/billing/reference.rules';
import { addDays } from '@bellwether/contract/shared/day';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { referencePrefix } from '../../rooms/billing/index.ts';
import { allocation, invoice, invoiceItem, receipt } from '../../rooms/billing/invoices/invoices.table.ts';
import { orderItem, salesOrder } from '../../rooms/billing/orders/orders.table.ts';
import { instalment, paymentPlan } from '../../rooms/billing/orders/plans.table.ts';
import { nextNumbers, postAll } from '../../rooms/ledger/index.ts';
import type { Paper, PaperPayment } from './family-papers.rules.ts';

interface Writing {
  readonly now: Date;
  readonly accountId: (code: string) => string;
  readonly writer: string | null;
}

type Document = 'INV' | 'RC' | 'ORD';

/** Writes papers that were worked out, and posts them: rows of a table by the hundred, entries by one statement. */
export async function writePapers(tx: Db, unsorted: readonly Paper[], writing: Writing): Promise<void> {
  const papers = unsorted.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  await writeOrders(tx, papers, writing);
  await writeInvoices(tx, papers, writing);
  await writeReceipts(tx, papers, writing);
}

/** A number for each day, by the year of it, in their order. */
async function numbersOf(tx: Db, document: Document, days: readonly string[]): Promise<string[]> {
  const years = Map.groupBy(days, (day) => Number(day.slice(0, 4)));
  const taken = new Map<number, string[]>();
  for (const [year, ofYear] of years) taken.set(year, await nextNumbers(tx, document, year, ofYear.length));
  return days.map((day) => taken.get(Number(day.slice(0, 4)))?.shift() ?? '');
}

/** So many rows go with one statement: each value is a parameter of it, of which there are 65,535 at most. */
const rowsAtOnce = 500;

async function inParts<Row>(rows: readonly Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await write(rows.slice(from, from + rowsAtOnce));
}

async function writeOrders(tx: Db, papers: readonly Paper[], { writer }: Writing): Promise<void> {
  const made = papers.flatMap(({ order, ...paper }) => (order ? [{ ...paper, ...{ order } }] : []));
  const numbers = await numbersOf(
    tx,
    'ORD',
    made.map(({ day }) => day),
  );
  await tx.insert(salesOrder).values(
    made.map(({ order, customerId, day, total, status }, at) => ({
      ...{ id: order.id, customerId, orderNumber: numbers[at] ?? '', orderDate: day, currency: 'USD' },
      orderStatus: status === 'PAID' ? ('FULFILLED' as const) : ('IN_PROGRESS' as const),
      ...{ subtotal: exactText(total), totalAmount: exactText(total), taxAmount: '0', discountAmount: '0' },
      ...{ submittedById: writer, approvedAt: `${day}T03:00:00Z`, createdAt: `${day}T02:00:00Z` },
    })),
  );
  await tx.insert(orderItem).values(
    made.flatMap(({ order, lines }) =>
      lines.map(({ description, price, studentId }, position) => ({
        ...{ id: newId(), orderId: order.id, position, description, studentId, quantity: '1' },
        ...{ unitPrice: exactText(price), lineTotal: exactText(price), taxRate: '0', taxAmount: '0' },
      })),
    ),
  );
  const plans = made.map(({ order, payments }) => ({ ...order, payments, planId: newId() }));
  await tx.insert(paymentPlan).values(
    plans.map(({ id, planId, parts }) => ({
      ...{ id: planId, orderId: id, numberOfPayments: parts.length, interestAmount: '0' },
      firstPaymentDate: parts[0]?.dueDate ?? '',
    })),
  );
  await tx.insert(instalment).values(
    plans.flatMap(({ planId, parts }) =>
      parts.map(({ state, amount, ...part }) => ({
        ...{ ...part, planId, amount: exactText(amount), gracePeriodEnd: addDays(part.dueDate, 7) },
        status: state,
        ...(state === 'PAID' ? { paidAmount: exactText(amount), paidDate: part.dueDate } : {}),
      })),
    ),
  );
}

async function writeInvoices(tx: Db, papers: readonly Paper[], writing: Writing): Promise<void> {
  const sent = papers.filter(({ status }) => status !== 'DRAFT');
  const numbers = await numbersOf(
    tx,
    'INV',
    sent.map(({ day }) => day),
  );
  const numberOf = new Map(sent.map(({ id }, at) => [id, numbers[at] ?? '']));
  const prefix = await referencePrefix(tx);
  // The first payer's before the part of another one, which names it.
  const rows = [...papers.filter((one) => !one.splitOfId), ...papers.filter((one) => one.splitOfId)];
  await inParts(rows, (part) =>
    tx.insert(invoice).values(
      part.map(({ id, customerId, day, dueDate, nextDueDate, status, splitOfId, order, total, paid }) => ({
        ...{ id, customerId, invoiceDate: day, dueDate, nextDueDate, status, splitOfId, currency: 'USD' },
        ...{ orderId: order?.id ?? null, subtotal: exactText(total), taxAmount: '0' },
        ...{ totalAmount: exactText(total), paidAmount: exactText(paid), createdAt: `${day}T02:00:00Z` },
        ...(status === 'DRAFT'
          ? {}
          : {
              invoiceNumber: numberOf.get(id) ?? null,
              paymentReference: referenceOf(prefix, randomBytes(7)),
              sentAt: `${day}T03:00:00Z`,
            }),
      })),
    ),
  );
  const items = papers.flatMap(({ id, lines }) =>
    lines.map(({ description, price, discount, studentId }, position) => ({
      ...{ id: newId(), invoiceId: id, position, description, studentId, quantity: '1', taxRate: '0' },
      ...{ unitPrice: exactText(price), discountAmount: exactText(discount), taxAmount: '0' },
      ...{ lineTotal: exactText(price - discount), accountId: writing.accountId('4000') },
    })),
  );
  await inParts(items, (part) => tx.insert(invoiceItem).values(part));
  await postInvoices(tx, sent, numberOf, writing);
}

/** What was sent is owed, and what was cancelled a week later is not any more. */
async function postInvoices(
  tx: Db,
  sent: readonly Paper[],
  numberOf: ReadonlyMap<string, string>,
  { now, accountId, writer }: Writing,
): Promise<void> {
  const common = ({ id }: Paper) => ({ description: numberOf.get(id) ?? '', createdById: writer });
  const lines = ({ customerId, total }: Paper, side: 'debit' | 'credit') => [
    {
      ...{ accountId: accountId('1100'), [side]: total },
      partner: { kind: 'CUSTOMER' as const, id: customerId },
    },
    { accountId: accountId('4000'), [side === 'debit' ? 'credit' : 'debit']: total },
  ];
  const ids = await postAll(
    tx,
    sent.map((paper) => ({
      ...{ ...common(paper), kind: 'AUTOMATIC', entryDate: paper.day, lines: lines(paper, 'debit') },
      source: { type: 'invoice', id: paper.id, purpose: 'send' },
    })),
    now,
  );
  const cancelled = sent.flatMap((paper, at) =>
    paper.status === 'CANCELLED' ? [{ paper, reversesId: ids[at] ?? '' }] : [],
  );
  await postAll(
    tx,
    cancelled.map(({ paper, reversesId }) => ({
      ...{ ...common(paper), kind: 'REVERSAL', entryDate: addDays(paper.day, 7), reversesId },
      ...{ source: { type: 'invoice', id: paper.id, purpose: 'cancel' }, lines: lines(paper, 'credit') },
    })),
    now,
  );
}

interface Money {
  readonly id: string;
  readonly paper: Paper;
  readonly payment: PaperPayment;
  /** Below 0 where it takes another one back. */
  readonly amount: bigint;
  readonly day: string;
  readonly reversesId: string | null;
}

/** Each payment is a receipt; one that bounced is taken back by a second one. */
function moneyOf(papers: readonly Paper[]): Money[] {
  return papers
    .flatMap((paper) =>
      paper.payments.flatMap((payment): Money[] => {
        const { amount, day, bouncedOn } = payment;
        const came = { id: newId(), paper, payment, amount, day, reversesId: null };
        if (bouncedOn === null) return [came];
        return [came, { ...came, id: newId(), amount: -amount, day: bouncedOn, reversesId: came.id }];
      }),
    )
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/** What bounced was a cheque. */
function methodOf({ bouncedOn, isCash }: PaperPayment): 'CASH' | 'CHECK' | 'BANK_TRANSFER' {
  if (bouncedOn !== null) return 'CHECK';
  return isCash ? 'CASH' : 'BANK_TRANSFER';
}

async function writeReceipts(
  tx: Db,
  papers: readonly Paper[],
  { now, accountId, writer }: Writing,
): Promise<void> {
  const money = moneyOf(papers);
  const numbers = await numbersOf(
    tx,
    'RC',
    money.map(({ day }) => day),
  );
  const rows = money.map((one, at) => ({ ...one, number: numbers[at] ?? '' }));
  const placeOf = ({ payment }: Money) => accountId(payment.isCash ? '1000' : '1010');
  await inParts(rows, (part) =>
    tx.insert(receipt).values(
      part.map(({ number, ...one }) => ({
        ...{ id: one.id, receiptNumber: number, customerId: one.paper.customerId },
        ...{ amount: exactText(one.amount), paymentDate: one.day, accountId: placeOf(one) },
        paymentMethod: methodOf(one.payment),
        ...{ reversesId: one.reversesId, createdAt: `${one.day}T04:00:00Z` },
      })),
    ),
  );
  await inParts(rows, (part) =>
    tx.insert(allocation).values(
      part.map(({ id, paper, payment, amount }) => ({
        ...{ id: newId(), receiptId: id, invoiceId: paper.id, amount: exactText(amount) },
        instalmentId: payment.instalmentId,
      })),
    ),
  );
  await postAll(
    tx,
    rows.map(({ number, ...one }) => {
      const sides = one.amount > 0n ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
      const amount = one.amount > 0n ? one.amount : -one.amount;
      const partner = { kind: 'CUSTOMER' as const, id: one.paper.customerId };
      return {
        source: { type: 'receipt', id: one.id, purpose: 'receive' },
        ...{ kind: 'AUTOMATIC', entryDate: one.day, description: number, createdById: writer },
        lines: [
          { accountId: placeOf(one), [sides[0]]: amount },
          { accountId: accountId('1100'), [sides[1]]: amount, partner },
        ],
      };
    }),
    now,
  );
}
