import { largestTotal } from '@bellwether/contract/billing/document.rules';
import type { orders } from '@bellwether/contract/billing/orders/orders';
import { planOf } from '@bellwether/contract/billing/plan.rules';
import { addDays } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, minorPlaces } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import type { salesOrder } from './orders.table.ts';
import { instalment, paymentPlan } from './plans.table.ts';

/** Twenty-four quarters and the grace before the last day that can be kept. */
const lastFirstDay = '9990-12-31';

type Order = typeof salesOrder.$inferSelect;
type Fields = InputOf<typeof orders.plan>['body'];

/**
 * Gives the order, which is locked and has no sent invoice, a plan with its instalments in the place of the one it had (AMB-141). Throws 400 where a part
 * would be nothing, or the first day lies before the order.
 */
export async function storePlan(db: Db, order: Order, fields: Fields): Promise<void> {
  const { lateFee, gracePeriodDays, ...terms } = fields;
  if (terms.firstPaymentDate < order.orderDate)
    throw fieldProblem('firstPaymentDate', 'First payment date must be on or after order date');
  // With its period of grace the last day still has to be one that a calendar writes with four digits.
  if (terms.firstPaymentDate > lastFirstDay) throw fieldProblem('firstPaymentDate', 'Choose an earlier date');
  const plan = planned(order, terms);
  await removePlan(db, order.id);
  const id = newId();
  await db.insert(paymentPlan).values({
    ...terms,
    id,
    orderId: order.id,
    interestAmount: exactText(plan.interest),
  });
  await db.insert(instalment).values(
    plan.instalments.map(({ amount, ...one }) => ({
      ...one,
      id: newId(),
      planId: id,
      amount: exactText(amount),
      lateFee,
      gracePeriodEnd: addDays(one.dueDate, gracePeriodDays),
    })),
  );
}

/** Takes the plan away with its instalments; nothing is paid on them yet. */
export async function removePlan(db: Db, orderId: string): Promise<void> {
  await db.delete(paymentPlan).where(eq(paymentPlan.orderId, orderId));
}

function planned(order: Order, terms: Omit<Fields, 'lateFee' | 'gracePeriodDays'>) {
  const exact = {
    ...terms,
    total: exactOf(order.totalAmount),
    interestRate: exactOf(terms.interestRate),
    setupFee: exactOf(terms.setupFee),
  };
  let plan: ReturnType<typeof planOf>;
  try {
    plan = planOf(exact, minorPlaces(order.currency));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw fieldProblem('numberOfPayments', 'The order costs too little for so many payments');
  }
  if (plan.payable > largestTotal) throw fieldProblem('setupFee', 'The total is too large');
  return plan;
}
