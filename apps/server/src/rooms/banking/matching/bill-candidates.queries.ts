import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { contains, matches } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { billDueView, vendorBillView } from '../../purchasing/bills/bills.view.ts';
import { vendorView } from '../../purchasing/vendors/vendors.view.ts';
import { compared, type FoundCandidate, offered, type Wanted } from './candidates.queries.ts';

const Bill = z.object({
  id: z.string(),
  billNumber: z.string(),
  issueDate: z.string(),
  dueDate: z.string(),
  balance: z.string(),
  vendorName: z.string(),
});

/** The open bills in the currency of the account, null for the base currency, those that are due first, with what is due: below 0, as money that goes out. */
export function billsOpen(db: Db, currency: string | null): Promise<FoundCandidate[]> {
  return billsOf(db, currency, sql`order by b.due_date, b.id limit ${compared}`);
}

/** Open bills of about that amount, which is below 0, nearest first; with a text those that hold it in their number, or their vendor does. */
export function billsLike(
  db: Db,
  currency: string | null,
  { amount, day, search }: Wanted,
): Promise<FoundCandidate[]> {
  const found = search
    ? sql`and (${contains(search, sql`b.bill_number`)} or ${matches(search, sql`v.search_text`)})`
    : sql``;
  return billsOf(
    db,
    currency,
    sql`${found} order by abs(d.balance_due + ${amount}::numeric), abs(b.due_date - ${day}::date), b.id limit ${offered}`,
  );
}

async function billsOf(db: Db, currency: string | null, rest: SQL): Promise<FoundCandidate[]> {
  const rows = await rowsOf(db, Bill).from(sql`
    select b.id, b.bill_number as "billNumber", b.issue_date::text as "issueDate", b.due_date::text as "dueDate",
      d.balance_due::text as balance, v.name as "vendorName"
    from ${vendorBillView('b')} join ${billDueView('d')} on d.id = b.id join ${vendorView('v')} on v.id = b.vendor_id
    where d.balance_due > 0 and d.currency is not distinct from ${currency}::text ${rest}`);
  return rows.map((row) => ({
    id: row.id,
    kind: 'BILL',
    days: [row.issueDate, row.dueDate],
    amount: -exactOf(row.balance),
    references: [row.billNumber],
    title: row.billNumber,
    detail: row.vendorName,
  }));
}
