import { randomBytes } from 'node:crypto';
import { isDiscountOf, largestTotal, linesAmounts } from '@bellwether/contract/billing/document.rules';
import { inBase } from '@bellwether/contract/billing/fx.rules';
import type { invoices } from '@bellwether/contract/billing/invoices/invoices';
import type { TaxRounding } from '@bellwether/contract/billing/line.rules';
import { referenceOf } from '@bellwether/contract/billing/reference.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, minorPlaces, shared } from '@bellwether/contract/shared/exact.rules';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { ledgerAccountView } from '../../ledger/accounts/accounts.view.ts';
import { baseCurrencyOf, type DocumentRate, type LineTaxed } from '../../ledger/index.ts';
import { readSettings } from '../../settings/index.ts';
import { invoiceItem } from './invoices.table.ts';

export type Items = InputOf<typeof invoices.create>['body']['items'];
/** Items with the tax of their codes. */
type Taxed = readonly (Items[number] & LineTaxed)[];

/**
 * The amounts of an invoice as they are stored, worked out of its items whatever was sent (AMB-153). Throws 400 at a discount that leaves nothing of its
 * line: an invoice has no lines of 0 (FIN-08).
 */
export function totalsOf(items: Taxed, currency: string, rounding: TaxRounding) {
  for (const [at, item] of items.entries()) {
    const isMore = !isDiscountOf(item, currency);
    if (isMore || linesAmounts([item], currency).subtotal === 0n)
      throw fieldProblem(`items.${at}.discountAmount`, 'Discount must be less than the price of the line');
  }
  const { subtotal, tax, total } = linesAmounts(items, currency, rounding);
  if (total > largestTotal) throw fieldProblem('items', 'The total is too large');
  return {
    subtotal: exactText(subtotal),
    taxAmount: exactText(tax),
    totalAmount: exactText(total),
  };
}

/** In what an invoice is counted: its currency with the rate where that is another than the base currency, and where tax is rounded. */
export interface Counting {
  readonly currency: string;
  readonly foreign: DocumentRate | null;
  readonly rounding: TaxRounding;
}

/** What an invoice in another currency stands at in the books (AMB-251); nothing of one in the base currency. Throws 400 where that is nothing, or too large. */
export async function carriedOf(db: Db, totalAmount: string, { foreign }: Counting) {
  if (!foreign) return { exchangeRate: null, carriedTotal: null, carriedPaid: null };
  const carried = inBase(exactOf(totalAmount), foreign.rate, minorPlaces(await baseCurrencyOf(db)));
  if (carried > largestTotal) throw fieldProblem('items', 'The total is too large');
  if (carried === 0n) throw fieldProblem('items', 'The total comes to nothing in the base currency');
  return { exchangeRate: foreign.text, carriedTotal: exactText(carried), carriedPaid: '0' };
}

/** Puts the items of a draft in the place of those it has. Of one in another currency their shares of what it is carried at are stored too. */
export async function storeItems(
  db: Db,
  { id, carriedTotal }: { readonly id: string; readonly carriedTotal: string | null },
  items: Taxed,
  { currency, rounding }: Counting,
): Promise<void> {
  const { lines } = linesAmounts(items, currency, rounding);
  const shares =
    carriedTotal === null
      ? undefined
      : shared(
          exactOf(carriedTotal),
          lines.flatMap(({ base, tax }) => [base, tax]),
          minorPlaces(await baseCurrencyOf(db)),
        ).map(exactText);
  await db.delete(invoiceItem).where(eq(invoiceItem.invoiceId, id));
  await db.insert(invoiceItem).values(
    items.map((item, position) => ({
      ...item,
      id: newId(),
      invoiceId: id,
      position,
      lineTotal: exactText(lines[position]?.base ?? 0n),
      taxAmount: exactText(lines[position]?.tax ?? 0n),
      carriedTotal: shares?.[2 * position] ?? null,
      carriedTax: shares?.[2 * position + 1] ?? null,
    })),
  );
}

/** Each named account exists, is in use and is one of revenue or of what is owed: an invoice is no way to move cash. Throws 400 at the item. */
export async function demandItemAccounts(db: Db, items: Items): Promise<void> {
  for (const [at, { accountId }] of items.entries()) {
    if (accountId === null) continue;
    const { rows } = await db.execute(sql`
      select 1 from ${ledgerAccountView('a')} where a.id = ${accountId} and a.is_active and a.account_type in ('REVENUE', 'LIABILITY')
        and coalesce(a.subtype, '') not in ('PAYABLE', 'PREPAYMENT', 'TAX_OUT')`);
    if (rows.length === 0)
      throw fieldProblem(`items.${at}.accountId`, 'Choose an account of revenue that is in use');
  }
}

/** What a payer writes on the transfer: two letters of the school's short name, seven random characters, a check. */
export async function newReference(db: Db): Promise<string> {
  return referenceOf(await referencePrefix(db), randomBytes(7));
}

/** The two letters of the school's short name that its payment references begin with. */
export async function referencePrefix(db: Db): Promise<string> {
  const { organization } = await readSettings(db, 'organization');
  const letters = organization.shortName.toUpperCase().replace(/[^A-Z]/g, '');
  return `${letters}BW`.slice(0, 2);
}
