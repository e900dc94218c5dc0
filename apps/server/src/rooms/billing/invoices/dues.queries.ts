import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { instalment, paymentPlan } from '../orders/plans.table.ts';
import { invoice } from './invoices.table.ts';

/** Something that a customer has to pay on a day: an invoice, or an instalment of one. */
export interface Due {
  readonly invoiceId: string;
  readonly instalmentId: string | null;
  /** Exact ten-thousandths in the currency of the invoice, above 0. */
  readonly balance: bigint;
}

const Row = z.object({ invoiceId: z.string(), instalmentId: z.string().nullable(), balance: z.string() });

/** What a customer owes in the base currency by due date, invoices with a plan by their instalments. The invoices are locked; the customer was. */
export function openDues(db: Db, customerId: string): Promise<Due[]> {
  return duesWhere(db, sql`i.customer_id = ${customerId} and i.carried_total is null`, locked);
}

/** As `openDues`, of one invoice. */
export function duesOfInvoice(db: Db, invoiceId: string): Promise<Due[]> {
  return duesWhere(db, sql`i.id = ${invoiceId}`, locked);
}

/** As `duesOfInvoice`, to be shown: nothing is locked. */
export function duesToShow(db: Db, invoiceId: string): Promise<Due[]> {
  return duesWhere(db, sql`i.id = ${invoiceId}`, sql``);
}

const locked = sql`for update of i`;

async function duesWhere(db: Db, condition: SQL, lock: SQL): Promise<Due[]> {
  const rows = await rowsOf(db, Row).from(sql`
    select i.id as "invoiceId", n.id as "instalmentId",
      (case when p.id is null then i.total_amount - i.paid_amount else n.amount - n.paid_amount end)::text as balance
    from ${invoice} i
      left join ${paymentPlan} p on p.order_id = i.order_id
      left join ${instalment} n on n.plan_id = p.id and n.paid_amount < n.amount
    where ${condition} and i.status = 'SENT' and (p.id is null or n.id is not null)
    order by coalesce(n.due_date, i.due_date), i.id, n.installment_number ${lock}`);
  return rows.map((row) => ({ ...row, balance: exactOf(row.balance) }));
}
