import { orderStatuses } from '@bellwether/contract/billing/orders/order.values';
import type { salesDashboard } from '@bellwether/contract/billing/sales-dashboard';
import { leadStages } from '@bellwether/contract/pipeline/values';
import { addDays, type Day, daysBetween, endOfMonth, startOfMonth } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { leadView } from '../../pipeline/leads.view.ts';
import { productView } from '../../sales/products.view.ts';
import { readSettings } from '../../settings/index.ts';
import { creditNote, invoice } from '../invoices/invoices.table.ts';
import { invoiceView } from '../invoices/invoices.view.ts';
import { latePart } from '../invoices/late-part.queries.ts';
import { listOrders } from '../orders/orders.queries.ts';
import { orderItem, salesOrder } from '../orders/orders.table.ts';
import { tuitionPackage } from '../tuition-packages.table.ts';

type Dashboard = ResultOf<typeof salesDashboard.read>['data'];

/** Approved and not ended otherwise: what counts as sold. */
const isSold = sql`order_status in ('APPROVED', 'IN_PROGRESS', 'FULFILLED')`;
const topDays = 90;

/** How selling stands on a day. Revenue is what was sent less what was credited; nothing is read from orders that an invoice says too (REV-40). */
export async function readSalesDashboard(db: Db, viewer: Viewer, today: Day): Promise<Dashboard> {
  const { system } = await readSettings(db, 'system');
  const month = startOfMonth(today);
  const before = startOfMonth(today, -1);
  // As many days of the month before: a month that has just begun is not held against a whole one.
  const sameDay = addDays(before, daysBetween(month, today));
  const until = [sameDay, endOfMonth(before)].toSorted()[0] ?? sameDay;
  const recent = { page: 1, limit: 5, sortBy: 'createdAt', sortOrder: 'desc' } as const;
  const sold = await soldBetween(db, month, today);
  return {
    currency: system.baseCurrency,
    today,
    revenue: { month: await revenueOf(db, month, today), before: await revenueOf(db, before, until) },
    ordered: { month: sold.amount, before: (await soldBetween(db, before, until)).amount, count: sold.count },
    ...(await openOf(db, today)),
    ordersByStatus: await byStatus(db),
    leadsByStage: await byStage(db),
    topProducts: await topProducts(db, addDays(today, -topDays)),
    recentOrders: (await listOrders(db, viewer, recent, today)).data,
    series: await seriesTo(db, today),
  };
}

const Sum = z.object({ amount: z.string() });

async function revenueOf(db: Db, from: Day, to: Day): Promise<string> {
  const found = await rowOf(db, Sum).from(sql`
    select (coalesce((select sum(base_total_amount) from ${invoice} where status in ('SENT', 'PAID') and invoice_date between ${from} and ${to}), 0)
      - coalesce((select sum(base_total_amount) from ${creditNote} where credit_date between ${from} and ${to}), 0))::text as amount`);
  return exactText(exactOf(found?.amount ?? '0'));
}

const Sold = z.object({ amount: z.string(), count: z.int() });

async function soldBetween(db: Db, from: Day, to: Day): Promise<z.infer<typeof Sold>> {
  const found = await rowOf(db, Sold).from(sql`
    select coalesce(sum(total_amount), 0)::text as amount, count(*)::int as count from ${salesOrder}
    where ${isSold} and order_date between ${from} and ${to}`);
  return { amount: exactText(exactOf(found?.amount ?? '0')), count: found?.count ?? 0 };
}

const Open = z.object({ waiting: z.int(), count: z.int(), amount: z.string() });

/** What waits for somebody, and what is late. */
async function openOf(db: Db, today: Day): Promise<Pick<Dashboard, 'waitingForApproval' | 'overdue'>> {
  const found = await rowOf(db, Open).from(sql`
    select (select count(*)::int from ${salesOrder} where order_status = 'PENDING_APPROVAL') as waiting,
      count(*)::int as count, coalesce(sum(${latePart(today)}), 0)::text as amount
    from ${invoiceView('i')} where i.status = 'SENT' and i.next_due_date < ${today}`);
  return {
    waitingForApproval: found?.waiting ?? 0,
    overdue: { count: found?.count ?? 0, amount: exactText(exactOf(found?.amount ?? '0')) },
  };
}

