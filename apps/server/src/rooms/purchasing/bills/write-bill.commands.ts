import { inBase } from '@bellwether/contract/billing/fx.rules';
import type { TaxRounding } from '@bellwether/contract/billing/line.rules';
import { documentRoles } from '@bellwether/contract/ledger/accounts/account.values';
import { billSums, isTotalOf } from '@bellwether/contract/purchasing/bill.rules';
import type { bills } from '@bellwether/contract/purchasing/bills';
import { billLimits } from '@bellwether/contract/purchasing/purchasing.values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, minorPlaces } from '@bellwether/contract/shared/exact.rules';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { ledgerAccountView } from '../../ledger/accounts/accounts.view.ts';
import {
  baseCurrencyOf,
  type DocumentRate,
  type LineTaxed,
  readControlAccounts,
} from '../../ledger/index.ts';
import { vendor } from '../vendors/vendors.table.ts';
import { billItem } from './bills.table.ts';

type Body = InputOf<typeof bills.create>['body'];
export type BillItems = Body['items'];
/** Items with the tax of their codes. */
export type TaxedItems = readonly (BillItems[number] & LineTaxed)[];

/** In what a bill is counted: its currency, and where its tax is rounded. */
export interface Counting {
  readonly currency: string;
  readonly rounding: TaxRounding;
  /** The rate where that is not the base currency. */
  readonly foreign: DocumentRate | null;
}

/** What a bill in another currency stands at in the books (AMB-251); nothing of one in the base currency. Throws 400 where it is too large. */
export async function carriedOf(db: Db, total: string, { currency, foreign }: Counting) {
  if (!foreign) return { currency: null, exchangeRate: null, carriedTotal: null, carriedPaid: null };
  const carried = inBase(exactOf(total), foreign.rate, minorPlaces(await baseCurrencyOf(db)));
  if (carried > exactOf(billLimits.amount))
    throw fieldProblem('items', 'The total of a bill must be below 1,000,000,000,000');
  return { currency, exchangeRate: foreign.text, carriedTotal: exactText(carried), carriedPaid: '0' };
}

/** The sums of a bill as they are stored (AMB-153). Throws 400 at the total when what was sent is more than 0.01 off (FIN-10). */
export function checkedSums(
  { items, taxAmount, total }: Pick<Body, 'taxAmount' | 'total'> & { readonly items: TaxedItems },
  { currency, rounding }: Counting,
) {
  const sums = billSums(items, taxAmount, currency, rounding);
  if (total !== null && !isTotalOf(total, sums.total))
    throw fieldProblem('total', 'Total must equal sum of items plus tax');
  return {
    subtotal: exactText(sums.subtotal),
    taxAmount: exactText(sums.tax),
    total: exactText(sums.total),
  };
}

/** Throws 400 at the vendor when it does not exist, or is closed and not the one that the bill has already. */
export async function demandVendor(db: Db, vendorId: string, already?: string): Promise<void> {
  // Kept as it is until the bill is stored: it can be neither deleted nor closed meanwhile.
  const [found] = await db
    .select({ isActive: vendor.isActive })
    .from(vendor)
    .where(eq(vendor.id, vendorId))
    .for('share');
  if (!found) throw fieldProblem('vendorId', 'This vendor does not exist.');
  if (!found.isActive && vendorId !== already) throw fieldProblem('vendorId', 'This vendor is closed.');
}

const Account = z.object({ id: z.string(), accountType: z.string(), isActive: z.boolean() });

/**
 * Throws 400 at each item whose account does not exist, is closed, is neither an expense nor an asset, or is the sum of documents,
 * such as receivable.
 */
export async function demandExpenseAccounts(db: Db, items: BillItems): Promise<void> {
  const ids = [...new Set(items.map(({ expenseAccountId }) => expenseAccountId))];
  const found = await rowsOf(db, Account).from(sql`
    select a.id, a.account_type as "accountType", a.is_active as "isActive" from ${ledgerAccountView('a')}
    where a.id = any(${sql.param(ids)}::uuid[])`);
  const byId = new Map(found.map((account) => [account.id, account]));
  const summed: ReadonlySet<string> = new Set(documentRoles);
  const ofDocuments = new Set(
    (await readControlAccounts(db)).filter(({ role }) => summed.has(role)).map(({ accountId }) => accountId),
  );
  const faults = items.flatMap(({ expenseAccountId }, at) => {
    const message = faultOf(byId.get(expenseAccountId), ofDocuments.has(expenseAccountId));
    return message ? [{ field: `items.${at}.expenseAccountId`, message }] : [];
  });
  const [first] = faults;
  if (!first) return;
  const fieldErrors = Object.fromEntries(faults.map(({ field, message }) => [field, [message]]));
  throw new Problem(400, first.message, { code: 'INVALID', details: { fieldErrors } });
}

function faultOf(account: z.infer<typeof Account> | undefined, isOfDocuments: boolean): string | undefined {
  if (!account) return 'This account does not exist.';
  if (!account.isActive) return 'This account is closed.';
  const isCost = account.accountType === 'EXPENSE' || account.accountType === 'ASSET';
  return isCost && !isOfDocuments ? undefined : 'Choose an expense or asset account';
}

/** Puts the items of a bill that is not posted in the place of those it has. */
export async function storeItems(
  db: Db,
  billId: string,
  items: TaxedItems,
  { currency, rounding }: Counting,
): Promise<void> {
  const { lines } = billSums(items, '0', currency, rounding);
  await db.delete(billItem).where(eq(billItem.billId, billId));
  await db.insert(billItem).values(
    items.map((item, position) => ({
      ...item,
      id: newId(),
      billId,
      position,
      totalPrice: exactText(lines[position]?.base ?? 0n),
      taxAmount: exactText(lines[position]?.tax ?? 0n),
    })),
  );
}
