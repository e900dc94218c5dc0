import { addDays, type Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import {
  classesToEarn,
  creditInvoice,
  endGrant,
  grantCredits,
  issueInvoice,
  leavingOf,
  plannedAtEnd,
  quoteOrder,
  recogniseClass,
} from '../../rooms/billing/index.ts';
import { invoice, invoiceItem } from '../../rooms/billing/invoices/invoices.table.ts';
import { orderItem, salesOrder } from '../../rooms/billing/orders/orders.table.ts';
import { creditGrant } from '../../rooms/billing/tuition/tuition.table.ts';
import { tuitionPackage } from '../../rooms/billing/tuition-packages.table.ts';
import { ledgerAccount } from '../../rooms/ledger/accounts/accounts.table.ts';
import { nextNumber } from '../../rooms/ledger/index.ts';
import { customer } from '../../rooms/sales/customers.table.ts';
import { pupils } from '../demo-data.ts';
import type { DemoLearning } from '../demo-learning.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import { type CreditPlan, creditPlans } from './credit-plan.rules.ts';
import { type Desk, makeReceipt } from './demo-invoices.ts';

interface CreditOptions {
  readonly today: Day;
  readonly now: Date;
  readonly people: DemoPeople;
  readonly learning: DemoLearning;
}

interface Counter extends CreditOptions, Desk {
  readonly packageIds: ReadonlyMap<string, string>;
  /** The days on which the student used a session of the class, the last first, by `class student`. */
  readonly used: ReadonlyMap<string, readonly Day[]>;
  /** The customers made so far, by name. */
  readonly payers: Map<string, string>;
}

/**
 * Tuition by the package: approved orders with sent invoices, sessions that the registers use, and what is earned of them through yesterday.
 * Sold, granted, sent and earned by the product's own commands. After the registers.
 */
export async function makeCredits(tx: Db, options: CreditOptions): Promise<void> {
  const { today, now, people } = options;
  const accounts = await tx
    .select({ id: ledgerAccount.id, code: ledgerAccount.accountCode })
    .from(ledgerAccount);
  const idOf = (code: string) => accounts.find((one) => one.code === code)?.id ?? '';
  const packages = await tx.select({ id: tuitionPackage.id, name: tuitionPackage.name }).from(tuitionPackage);
  const counter: Counter = {
    ...{ ...options, tx, now, idOf, writer: people.userIds.get('finance') ?? null },
    packageIds: new Map(packages.map(({ id, name }) => [name, id])),
    used: await usedDays(tx, options),
    payers: new Map(),
  };
  for (const plan of creditPlans) await sell(counter, plan);
  for (const classId of await classesToEarn(tx)) await recogniseClass(tx, classId, addDays(today, -1), now);
}

const Used = z.object({ classId: z.string(), studentId: z.string(), days: z.array(z.string()) });

async function usedDays(tx: Db, { people }: CreditOptions) {
  const students = creditPlans.map(({ pupil }) => people.studentIds[pupil] ?? '');
  const rows = await rowsOf(tx, Used).from(sql`
    select o.class_id as "classId", r.student_id as "studentId", json_agg(o.date::text order by o.date desc) as days
    from attendance_record r join attendance_session s on s.id = r.session_id join lesson_occurrence o on o.id = s.occurrence_id
    where r.student_id = any(${sql.param(students)}::uuid[]) and r.deduct_session and not o.is_cancelled
    group by o.class_id, r.student_id`);
  return new Map(rows.map(({ classId, studentId, days }) => [`${classId} ${studentId}`, days]));
}

async function sell(counter: Counter, plan: CreditPlan): Promise<void> {
  const { tx, people, learning, packageIds, used } = counter;
  const studentId = people.studentIds[plan.pupil] ?? '';
  const classId = learning.classIds.get(plan.class) ?? '';
  const days = used.get(`${classId} ${studentId}`) ?? [];
  const start = startOf(counter, plan, days);
  const day = addDays(start, -1);
  const customerId = await payerOf(counter, plan.pupil, day);
  const wish = { packageId: packageIds.get(plan.package) ?? '', studentId, classId, startDate: start };
  const [quoted] = await quoteOrder(tx, {
    ...{ customerId, orderDate: day },
    items: [{ ...wish, quantity: '1' }],
  });
  if (!quoted?.coverage || quoted.unitPrice === null) throw new Error(`nothing is sold of ${plan.package}`);
  const discount = exactOf(quoted.discountAmount ?? '0');
  const price = exactText(exactOf(quoted.unitPrice) - discount);
  const line = {
    ...{ position: 0, description: plan.package, quantity: '1', unitPrice: quoted.unitPrice, studentId },
    ...{ discountAmount: exactText(discount), taxRate: '0', taxAmount: '0', lineTotal: price },
  };
  const money = { customerId, currency: 'USD', subtotal: price, taxAmount: '0', totalAmount: price };
  const [order] = await tx
    .insert(salesOrder)
    .values({
      ...{ ...money, orderNumber: await nextNumber(tx, 'ORD', Number(day.slice(0, 4))), orderDate: day },
      ...{ orderStatus: 'IN_PROGRESS', discountAmount: exactText(discount) },
      submittedById: people.userIds.get('sales') ?? null,
      ...{ approvedAt: `${day}T03:00:00Z`, createdAt: `${day}T02:00:00Z` },
    })
    .returning();
  if (!order) throw new Error('no order came back');
  const orderItemId = newId();
  await tx.insert(orderItem).values({
    ...{ ...line, ...wish, id: orderItemId, orderId: order.id, coverage: quoted.coverage },
    discountKinds: quoted.discounts.map(({ kind }) => kind),
  });
  await grantCredits(tx, order, people.userIds.get('sales') ?? null, new Date(`${day}T03:00:00Z`), start);
  await invoiceOf(counter, plan, { ...line, orderItemId }, { ...money, orderId: order.id, day });
  if (plan.leaves) await leave(counter, orderItemId, days[0] ?? start);
}

/** Of what begins with a lesson that was used, the day of it; else the first day of the term, or so many days ago. */
function startOf({ today, learning }: Counter, { begins }: CreditPlan, days: readonly Day[]): Day {
  if (begins === undefined) return learning.startDate;
  if ('daysAgo' in begins) return addDays(today, -begins.daysAgo);
  return days[begins.lessonsAgo - 1] ?? days.at(-1) ?? learning.startDate;
}

/** The customer who pays for the pupil: the demo parent for the first two, else a customer in the name of the guardian. */
async function payerOf({ tx, people, payers }: Counter, pupil: number, day: Day): Promise<string> {
  const parent = people.userIds.get('parent');
  const isOfParent = pupil < 2 && parent !== undefined;
  const name = isOfParent ? 'parent' : (pupils[pupil]?.guardian ?? '');
  const known = payers.get(name);
  if (known) return known;
  const [found] = isOfParent
    ? await tx.select({ id: customer.id }).from(customer).where(eq(customer.userId, parent))
    : await tx
        .insert(customer)
        .values({
          ...{ customerType: 'INDIVIDUAL', name, displayName: name, currency: 'USD' },
          phone: `091 ${String(205 + pupil)} ${String(4470 + pupil * 7)}`,
          createdAt: `${addDays(day, -3)}T02:00:00Z`,
        })
        .returning({ id: customer.id });
  if (!found) throw new Error(`nobody pays for pupil ${pupil}`);
  payers.set(name, found.id);
  return found.id;
}

type Line = Omit<typeof invoiceItem.$inferInsert, 'id' | 'invoiceId'>;
type Money = Omit<typeof invoice.$inferInsert, 'invoiceDate' | 'dueDate' | 'nextDueDate'> & {
  readonly day: Day;
};

/** The invoice of the order's line: sent, and paid as far as the plan says. */
async function invoiceOf(
  counter: Counter,
  plan: CreditPlan,
  { discountAmount, ...line }: Line,
  { day, ...money }: Money,
): Promise<void> {
  const { tx, today, writer } = counter;
  const due = addDays(day, 14);
  const [draft] = await tx
    .insert(invoice)
    .values({ ...money, invoiceDate: day, dueDate: due, nextDueDate: due })
    .returning();
  if (!draft) throw new Error('no invoice came back');
  await tx.insert(invoiceItem).values({ ...line, discountAmount, id: newId(), invoiceId: draft.id });
  const sentAt = new Date(`${day}T03:00:00Z`);
  const { id, customerId } = await issueInvoice({ db: tx, now: sentAt, createdById: writer }, draft);
  const total = exactOf(draft.totalAmount);
  const amount = plan.paid === 'ALL' ? total : (total / 20_000n) * 10_000n;
  const paidOn = [addDays(day, 2 + (plan.pupil % 6)), today].toSorted()[0] ?? today;
  if (plan.paid !== 'NOTHING') await makeReceipt(counter, { id, customerId, total }, amount, paidOn);
}

/** Who left after the day: the rest is credited and the rest of the sessions taken back, as the desk does it. */
async function leave({ tx, now, today, writer }: Counter, orderItemId: string, lastDay: Day): Promise<void> {
  const readGrant = () => tx.select().from(creditGrant).where(eq(creditGrant.orderItemId, orderItemId));
  const [grant] = await readGrant();
  const [sent] = await tx
    .select({ invoice, itemId: invoiceItem.id })
    .from(invoiceItem)
    .innerJoin(invoice, eq(invoice.id, invoiceItem.invoiceId))
    .where(eq(invoiceItem.orderItemId, orderItemId));
  if (!grant || !sent) throw new Error('nothing to leave');
  const { credited } = await leavingOf(tx, grant, lastDay, today);
  const reason = 'The family moved to another city';
  await creditInvoice({ db: tx, now, createdById: writer }, sent.invoice, {
    ...{ creditDate: today, reason, items: [{ invoiceItemId: sent.itemId, amount: credited }] },
  });
  const [again] = await readGrant();
  if (!again) throw new Error('the tuition is gone');
  await endGrant(tx, again, 'REFUND', { now, day: lastDay, createdById: writer, note: reason });
  await tx
    .update(creditGrant)
    .set({ planned: await plannedAtEnd(tx, grant) })
    .where(eq(creditGrant.id, grant.id));
}
