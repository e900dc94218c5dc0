import type { Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { latePart } from '../billing/index.ts';
import { invoiceView, receiptView } from '../billing/invoices/invoices.view.ts';
import { vendorBillView } from '../purchasing/bills/bills.view.ts';
import { vendorView } from '../purchasing/vendors/vendors.view.ts';
import { customerView } from '../sales/customers.view.ts';

const Late = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  dueDate: z.string(),
  balanceDue: z.string(),
});
const Sum = z.object({ count: z.int(), amount: z.string() });

/** Invoices that were due before the day, the oldest first, at most `limit`; how many there are and how much is due on them (AMB-094). */
export function overdueInvoices(db: Db, today: Day, limit: number) {
  const late = sql`from ${invoiceView('i')} where i.status = 'SENT' and i.next_due_date < ${today}`;
  return overdue(
    db,
    sql`select count(*)::int as count, coalesce(sum(${latePart(today)}), 0)::text as amount ${late}`,
    sql`select i.id, i.invoice_number as number, i.next_due_date::text as "dueDate", ${latePart(today)}::text as "balanceDue",
        (select c.display_name from ${customerView('c')} where c.id = i.customer_id) as name
      ${late} order by i.next_due_date, i.id limit ${limit}`,
  );
}

/** As `overdueInvoices`, of vendors' bills. */
export function overdueBills(db: Db, today: Day, limit: number) {
  const late = sql`from ${vendorBillView('b')} where b.balance_due > 0 and b.due_date < ${today}`;
  return overdue(
    db,
    sql`select count(*)::int as count, coalesce(sum(b.balance_due), 0)::text as amount ${late}`,
    sql`select b.id, b.bill_number as number, b.due_date::text as "dueDate", b.balance_due::text as "balanceDue",
        (select v.name from ${vendorView('v')} where v.id = b.vendor_id) as name
      ${late} order by b.due_date, b.id limit ${limit}`,
  );
}

async function overdue(db: Db, all: SQL, oldest: SQL) {
  const sum = await rowOf(db, Sum).from(all);
  const rows = await rowsOf(db, Late).from(oldest);
  return {
    ...written(sum),
    rows: rows.map((row) => ({ ...row, balanceDue: exactText(exactOf(row.balanceDue)) })),
  };
}

/** Money that came in on the day, less what was taken back or paid back; how many receipts came in. */
export async function receiptsOn(db: Db, today: Day) {
  const sum = await rowOf(db, Sum).from(sql`
    select (count(*) filter (where r.reverses_id is null and r.amount > 0))::int as count, coalesce(sum(r.amount), 0)::text as amount
    from ${receiptView('r')} where r.payment_date = ${today}`);
  return written(sum);
}

function written(sum: z.input<typeof Sum> | undefined) {
  return { count: sum?.count ?? 0, amount: exactText(exactOf(sum?.amount ?? '0')) };
}