const Status = z.object({ status: z.enum(orderStatuses), count: z.int(), amount: z.string() });

async function byStatus(db: Db): Promise<Dashboard['ordersByStatus']> {
  const rows = await rowsOf(db, Status).from(sql`
    select order_status as status, count(*)::int as count, sum(total_amount)::text as amount from ${salesOrder} group by 1`);
  const found = new Map(rows.map((row) => [row.status, row]));
  return orderStatuses.map((status) => ({
    status,
    count: found.get(status)?.count ?? 0,
    amount: exactText(exactOf(found.get(status)?.amount ?? '0')),
  }));
}

const Stage = z.object({ stage: z.enum(leadStages), count: z.int() });

async function byStage(db: Db): Promise<Dashboard['leadsByStage']> {
  const rows = await rowsOf(db, Stage).from(sql`
    select l.current_stage as stage, count(*)::int as count from ${leadView('l')} group by 1`);
  const found = new Map(rows.map(({ stage, count }) => [stage, count]));
  return leadStages.map((stage) => ({ stage, count: found.get(stage) ?? 0 }));
}

const Top = z.object({
  name: z.string(),
  productId: z.string().nullable(),
  packageId: z.string().nullable(),
  quantity: z.string(),
  amount: z.string(),
});

/** The five that brought most since a day; what was typed freely counts by its words. */
async function topProducts(db: Db, since: Day): Promise<Dashboard['topProducts']> {
  const rows = await rowsOf(db, Top).from(sql`
    select coalesce(k.name, p.name, i.description) as name, i.product_id as "productId", i.package_id as "packageId",
      sum(i.quantity)::text as quantity, sum(i.line_total)::text as amount
    from ${salesOrder} o join ${orderItem} i on i.order_id = o.id
      left join ${tuitionPackage} k on k.id = i.package_id left join ${productView('p')} on p.id = i.product_id
    where o.order_status in ('APPROVED', 'IN_PROGRESS', 'FULFILLED') and o.order_date >= ${since}
    group by 1, 2, 3 order by sum(i.line_total) desc, 1 limit 5`);
  return rows.map((row) => ({
    ...row,
    quantity: exactText(exactOf(row.quantity)),
    amount: exactText(exactOf(row.amount)),
  }));
}

const Month = z.object({ month: z.string(), revenue: z.string(), ordered: z.string() });

async function seriesTo(db: Db, today: Day): Promise<Dashboard['series']> {
  const first = startOfMonth(today, -11);
  const rows = await rowsOf(db, Month).from(sql`
    with moved as (
      select to_char(invoice_date, 'YYYY-MM') as month, base_total_amount as revenue, 0::numeric as ordered from ${invoice}
        where status in ('SENT', 'PAID') and invoice_date between ${first} and ${today}
      union all select to_char(credit_date, 'YYYY-MM'), -base_total_amount, 0 from ${creditNote} where credit_date between ${first} and ${today}
      union all select to_char(order_date, 'YYYY-MM'), 0, total_amount from ${salesOrder}
        where ${isSold} and order_date between ${first} and ${today})
    select month, sum(revenue)::text as revenue, sum(ordered)::text as ordered from moved group by month`);
  const found = new Map(rows.map((row) => [row.month, row]));
  return Array.from({ length: 12 }, (_, at) => {
    const month = startOfMonth(today, at - 11).slice(0, 7);
    const row = found.get(month);
    return {
      month,
      revenue: exactText(exactOf(row?.revenue ?? '0')),
      ordered: exactText(exactOf(row?.ordered ?? '0')),
    };
  });
}
