import { ruledDiscounts } from '@bellwether/contract/ledger/settings/discount-rules.values';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, sortedText, timestamps, version } from '../../../platform/db/columns.ts';

/** What goes off orders of some days; one of a kind at a time (discount_rule_no_overlap, in the migration). AMB-357. */
export const discountRule = pgTable(
  'discount_rule',
  {
    id: id(),
    kind: text({ enum: ruledDiscounts }).notNull(),
    name: sortedText().notNull(),
    percents: text().array().notNull(),
    threshold: integer(),
    validFrom: date().notNull(),
    validTo: date(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('discount_rule_by_start').on(table.validFrom, table.id),
    check('discount_rule_days', sql`${table.validTo} >= ${table.validFrom}`),
    check(
      'discount_rule_threshold',
      sql`(${table.kind} in ('EARLY', 'VOLUME')) = (${table.threshold} is not null)`,
    ),
  ],
);
