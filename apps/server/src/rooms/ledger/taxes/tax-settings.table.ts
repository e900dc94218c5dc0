import { taxKinds, taxMethods } from '@bellwether/contract/ledger/taxes/tax.values';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, percent, sortedText, timestamps, version } from '../../../platform/db/columns.ts';

/**
 * A tax with its rate from a day to a last day. The days of active rows of one code never overlap
 * (tax_setting_no_overlap, in the migration): a document finds one rate by its date. FIN-22.
 */
export const taxSetting = pgTable(
  'tax_setting',
  {
    id: id(),
    taxName: sortedText('name').notNull(),
    taxCode: text().notNull(),
    taxKind: text({ enum: taxKinds }).notNull(),
    /** Per cent. */
    taxRate: percent().notNull(),
    calculationMethod: text({ enum: taxMethods }).notNull().default('EXCLUSIVE'),
    isDefault: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    applicableToSales: boolean().notNull().default(true),
    applicableToPurchases: boolean().notNull().default(true),
    description: text(),
    effectiveDate: date().notNull(),
    /** The last day. */
    expiryDate: date(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('tax_setting_one_default').on(table.isDefault).where(sql`${table.isDefault}`),
    index('tax_setting_by_name').on(table.taxName),
    check('tax_setting_rate', sql`${table.taxRate} between 0 and 100`),
    check('tax_setting_kind', sql`(${table.taxKind} = 'STANDARD') = (${table.taxRate} > 0)`),
    check('tax_setting_days', sql`${table.expiryDate} > ${table.effectiveDate}`),
  ],
);
