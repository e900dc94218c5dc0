import type { Day } from '@bellwether/contract/shared/day';
import { type SQL, sql } from 'drizzle-orm';
import { instalment, paymentPlan } from '../orders/plans.table.ts';

/**
 * What of an invoice is late on the day, as SQL over alias `i` (an invoice with order_id, total_amount and paid_amount): of one with a plan its instalments that
 * were due before, else all that is open. For invoices with next_due_date before the day; the one rule of all that says "overdue". AMB-094.
 */
export function latePart(today: Day): SQL {
  return sql`coalesce((select sum(n.amount - n.paid_amount) from ${instalment} n join ${paymentPlan} p on p.id = n.plan_id
    where p.order_id = i.order_id and n.due_date < ${today}), i.total_amount - i.paid_amount)`;
}
