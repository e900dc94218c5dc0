import { taxCodeOf } from '@bellwether/contract/purchasing/bill.rules';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { storeVersioned } from '../../../platform/db/records.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { baseCurrencyOf, demandControlAccounts, type PostingLine, post } from '../../ledger/index.ts';
import { vendor } from '../vendors/vendors.table.ts';
import { billItem, vendorBill } from './bills.table.ts';

export type BillRow = typeof vendorBill.$inferSelect;

/** By whom and when something is posted. */
export interface Poster {
  readonly userId: string | null;
  readonly now: Date;
}

/**
 * Posts a bill that is locked: the accounts of its items and the input tax against payable (FIN-12). Returns it as it is then. Throws
 * 409 when it is posted or comes to nothing, 400 CONTROL_ACCOUNT_MISSING without the accounts. Who commits it seals afterwards.
 */
export async function postBill(db: Db, bill: BillRow, { userId, now }: Poster): Promise<BillRow> {
  if (bill.isPosted) throw conflict('POSTED_ALREADY', 'This was posted already.');
  const total = exactOf(bill.total);
  if (total === 0n) throw conflict('NOTHING_TO_POST', 'A bill of nothing is not posted.');
  const tax = exactOf(bill.taxAmount);
  const { PAYABLE } = await demandControlAccounts(db, ['PAYABLE']);
  const items = await db
    .select()
    .from(billItem)
    .where(eq(billItem.billId, bill.id))
    .orderBy(asc(billItem.position));
  const lines: PostingLine[] = items.map(({ expenseAccountId, totalPrice, description, departmentId }) => ({
    ...{ accountId: expenseAccountId, debit: exactOf(totalPrice), description, departmentId },
  }));
  if (tax > 0n) {
    const { TAX_IN } = await demandControlAccounts(db, ['TAX_IN']);
    const base = total - tax;
    const code = taxCodeOf(base, tax, await baseCurrencyOf(db));
    lines.push({ accountId: TAX_IN, debit: tax, tax: { code, base } });
  }
  lines.push({ accountId: PAYABLE, credit: total, partner: { kind: 'VENDOR', id: bill.vendorId } });
  const journalEntryId = await post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'bill', id: bill.id, purpose: 'post' },
      entryDate: bill.issueDate,
      description: `Bill ${bill.billNumber} of ${await nameOfVendor(db, bill.vendorId)}`,
      reference: bill.billNumber,
      createdById: userId,
      lines,
    },
    now,
  );
  return storeVersioned(db, { table: vendorBill }, bill, { isPosted: true, journalEntryId });
}

/** What a vendor is called. */
export async function nameOfVendor(db: Db, id: string): Promise<string> {
  const [found] = await db.select({ name: vendor.name }).from(vendor).where(eq(vendor.id, id));
  return found?.name ?? '';
}
