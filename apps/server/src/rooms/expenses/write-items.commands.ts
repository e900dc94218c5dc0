import { inBase } from '@bellwether/contract/billing/fx.rules';
import { expenseLimits } from '@bellwether/contract/expenses/expenses.values';
import type { expenseReports } from '@bellwether/contract/expenses/reports';
import { crossRate, isStorable, rateOf, rateText } from '@bellwether/contract/ledger/currencies/rate.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, minorPlaces, total } from '@bellwether/contract/shared/exact.rules';
import { eq, inArray } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Work } from '../../platform/http/context.ts';
import { atField, Problem } from '../../platform/http/problem.ts';
import { attachFiles } from '../files/index.ts';
import { baseCurrencyOf, rateOn } from '../ledger/index.ts';
import { expenseCategory, expenseItem } from './expenses.table.ts';

export type ExpenseItems = InputOf<typeof expenseReports.create>['body']['expenseItems'];
export type ItemRow = typeof expenseItem.$inferSelect;

/** An item with what it comes to in the report's and in the base currency. */
export type ConvertedItem = Pick<
  typeof expenseItem.$inferInsert,
  'rate' | 'convertedAmount' | 'baseAmount'
> & { readonly at: number };

interface ToConvert {
  readonly amount: string;
  readonly currency: string;
  readonly expenseDate: string;
}

/**
 * What each item comes to in the report's currency and in the base currency, by the rates of its own day, rounded once to what the currency
 * can pay (AMB-142). Throws 400 at each item whose currency, or that of the report, has no rate on that day, and where nothing is left of one.
 */
export async function converted(
  db: Db,
  items: readonly ToConvert[],
  currency: string,
): Promise<ConvertedItem[]> {
  const base = await baseCurrencyOf(db);
  const known = new Map<string, bigint | undefined>();
  const rateFor = async (code: string, day: string): Promise<bigint | undefined> => {
    const key = `${code} ${day}`;
    if (!known.has(key)) {
      const found = await rateOn(db, code, day);
      known.set(key, found && rateOf(found.rate));
    }
    return known.get(key);
  };
  const faults: Record<string, string[]> = {};
  const done: ConvertedItem[] = [];
  for (const [at, item] of items.entries()) {
    const fault = (field: string, message: string) => {
      faults[`expenseItems.${at}.${field}`] = [message];
    };
    const [own, ofReport] = [
      await rateFor(item.currency, item.expenseDate),
      await rateFor(currency, item.expenseDate),
    ];
    if (own === undefined || ofReport === undefined) {
      fault('currency', 'There is no exchange rate of this currency on or before that day');
      continue;
    }
    const rate = item.currency === currency ? rateOf('1') : crossRate(own, ofReport);
    const amount = exactOf(item.amount);
    const inReport = isStorable(rate) ? inBase(amount, rate, minorPlaces(currency)) : 0n;
    const baseAmount = inBase(amount, own, minorPlaces(base));
    if (inReport <= 0n || baseAmount <= 0n) fault('amount', 'Amount must be positive');
    else if (baseAmount > exactOf(expenseLimits.amount) || inReport > exactOf(expenseLimits.amount))
      fault('amount', 'The amount is too large');
    else
      done.push({
        at,
        rate: rateText(rate),
        convertedAmount: exactText(inReport),
        baseAmount: exactText(baseAmount),
      });
  }
  demandNone(faults);
  return done;
}

/** What the items come to together. */
export function sumsOf(items: readonly Pick<ConvertedItem, 'convertedAmount' | 'baseAmount'>[]) {
  return {
    totalAmount: exactText(total(items.map(({ convertedAmount }) => exactOf(convertedAmount)))),
    baseTotal: exactText(total(items.map(({ baseAmount }) => exactOf(baseAmount)))),
  };
}

/** Throws 400 at each item whose category does not exist, or is closed and not one that the report has already. */
export async function demandCategories(
  db: Db,
  items: ExpenseItems,
  already: ReadonlySet<string> = new Set(),
): Promise<void> {
  const ids = [...new Set(items.flatMap(({ categoryId }) => categoryId ?? []))];
  if (ids.length === 0) return;
  // Kept as they are until the items are stored: a category can be neither deleted nor closed meanwhile.
  const found = await db
    .select({ id: expenseCategory.id, isActive: expenseCategory.isActive })
    .from(expenseCategory)
    .where(inArray(expenseCategory.id, ids))
    .for('share');
  const byId = new Map(found.map((one) => [one.id, one]));
  const faults = items.flatMap(({ categoryId }, at): [string, string[]][] => {
    if (categoryId === null) return [];
    const category = byId.get(categoryId);
    if (category && (category.isActive || already.has(categoryId))) return [];
    const message = category ? 'This category is closed.' : 'This category does not exist.';
    return [[`expenseItems.${at}.categoryId`, [message]]];
  });
  demandNone(Object.fromEntries(faults));
}

/** Puts the items in the place of those that the report has, and hangs their receipts on it. Throws 400 at a receipt that is not the viewer's. */
export async function storeItems(
  ctx: Work,
  reportId: string,
  items: ExpenseItems,
  amounts: readonly ConvertedItem[],
): Promise<void> {
  const before = await itemsOf(ctx.db, reportId);
  await ctx.db.delete(expenseItem).where(eq(expenseItem.reportId, reportId));
  const fileIds = items.flatMap(({ receiptFileId }) => receiptFileId ?? []);
  await attachFiles(ctx, { entity: 'expense_report', entityId: reportId, fileIds }).catch(
    (error: unknown) => {
      throw atField(error, 'expenseItems');
    },
  );
  await ctx.db.insert(expenseItem).values(
    items.map((item, position) => {
      const { at: _, ...amount } = amounts[position] ?? {
        at: 0,
        rate: '1',
        convertedAmount: '0',
        baseAmount: '0',
      };
      return {
        ...item,
        ...amount,
        id: newId(),
        reportId,
        position,
        createdAt: before[position]?.createdAt ?? ctx.now.toISOString(),
      };
    }),
  );
}

/** The items of a report in their order. */
export function itemsOf(db: Db, reportId: string): Promise<ItemRow[]> {
  return db
    .select()
    .from(expenseItem)
    .where(eq(expenseItem.reportId, reportId))
    .orderBy(expenseItem.position);
}

/** Throws 400 with the faults at their fields, where there are any. */
export function demandNone(fieldErrors: Record<string, string[]>): void {
  const [first] = Object.values(fieldErrors);
  if (first) throw new Problem(400, first[0] ?? '', { code: 'INVALID', details: { fieldErrors } });
}
