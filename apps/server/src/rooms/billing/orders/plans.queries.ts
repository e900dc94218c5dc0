import { instalmentStatusOn } from '@bellwether/contract/billing/orders/order.rules';
import type { orders } from '@bellwether/contract/billing/orders/orders';
import type { Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { invoice } from '../invoices/invoices.table.ts';
import { instalment, paymentPlan } from './plans.table.ts';

type PlanReply = NonNullable<ResultOf<typeof orders.get>['data']['plan']>;

const { planId: _, createdAt: __, updatedAt: ___, ...columns } = getTableColumns(instalment);

/** The plan of an order with its instalments as they stand on the day; null where it is paid at once. */
export async function planOfOrder(db: Db, orderId: string, today: Day): Promise<PlanReply | null> {
  const [plan] = await db.select().from(paymentPlan).where(eq(paymentPlan.orderId, orderId));
  if (!plan) return null;
  const rows = await db
    .select({
      ...columns,
      lateInvoiceId: sql<
        string | null
      >`(select i.id from ${invoice} i where i.late_instalment_id = instalment.id)`,
    })
    .from(instalment)
    .where(eq(instalment.planId, plan.id))
    .orderBy(asc(instalment.installmentNumber));
  return {
    numberOfPayments: plan.numberOfPayments,
    paymentFrequency: plan.paymentFrequency,
    interestRate: plan.interestRate,
    setupFee: plan.setupFee,
    firstPaymentDate: plan.firstPaymentDate,
    interestAmount: plan.interestAmount,
    instalments: rows.map((row) => ({
      ...row,
      status: instalmentStatusOn(today, row),
      balanceDue: exactText(exactOf(row.amount) - exactOf(row.paidAmount)),
    })),
  };
}
