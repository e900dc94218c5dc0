import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, sortedText, timestamps, version } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';
import { lesson } from '../learning.table.ts';

/** What lessons are taught with: links, and files that hang on it in the files' room. LRN-18. */
export const material = pgTable(
  'material',
  {
    id: id(),
    name: sortedText().notNull(),
    description: text(),
    /** What it practises, as the question bank calls it; null: nothing of its own. AMB-422. */
    strand: text(),
    links: text().array().notNull().default(sql`'{}'::text[]`),
    createdBy: uuid().references(() => user.id, { onDelete: 'set null' }),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`bw_search_text(name || ' ' || coalesce(description, ''))`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('material_by_name').on(table.name, table.id),
    index('material_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('material_by_strand').on(sql`lower(${table.strand})`).where(sql`${table.strand} is not null`),
    index().on(table.createdBy),
  ],
);

export const lessonMaterial = pgTable(
  'lesson_material',
  {
    lessonId: uuid()
      .notNull()
      .references(() => lesson.id, { onDelete: 'cascade' }),
    materialId: uuid()
      .notNull()
      .references(() => material.id),
    /** The order in which the lesson lists its materials. */
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.lessonId, table.materialId] }), index().on(table.materialId)],
);
