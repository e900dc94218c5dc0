import { randomBytes } from 'node:crypto';
import { isDiscountOf, largestTotal, linesAmounts } from '@bellwether/contract/billing/document.rules';
import type { invoices } from '@bellwether/contract/billing/invoices/invoices';
import type { TaxRounding } from '@bellwether/contract/billing/line.rules';
import { referenceOf } from '@bellwether/contract/billing/reference.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { ledgerAccountView } from '../../ledger/accounts/accounts.view.ts';
import type { LineTaxed } from '../../ledger/index.ts';
import { readSettings } from '../../settings/index.ts';
import { invoiceItem } from './invoices.table.ts';

type Items = InputOf<typeof invoices.create>['body']['items'];
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

/** Puts the items of a draft in the place of those it has. */
export async function storeItems(
  db: Db,
  invoiceId: string,
  items: Taxed,
  { currency, rounding }: { readonly currency: string; readonly rounding: TaxRounding },
): Promise<void> {
  const { lines } = linesAmounts(items, currency, rounding);
  await db.delete(invoiceItem).where(eq(invoiceItem.invoiceId, invoiceId));
  await db.insert(invoiceItem).values(
    items.map((item, position) => ({
      ...item,
      id: newId(),
      invoiceId,
      position,
      lineTotal: exactText(lines[position]?.base ?? 0n),
      taxAmount: exactText(lines[position]?.tax ?? 0n),
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
