import { inBase } from '@bellwether/contract/billing/fx.rules';
import { rateOf } from '@bellwether/contract/ledger/currencies/rate.rules';
import { bearsTaxByItem, taxCodeOf } from '@bellwether/contract/purchasing/bill.rules';
import { exactOf, minorPlaces, shared } from '@bellwether/contract/shared/exact.rules';
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
  const lines = await inBooks(db, bill, [
    ...items.map((item) => ({
      ...{ accountId: item.expenseAccountId, debit: exactOf(item.totalPrice) },
      ...{ description: item.description, departmentId: item.departmentId },
      // Where its code asks for no tax, the line itself tells the report what it was of.
      ...(item.taxCode !== null && exactOf(item.taxAmount) === 0n
        ? { tax: { code: item.taxCode, base: exactOf(item.totalPrice) } }
        : {}),
    })),
    ...(tax > 0n ? await taxLines(db, bill, items, { tax, base: total - tax }) : []),
  ]);
  lines.push({
    ...{
      accountId: PAYABLE,
      credit: exactOf(bill.baseTotal),
      partner: { kind: 'VENDOR', id: bill.vendorId },
    },
    ...foreignOf(bill, -total),
  });
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

type Debit = PostingLine & { readonly debit: bigint };

/** What a line says besides of a bill in another currency: above 0 for a debit. Nothing of one in the base currency. */
export function foreignOf(
  { currency }: Pick<BillRow, 'currency'>,
  amount: bigint,
): Pick<PostingLine, 'foreign'> {
  return currency === null ? {} : { foreign: { currency, amount } };
}

/** The debits of a bill in the base currency: of one in another their shares of what it is carried at, so that they come to it. */
async function inBooks(db: Db, bill: BillRow, debits: readonly Debit[]): Promise<PostingLine[]> {
  if (bill.carriedTotal === null || bill.exchangeRate === null) return [...debits];
  const places = minorPlaces(await baseCurrencyOf(db));
  const rate = rateOf(bill.exchangeRate);
  const weights = debits.map(({ debit }) => debit);
  const shares = shared(exactOf(bill.carriedTotal), weights, places);
  return debits.map((line, at) => ({
    ...line,
    debit: shares[at] ?? 0n,
    ...(line.tax && { tax: { ...line.tax, base: inBase(line.tax.base, rate, places) } }),
    ...foreignOf(bill, line.debit),
  }));
}

type Item = typeof billItem.$inferSelect;

/** The input tax by item where the items name their taxes; else the one amount of the bill, under the percent that it is of. */
async function taxLines(
  db: Db,
  { currency }: BillRow,
  items: readonly Item[],
  { tax, base }: { readonly tax: bigint; readonly base: bigint },
): Promise<Debit[]> {
  const { TAX_IN } = await demandControlAccounts(db, ['TAX_IN']);
  if (!bearsTaxByItem(items)) {
    const code = taxCodeOf(base, tax, currency ?? (await baseCurrencyOf(db)));
    return [{ accountId: TAX_IN, debit: tax, tax: { code, base } }];
  }
  return items.flatMap(({ taxCode, taxAmount, totalPrice }) =>
    taxCode === null || exactOf(taxAmount) === 0n
      ? []
      : {
          ...{ accountId: TAX_IN, debit: exactOf(taxAmount) },
          tax: { code: taxCode, base: exactOf(totalPrice) },
        },
  );
}

/** What a vendor is called. */
export async function nameOfVendor(db: Db, id: string): Promise<string> {
  const [found] = await db.select({ name: vendor.name }).from(vendor).where(eq(vendor.id, id));
  return found?.name ?? '';
}
