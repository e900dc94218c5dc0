import { boolean, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, sortedText, timestamps, version } from '../../platform/db/columns.ts';

/** A tax setting. */
export const taxSetting = pgTable(
  'tax_setting',
  {
    id: id(),
    name: sortedText().notNull(),
    isActive: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('tax_setting_name_unique').on(table.name)],
);
