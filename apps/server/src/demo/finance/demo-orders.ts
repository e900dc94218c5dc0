import { planOf } from '@bellwether/contract/billing/plan.rules';
import { addDays, type Day, startOfMonth } from '@bellwether/contract/shared/day';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { asc, eq, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { orderItem, salesOrder } from '../../rooms/billing/orders/orders.table.ts';
import { instalment, paymentPlan } from '../../rooms/billing/orders/plans.table.ts';
import { ledgerAccount } from '../../rooms/ledger/accounts/accounts.table.ts';
import { nextNumber } from '../../rooms/ledger/index.ts';
import { customer } from '../../rooms/sales/customers.table.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import { type Desk, makeInvoice, makeReceipt } from './demo-invoices.ts';

interface OrderOptions {
  readonly today: Day;
  readonly now: Date;
  readonly people: DemoPeople;
}

type Status = (typeof salesOrder.$inferSelect)['orderStatus'];

/** What was ordered, how many days ago, where it stands, and in how many parts it is paid. */
const ordered: readonly {
  what: string;
  price: string;
  ago: number;
  status: Status;
  parts: number;
  paid: number;
}[] = [
  { what: 'IELTS 6.5 preparation, term', price: '795.00', ago: 75, status: 'IN_PROGRESS', parts: 3, paid: 3 },
  {
    what: 'Business English, 24 lessons',
    price: '960.00',
    ago: 70,
    status: 'IN_PROGRESS',
    parts: 4,
    paid: 1,
  },
  {
    what: 'Young Learners B1, half a year',
    price: '888.00',
    ago: 40,
    status: 'IN_PROGRESS',
    parts: 6,
    paid: 1,
  },
  { what: 'Conversation club, term', price: '288.00', ago: 20, status: 'APPROVED', parts: 0, paid: 0 },
  { what: 'Young Learners B1, term', price: '444.00', ago: 6, status: 'APPROVED', parts: 2, paid: 0 },
  {
    what: 'Corporate course, 40 lessons',
    price: '4800.00',
    ago: 3,
    status: 'PENDING_APPROVAL',
    parts: 0,
    paid: 0,
  },
  { what: 'IELTS 7.0, term', price: '920.00', ago: 2, status: 'DRAFT', parts: 3, paid: 0 },
  { what: 'Summer camp, two weeks', price: '540.00', ago: 1, status: 'DRAFT', parts: 0, paid: 0 },
  { what: 'Placement test and books', price: '65.00', ago: 30, status: 'CANCELLED', parts: 0, paid: 0 },
];

/** Orders in every state: drafts, one that waits for approval, approved ones, and plans that are paid, running and late. */
export async function makeOrders(tx: Db, { today, now, people }: OrderOptions): Promise<void> {
  const accounts = await tx
    .select({ id: ledgerAccount.id, code: ledgerAccount.accountCode })
    .from(ledgerAccount);
  const idOf = (code: string) => accounts.find((one) => one.code === code)?.id ?? '';
  const buyers = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.status, 'ACTIVE'))
    .orderBy(sql`${customer.userId} is null`, asc(customer.displayName));
  const desk: Desk = { tx, now, idOf, writer: people.userIds.get('finance') ?? null };
  for (const [at, wish] of ordered.entries()) {
    const customerId = buyers[at % buyers.length]?.id;
    if (customerId)
      await makeOrder(desk, { ...wish, customerId, today, day: addDays(today, -wish.ago) }, people);
  }
}

type Wish = (typeof ordered)[number] & {
  readonly customerId: string;
  readonly today: Day;
  readonly day: Day;
};

async function makeOrder(desk: Desk, wish: Wish, people: DemoPeople): Promise<void> {
  const { tx, now } = desk;
  const { customerId, day, price, status, parts } = wish;
  const id = newId();
  const isRunning = status === 'APPROVED' || status === 'IN_PROGRESS';
  const seller = people.userIds.get('sales') ?? null;
  await tx.insert(salesOrder).values({
    id,
    customerId,
    orderNumber: await nextNumber(tx, 'ORD', Number(day.slice(0, 4))),
    orderDate: day,
    orderStatus: status,
    currency: 'USD',
    subtotal: price,
    taxAmount: '0.00',
    discountAmount: '0.00',
    totalAmount: price,
    createdAt: `${day}T02:00:00Z`,
    ...(status === 'DRAFT' ? {} : { submittedById: seller }),
    ...(status === 'PENDING_APPROVAL' ? { approvalReasons: ['AMOUNT' as const] } : {}),
    ...(isRunning ? { approvedAt: now.toISOString() } : {}),
  });
  await tx.insert(orderItem).values({
    ...{ id: newId(), orderId: id, position: 0, description: wish.what, quantity: '1.00' },
    ...{ unitPrice: price, taxRate: '0.00', lineTotal: price, taxAmount: '0.00' },
  });
  const instalments = parts > 0 ? await makePlan(tx, id, wish) : [];
  if (isRunning) await makeItsInvoice(desk, id, wish, instalments);
}

interface Planned {
  readonly id: string;
  readonly isPaid: boolean;
  readonly dueDate: Day;
  readonly amount: bigint;
}

/** A plan without interest by the month, from the first of the month after the order. */
async function makePlan(
  tx: Db,
  orderId: string,
  { price, parts, today, day, paid }: Wish,
): Promise<Planned[]> {
  const terms = {
    total: exactOf(price),
    numberOfPayments: parts,
    paymentFrequency: 'MONTHLY' as const,
    interestRate: 0n,
    setupFee: 0n,
    firstPaymentDate: startOfMonth(day, 1),
  };
  const id = newId();
  await tx.insert(paymentPlan).values({
    ...{ id, orderId, numberOfPayments: parts, firstPaymentDate: terms.firstPaymentDate },
    interestAmount: '0.00',
  });
  const planned = planOf(terms, 2).instalments.map((one, at) => ({
    ...one,
    id: newId(),
    // Nobody pays before the day.
    isPaid: at < paid && one.dueDate <= today,
  }));
  await tx.insert(instalment).values(
    planned.map(({ amount, isPaid, ...one }) => ({
      ...one,
      planId: id,
      amount: exactText(amount),
      gracePeriodEnd: addDays(one.dueDate, 7),
      ...(isPaid ? { status: 'PAID' as const, paidAmount: exactText(amount), paidDate: one.dueDate } : {}),
    })),
  );
  return planned;
}

async function makeItsInvoice(
  desk: Desk,
  orderId: string,
  wish: Wish,
  parts: readonly Planned[],
): Promise<void> {
  const { customerId, day, what, price, status } = wish;
  const dueDate = parts.at(-1)?.dueDate ?? addDays(day, 14);
  const order = {
    id: orderId,
    dueDate,
    nextDueDate: parts.find(({ isPaid }) => !isPaid)?.dueDate ?? dueDate,
  };
  const lines = [[what, price]] as const;
  const made = await makeInvoice(desk, {
    customerId,
    studentId: null,
    day,
    lines,
    order,
    isDraft: status === 'APPROVED' && parts.length > 0,
  });
  for (const part of parts.filter(({ isPaid }) => isPaid))
    await makeReceipt(desk, made, part.amount, part.dueDate, part.id);
}
