import { rateSources } from '@bellwether/contract/ledger/currencies/currency.values';
import { sql } from 'drizzle-orm';
import { boolean, check, date, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { exchangeRate, id, sortedText, timestamps, version } from '../../../platform/db/columns.ts';

/** A currency that the school uses beside its own. FIN-23. */
export const currencySetting = pgTable(
  'currency_setting',
  {
    id: id(),
    currencyCode: text().notNull(),
    currencyName: sortedText().notNull(),
    currencySymbol: text().notNull(),
    isActive: boolean().notNull().default(true),
    /** Whether the provider's rates are taken over. */
    autoUpdate: boolean().notNull().default(false),
    version: version(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('currency_setting_code_unique').on(table.currencyCode)],
);

/**
 * What one unit of a currency cost on a day, in units of the base currency that the school had then: rates by another base say
 * nothing about today's. REV-44.
 */
export const currencyRate = pgTable(
  'currency_rate',
  {
    id: id(),
    currencyId: uuid()
      .notNull()
      .references(() => currencySetting.id, { onDelete: 'cascade' }),
    baseCurrency: text().notNull(),
    day: date().notNull(),
    rate: exchangeRate().notNull(),
    source: text({ enum: rateSources }).notNull(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('currency_rate_unique').on(table.currencyId, table.baseCurrency, table.day),
    check('currency_rate_positive', sql`${table.rate} > 0`),
  ],
);
