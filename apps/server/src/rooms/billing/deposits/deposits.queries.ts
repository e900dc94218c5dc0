import type { deposits } from '@bellwether/contract/billing/deposits/deposits';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { customerView } from '../../sales/customers.view.ts';
import { foundBy } from '../found-by.queries.ts';
import { receipt } from '../invoices/invoices.table.ts';
import { deposit, depositRefund } from './deposits.table.ts';

type Query = InputOf<typeof deposits.list>['query'];
export type DepositReply = ResultOf<typeof deposits.create>['data'];

/** What was put on invoices of a deposit, less what was taken back; `id` is that of the deposit. */
function appliedOf(id: SQL): SQL {
  return sql`coalesce((select sum(r.amount) from ${receipt} r where r.deposit_id = ${id}), 0)`;
}

function refundedOf(id: SQL): SQL {
  return sql`coalesce((select sum(f.amount) from ${depositRefund} f where f.deposit_id = ${id}), 0)`;
}

// A select of one table leaves its columns unqualified, which a subquery would take for its own: hence `deposit.id` in words.
const itsId = sql`deposit.id`;
const columns = {
  id: deposit.id,
  depositNumber: deposit.depositNumber,
  customerId: deposit.customerId,
  customerName: sql<string>`(select c.display_name from ${customerView('c')} where c.id = deposit.customer_id)`,
  amount: deposit.amount,
  applied: sql<string>`${appliedOf(itsId)}::text`,
  refunded: sql<string>`${refundedOf(itsId)}::text`,
  held: sql<string>`(deposit.amount - ${appliedOf(itsId)} - ${refundedOf(itsId)})::text`,
  paymentDate: deposit.paymentDate,
  paymentMethod: deposit.paymentMethod,
  reference: deposit.reference,
  notes: deposit.notes,
};

const sortable = {
  paymentDate: deposit.paymentDate,
  depositNumber: deposit.depositNumber,
  amount: deposit.amount,
};

/** One page of deposits. */
export async function listDeposits(db: Db, query: Query) {
  const left = sql`deposit.amount - ${appliedOf(itsId)} - ${refundedOf(itsId)}`;
  const where = and(
    query.customerId ? eq(deposit.customerId, query.customerId) : undefined,
    query.held === undefined ? undefined : query.held ? sql`${left} > 0` : sql`${left} = 0`,
    foundBy(query.search, deposit),
  );
  const page = await pageOf(db, (onPage) => db.select(columns).from(deposit).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: deposit.id,
    from: sql`from ${deposit} ${where ? sql`where ${where}` : sql``}`,
  });
  return { ...page, data: page.data.map(shown) };
}

/** One deposit as it is answered. Throws 404. */
export async function findDeposit(db: Db, id: string): Promise<DepositReply> {
  const [found] = await db.select(columns).from(deposit).where(eq(deposit.id, id));
  if (!found) throw notFound('Deposit');
  return shown(found);
}

function shown(row: DepositReply): DepositReply {
  const text = (amount: string) => exactText(exactOf(amount));
  return { ...row, applied: text(row.applied), refunded: text(row.refunded), held: text(row.held) };
}

const Held = z.object({
  id: z.string(),
  depositNumber: z.string(),
  paymentDate: z.string(),
  notes: z.string().nullable(),
  amount: z.string(),
  held: z.string(),
});

/** The deposits of a customer of which something is held, the oldest first. */
export async function heldDeposits(db: Db, customerId: string) {
  const rows = await rowsOf(db, Held).from(sql`
    select d.id, d.deposit_number as "depositNumber", d.payment_date::text as "paymentDate", d.notes, d.amount::text,
      (d.amount - ${appliedOf(sql`d.id`)} - ${refundedOf(sql`d.id`)})::text as held
    from ${deposit} d where d.customer_id = ${customerId} order by d.payment_date, d.id`);
  return rows
    .map((row) => ({ ...row, amount: exactText(exactOf(row.amount)), held: exactText(exactOf(row.held)) }))
    .filter(({ held }) => held !== '0.00');
}
