import type { credits } from '@bellwether/contract/billing/credits/credits';
import { statusOn } from '@bellwether/contract/billing/invoices/invoice.rules';
import type { Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { customerView } from '../../sales/customers.view.ts';
import { placeToPay, readSettings } from '../../settings/index.ts';
import { heldDeposits } from '../deposits/deposits.queries.ts';
import { invoice, invoiceItem } from '../invoices/invoices.table.ts';
import { noticesOfCustomer } from '../notices/notices.queries.ts';
import { instalment, paymentPlan } from '../orders/plans.table.ts';
import { waitingRefunds } from '../refunds/refunds.queries.ts';
import { creditSources } from './credit-sources.queries.ts';

type Account = ResultOf<typeof credits.account>['data'];

const Customer = z.object({ id: z.string(), name: z.string() });

/** The customer whose account the viewer may see: any with read:any invoice, else their own. Throws 404. */
export async function customerToSee(db: Db, viewer: Viewer, id: string): Promise<z.infer<typeof Customer>> {
  const isOwn = can(viewer, 'read:any', 'invoice') ? sql`true` : sql`c.user_id = ${viewer.userId}`;
  const found = await rowOf(db, Customer).from(
    sql`select c.id, c.display_name as name from ${customerView('c')} where c.id = ${id} and ${isOwn}`,
  );
  if (!found) throw notFound('Customer');
  return found;
}

/** The id of the customer who is the viewer; undefined for who is none. */
export async function ownCustomerId(db: Db, viewer: Viewer): Promise<string | undefined> {
  const found = await rowOf(db, Customer).from(
    sql`select c.id, c.display_name as name from ${customerView('c')} where c.user_id = ${viewer.userId}`,
  );
  return found?.id;
}

const Due = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  paymentReference: z.string().nullable(),
  instalmentId: z.string().nullable(),
  installmentNumber: z.int().nullable(),
  description: z.string(),
  dueDate: z.string(),
  currency: z.string(),
  totalAmount: z.string(),
  balanceDue: z.string(),
  baseBalanceDue: z.string(),
});

/** The first line of an invoice, which says what it is for. */
const firstLine = sql<string>`coalesce((select n.description from ${invoiceItem} n where n.invoice_id = invoice.id order by n.position limit 1), '')`;

/** What a customer owes and has on a day: dues by their day, the latest invoices, and the credit. Throws 404. */
export async function accountOfCustomer(db: Db, viewer: Viewer, id: string, today: Day): Promise<Account> {
  const customer = await customerToSee(db, viewer, id);
  const { system } = await readSettings(db, 'system');
  const dues = await rowsOf(db, Due).from(sql`
    select invoice.id as "invoiceId", invoice.invoice_number as "invoiceNumber", invoice.payment_reference as "paymentReference", n.id as "instalmentId",
      n.installment_number as "installmentNumber", ${firstLine} as description,
      coalesce(n.due_date, invoice.due_date)::text as "dueDate", coalesce(n.amount, invoice.total_amount)::text as "totalAmount",
      (case when p.id is null then invoice.total_amount - invoice.paid_amount else n.amount - n.paid_amount end)::text as "balanceDue",
      (case when p.id is null then invoice.base_total_amount - invoice.base_paid_amount else n.amount - n.paid_amount end)::text as "baseBalanceDue",
      invoice.currency
    from ${invoice} left join ${paymentPlan} p on p.order_id = invoice.order_id
      left join ${instalment} n on n.plan_id = p.id and n.paid_amount < n.amount
    where invoice.customer_id = ${id} and invoice.status = 'SENT' and (p.id is null or n.id is not null)
    order by coalesce(n.due_date, invoice.due_date), invoice.id, n.installment_number`);
  const shown = dues.map((due) => ({
    ...due,
    isOverdue: due.dueDate < today,
    totalAmount: exactText(exactOf(due.totalAmount)),
    balanceDue: exactText(exactOf(due.balanceDue)),
    baseBalanceDue: exactText(exactOf(due.baseBalanceDue)),
  }));
  const sum = (rows: readonly { baseBalanceDue: string }[]) =>
    exactText(total(rows.map(({ baseBalanceDue }) => exactOf(baseBalanceDue))));
  const sources = await creditSources(db, id);
  const held = await heldDeposits(db, id);
  const refunds = await waitingRefunds(db, viewer, id);
  const credit = total(sources.map(({ balance }) => balance));
  const waiting = total(refunds.flatMap((one) => (one.depositNumber === null ? exactOf(one.amount) : [])));
  const mayPay = can(viewer, 'create:any', 'payment');
  return {
    customerId: customer.id,
    customerName: customer.name,
    currency: system.baseCurrency,
    due: sum(shown),
    overdue: sum(shown.filter(({ isOverdue }) => isOverdue)),
    credit: exactText(credit),
    deposit: exactText(total(held.map((one) => exactOf(one.held)))),
    deposits: held,
    dues: shown,
    invoices: await latestInvoices(db, id, today),
    // Of what is paid next.
    place: await placeToPay(db, shown[0]?.currency ?? system.baseCurrency),
    notices: await noticesOfCustomer(db, id),
    refunds,
    can: {
      receive: mayPay,
      apply: mayPay && sources.length > 0 && dues.some((due) => due.currency === system.baseCurrency),
      refund: can(viewer, 'manage', 'payment') && credit > waiting,
    },
  };
}

/** The latest fifty that were sent, open ones and paid ones. */
async function latestInvoices(db: Db, customerId: string, today: Day): Promise<Account['invoices']> {
  const rows = await db
    .select({
      id: invoice.id,
      invoiceNumber: sql<string>`${invoice.invoiceNumber}`,
      description: firstLine,
      invoiceDate: invoice.invoiceDate,
      status: invoice.status,
      nextDueDate: invoice.nextDueDate,
      currency: invoice.currency,
      totalAmount: invoice.totalAmount,
      paidAmount: invoice.paidAmount,
    })
    .from(invoice)
    .where(and(eq(invoice.customerId, customerId), inArray(invoice.status, ['SENT', 'PAID'])))
    .orderBy(desc(invoice.invoiceDate), desc(invoice.id))
    .limit(50);
  return rows.map(({ nextDueDate, paidAmount, ...row }) => ({
    ...row,
    status: statusOn(today, { status: row.status, nextDueDate }),
    balanceDue: exactText(exactOf(row.totalAmount) - exactOf(paidAmount)),
  }));
}
