import { isDiscountOf, largestTotal, linesAmounts } from '@bellwether/contract/billing/document.rules';
import type { TaxRounding } from '@bellwether/contract/billing/line.rules';
import type { orders } from '@bellwether/contract/billing/orders/orders';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import type { LineTaxed } from '../../ledger/index.ts';
import { coverageOfPackage, packageToSell, storedCoverage } from '../tuition/coverage.queries.ts';
import { orderItem, type salesOrder } from './orders.table.ts';

type Items = readonly (InputOf<typeof orders.create>['body']['items'][number] & LineTaxed)[];

/** The amounts of an order as they are stored, worked out of its items whatever was sent (AMB-153). Throws 400 at a discount above its line, and where nothing is left (SAL-11). */
export function totalsOf(items: Items, currency: string, rounding: TaxRounding) {
  for (const [at, item] of items.entries())
    if (!isDiscountOf(item, currency))
      throw fieldProblem(`items.${at}.discountAmount`, 'Discount must be at most the price of the line');
  const { subtotal, tax, discount, total } = linesAmounts(items, currency, rounding);
  if (total > largestTotal) throw fieldProblem('items', 'The total is too large');
  if (total <= 0n) throw fieldProblem('items', 'Order total must be greater than 0');
  return {
    subtotal: exactText(subtotal),
    taxAmount: exactText(tax),
    discountAmount: exactText(discount),
    totalAmount: exactText(total),
  };
}

/** Puts the items of a draft in the place of those it has, each package with what it covers for who begins then. */
export async function storeItems(
  db: Db,
  { id: orderId, currency, orderDate }: Pick<typeof salesOrder.$inferSelect, 'id' | 'currency' | 'orderDate'>,
  items: Items,
  rounding: TaxRounding,
): Promise<void> {
  const { lines } = linesAmounts(items, currency, rounding);
  const rows = [];
  for (const [position, item] of items.entries())
    rows.push({
      ...item,
      ...{ id: newId(), orderId, position, coverage: await coverageOfItem(db, item, orderDate) },
      lineTotal: exactText(lines[position]?.base ?? 0n),
      taxAmount: exactText(lines[position]?.tax ?? 0n),
    });
  await db.delete(orderItem).where(eq(orderItem.orderId, orderId));
  await db.insert(orderItem).values(rows);
}

/** What the item's package covers from the day on which the student begins; null of what is no package. */
async function coverageOfItem(db: Db, { packageId, classId, startDate }: Items[number], orderDate: Day) {
  const sold = packageId === null ? undefined : await packageToSell(db, packageId);
  if (!sold) return null;
  return storedCoverage(await coverageOfPackage(db, sold, classId, startDate ?? orderDate));
}
