import type { TaxUse } from '@bellwether/contract/ledger/taxes/tax.values';
import type { taxSettings } from '@bellwether/contract/ledger/taxes/tax-settings';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, getTableColumns, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { taxSetting } from './tax-settings.table.ts';

const { createdAt: _, updatedAt: __, ...columns } = getTableColumns(taxSetting);

const sortable = {
  taxName: taxSetting.taxName,
  taxCode: taxSetting.taxCode,
  taxRate: taxSetting.taxRate,
  effectiveDate: taxSetting.effectiveDate,
};

/** One page of the tax settings. */
export function listTaxSettings(db: Db, query: InputOf<typeof taxSettings.list>['query']) {
  const where = and(
    query.isActive === undefined ? undefined : eq(taxSetting.isActive, query.isActive),
    query.taxKind && eq(taxSetting.taxKind, query.taxKind),
    or(contains(query.search, taxSetting.taxName), contains(query.search, taxSetting.taxCode)),
  );
  return pageOf(db, (onPage) => db.select(columns).from(taxSetting).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: taxSetting.id,
    from: sql`from ${taxSetting} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One tax setting, or undefined. */
export async function findTaxSetting(db: Db, id: string) {
  const [found] = await db.select(columns).from(taxSetting).where(eq(taxSetting.id, id));
  return found;
}

/** What a document needs to know of a tax; the rate is a decimal string of per cent. */
export type TaxOnDay = Pick<
  typeof taxSetting.$inferSelect,
  | 'id'
  | 'taxName'
  | 'taxCode'
  | 'taxKind'
  | 'taxRate'
  | 'calculationMethod'
  | 'applicableToSales'
  | 'applicableToPurchases'
>;

/** The tax of the code in force on the day, by the document's date: undefined when none is. Both days of a row count. FIN-22. */
export function taxOn(db: Db, taxCode: string, day: Day): Promise<TaxOnDay | undefined> {
  return inForce(db, eq(taxSetting.taxCode, taxCode), day);
}

/**
 * The tax that new lines begin with on the day: of the code that is the default. Where the default row has run out another row of its
 * code follows it; undefined when none does. FIN-22.
 */
export function defaultTaxOn(db: Db, day: Day): Promise<TaxOnDay | undefined> {
  const code = db.select({ code: taxSetting.taxCode }).from(taxSetting).where(eq(taxSetting.isDefault, true));
  return inForce(db, sql`${taxSetting.taxCode} = (${code})`, day);
}

/** The taxes in force on the day that lines of that use may bear, by name. */
export function taxesOn(db: Db, day: Day, use: TaxUse): Promise<TaxOnDay[]> {
  return db
    .select(onDay)
    .from(taxSetting)
    .where(
      and(
        eq(use === 'SALES' ? taxSetting.applicableToSales : taxSetting.applicableToPurchases, true),
        isInForce(day),
      ),
    )
    .orderBy(taxSetting.taxName, taxSetting.id);
}

const onDay = {
  id: taxSetting.id,
  taxName: taxSetting.taxName,
  taxCode: taxSetting.taxCode,
  taxKind: taxSetting.taxKind,
  taxRate: taxSetting.taxRate,
  calculationMethod: taxSetting.calculationMethod,
  applicableToSales: taxSetting.applicableToSales,
  applicableToPurchases: taxSetting.applicableToPurchases,
};

function isInForce(day: Day): SQL | undefined {
  return and(
    eq(taxSetting.isActive, true),
    lte(taxSetting.effectiveDate, day),
    or(isNull(taxSetting.expiryDate), gte(taxSetting.expiryDate, day)),
  );
}

async function inForce(db: Db, which: SQL, day: Day): Promise<TaxOnDay | undefined> {
  const [found] = await db
    .select(onDay)
    .from(taxSetting)
    .where(and(which, isInForce(day)));
  return found;
}
