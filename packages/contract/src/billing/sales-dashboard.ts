import { z } from 'zod';
import { leadStages } from '../pipeline/values.ts';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { orderStatuses } from './orders/order.values.ts';
import { OrderRow } from './orders/orders.ts';

/** How selling stands (AMB-212). Amounts are decimal strings in the base currency; revenue reads invoices alone (REV-40). */
export const SalesDashboard = z
  .object({
    currency: z.string(),
    today: z.string(),
    /** What was invoiced of the month less what was credited in it, and in as many days of the month before. */
    revenue: z.object({ month: Amount, before: Amount }),
    /** Approved orders of the month, and in as many days of the month before. */
    ordered: z.object({ month: Amount, before: Amount, count: z.number().int() }),
    waitingForApproval: z.number().int(),
    overdue: z.object({ count: z.number().int(), amount: Amount }),
    ordersByStatus: z.array(
      z.object({ status: z.enum(orderStatuses), count: z.number().int(), amount: Amount }),
    ),
    leadsByStage: z.array(z.object({ stage: z.enum(leadStages), count: z.number().int() })),
    /** What was ordered most in the last ninety days, by amount. */
    topProducts: z.array(
      z.object({
        name: z.string(),
        productId: Id.nullable(),
        packageId: Id.nullable(),
        quantity: Amount,
        amount: Amount,
      }),
    ),
    recentOrders: z.array(OrderRow),
    /** Twelve months to this one, 'YYYY-MM'. */
    series: z.array(z.object({ month: z.string(), revenue: Amount, ordered: Amount })),
  })
  .meta({ id: 'SalesDashboard' });

export const salesDashboard = endpoints({
  read: {
    method: 'GET',
    path: '/api/e-commerce/dashboard',
    access: ['read', 'sales_dashboard'],
    summary: 'Revenue, orders by status, leads by stage, top products and recent orders. SAL-18, AMB-212.',
    result: z.object({ data: SalesDashboard }),
  },
});
