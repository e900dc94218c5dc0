import { scoringKinds } from '@bellwether/contract/scoring/scoring.values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { category } from '../learning/learning.table.ts';

export type Settings = Record<string, unknown>;

/** A way of scoring. ASM-14. */
export const scoringMethod = pgTable(
  'scoring_method',
  {
    id: id(),
    methodType: text({ enum: scoringKinds }).notNull(),
    displayName: sortedText().notNull(),
    description: text(),
    isActive: boolean().notNull().default(true),
    sortOrder: integer().notNull().default(0),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('scoring_method_name_unique').on(sql`lower(${table.displayName})`),
    index('scoring_method_by_order').on(table.sortOrder, table.id),
  ],
);

/** Its settings from a day on. Rows are never changed (`bw_append_only`, in the migration): what was scored by them stays explained. AMB-265. */
export const scoringMethodVersion = pgTable(
  'scoring_method_version',
  {
    scoringMethodId: uuid()
      .notNull()
      .references(() => scoringMethod.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    config: jsonb().$type<Settings>().notNull(),
    effectiveFrom: date().notNull(),
    /** Where its figures come from: an address or a text. AMB-412. */
    source: text(),
    /** The day on which somebody compared them with the source; null: nobody has. AMB-412. */
    checkedOn: date(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scoringMethodId, table.number] }),
    check('scoring_method_version_checked', sql`${table.checkedOn} is null or ${table.source} is not null`),
  ],
);

/** Which methods a category is scored by. ASM-14. */
export const categoryScoringLink = pgTable(
  'category_scoring_link',
  {
    id: id(),
    categoryId: uuid()
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    scoringMethodId: uuid()
      .notNull()
      .references(() => scoringMethod.id),
    defaultConfig: jsonb().$type<Settings>(),
    isDefault: boolean().notNull(),
    priority: integer().notNull(),
  },
  (table) => [
    uniqueIndex('category_scoring_link_once').on(table.categoryId, table.scoringMethodId),
    uniqueIndex('category_scoring_link_default').on(table.categoryId).where(sql`${table.isDefault}`),
    index('category_scoring_link_by_method').on(table.scoringMethodId),
    check('category_scoring_link_priority', sql`${table.priority} between 1 and 100`),
  ],
);
