import type { receipts } from '@bellwether/contract/billing/invoices/receipts';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/db/list.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { customerView } from '../../sales/customers.view.ts';
import { foundBy } from '../found-by.queries.ts';
import { allocation, invoice, receipt, refundPart } from './invoices.table.ts';
import { visibleReceipts } from './visible-invoices.access.ts';

type Query = InputOf<typeof receipts.list>['query'];
export type ReceiptReply = ResultOf<typeof receipts.reverse>['data'];

// A select of one table leaves its columns unqualified, which a subquery would take for its own: hence `receipt.id` in words.
const columns = {
  id: receipt.id,
  receiptNumber: receipt.receiptNumber,
  customerId: receipt.customerId,
  customerName: sql<string>`(select c.display_name from ${customerView('c')} where c.id = ${receipt.customerId})`,
  amount: receipt.amount,
  // What was paid back is off its receipt, and is what a refund itself was put on.
  unallocated: sql<string>`(${receipt.amount} - coalesce((select sum(a.base_money) from ${allocation} a where a.receipt_id = receipt.id), 0)
    - coalesce((select sum(p.amount) from ${refundPart} p where p.receipt_id = receipt.id), 0)
    + coalesce((select sum(p.amount) from ${refundPart} p where p.refund_id = receipt.id), 0))::text`,
  paymentDate: receipt.paymentDate,
  paymentMethod: receipt.paymentMethod,
  reference: receipt.reference,
  isReversed: sql<boolean>`exists (select 1 from receipt back where back.reverses_id = receipt.id)`,
  allocations: sql<ReceiptReply['allocations']>`coalesce((
    select json_agg(json_build_object('invoiceId', i.id, 'invoiceNumber', i.invoice_number, 'amount', a.base_money::text) order by i.due_date)
    from ${allocation} a join ${invoice} i on i.id = a.invoice_id where a.receipt_id = receipt.id), '[]'::json)`,
};

const sortable = {
  paymentDate: receipt.paymentDate,
  receiptNumber: receipt.receiptNumber,
  amount: receipt.amount,
};

/** One page of the receipts that the viewer may see. */
export async function listReceipts(db: Db, viewer: Viewer, query: Query) {
  const where = and(
    visibleReceipts(viewer),
    query.customerId ? eq(receipt.customerId, query.customerId) : undefined,
    query.paymentMethod ? eq(receipt.paymentMethod, query.paymentMethod) : undefined,
    foundBy(query.search, receipt),
  );
  const page = await pageOf(db, (onPage) => db.select(columns).from(receipt).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: receipt.id,
    from: sql`from ${receipt} ${where ? sql`where ${where}` : sql``}`,
  });
  return { ...page, data: page.data.map(shown) };
}

/** One receipt as it is answered. */
export async function findReceipt(db: Db, id: string): Promise<ReceiptReply> {
  const [found] = await db.select(columns).from(receipt).where(eq(receipt.id, id));
  if (!found) throw new Error(`no receipt ${id}`);
  return shown(found);
}

/** A receipt that the viewer may see, and the number of the one that it takes back, if it does. Throws 404. */
export async function receiptToSee(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<{ receipt: ReceiptReply; takesBack: string | null }> {
  const takesBack = sql<
    string | null
  >`(select back.receipt_number from receipt back where back.id = receipt.reverses_id)`;
  const [found] = await db
    .select({ ...columns, takesBack })
    .from(receipt)
    .where(and(eq(receipt.id, id), visibleReceipts(viewer)));
  if (!found) throw notFound('Receipt');
  const { takesBack: number, ...row } = found;
  return { receipt: shown(row), takesBack: number };
}

function shown(row: ReceiptReply): ReceiptReply {
  const text = (amount: string) => exactText(exactOf(amount));
  return {
    ...row,
    unallocated: text(row.unallocated),
    allocations: row.allocations.map((one) => ({ ...one, amount: text(one.amount) })),
  };
}

const Twin = z.object({ receiptNumber: z.string() });

/** A receipt of the same customer, amount and method within ten minutes, if there is one: it may be the same payment once more. */
export async function findTwin(
  db: Db,
  { customerId, amount, paymentMethod }: { customerId: string; amount: string; paymentMethod: string },
  now: Date,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - 600_000).toISOString();
  const same: SQL = sql`customer_id = ${customerId} and amount = ${amount}::numeric and payment_method = ${paymentMethod}`;
  const twin = await rowOf(db, Twin).from(sql`
    select receipt_number as "receiptNumber" from ${receipt} r where ${same} and created_at >= ${since}
      and not exists (select 1 from ${receipt} back where back.reverses_id = r.id) limit 1`);
  return twin?.receiptNumber;
}
