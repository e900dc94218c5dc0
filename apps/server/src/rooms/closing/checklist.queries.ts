import { type ClosingItem, closingItems } from '@bellwether/contract/closing/closing.values';
import { addDays, type Day, endOfMonth } from '@bellwether/contract/shared/day';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { countOf } from '../../platform/db/rows.ts';
import { dueIn } from '../assets/index.ts';
import { bankAccountView } from '../banking/accounts/bank-accounts.view.ts';
import { invoiceView } from '../billing/invoices/invoices.view.ts';
import { baseCurrencyOf } from '../ledger/index.ts';
import { journalEntryView } from '../ledger/journal/journal.view.ts';
import { vendorBillView } from '../purchasing/bills/bills.view.ts';
import { revaluationOf } from './revaluation.queries.ts';

/** The last day of a month 'YYYY-MM'. */
export function lastDayOf(month: string): Day {
  return endOfMonth(`${month}-01`);
}

/** How much is open of each item of the checklist of a month, in their order. */
export async function openItems(db: Db, month: string): Promise<{ item: ClosingItem; open: number }[]> {
  const items: { item: ClosingItem; open: number }[] = [];
  for (const item of closingItems) items.push({ item, open: await countersOf[item](db, month) });
  return items;
}

const counted = (from: (day: Day) => SQL) => (db: Db, month: string) => countOf(db, from(lastDayOf(month)));

const countersOf: Readonly<Record<ClosingItem, (db: Db, month: string) => Promise<number>>> = {
  DRAFT_INVOICES: counted(
    (day) => sql`from ${invoiceView('i')} where i.status = 'DRAFT' and i.invoice_date <= ${day}`,
  ),
  UNPOSTED_BILLS: counted(
    (day) => sql`from ${vendorBillView('b')}
      where not b.is_posted and b.cancelled_at is null and b.total > 0 and b.issue_date <= ${day}`,
  ),
  PENDING_ENTRIES: counted(
    (day) => sql`from ${journalEntryView('e')} where e.status = 'PENDING' and e.entry_date <= ${day}`,
  ),
  // Those that were reconciled with the bank through an earlier day, or never.
  BANK: counted(
    (day) => sql`from ${bankAccountView('b')}
      where b.is_active and b.gl_account_id is not null and (b.reconciled_through is null or b.reconciled_through < ${day})`,
  ),
  DEPRECIATION: async (db, period) =>
    (await dueIn(db, { period, assetId: null, currency: await baseCurrencyOf(db) })).length,
  REVALUATION: async (db, month) => {
    const { rows, journalEntryId } = await revaluationOf(db, lastDayOf(month));
    if (journalEntryId !== null) return 0;
    return rows.filter(({ rate, difference }) => rate === null || exactOf(difference) !== 0n).length;
  },
};

/** Whether a month has ended on the day. */
export function hasEnded(month: string, today: Day): boolean {
  return addDays(lastDayOf(month), 1) <= today;
}
