import type { PageContent } from '@bellwether/contract/pages/content.rules';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';

/** Content to begin a page with. */
export const pageTemplate = pgTable(
  'page_template',
  {
    id: id(),
    name: sortedText().notNull(),
    description: text(),
    category: text({ enum: ['LANDING', 'COURSE', 'GENERAL'] }).notNull(),
    content: jsonb().$type<PageContent>().notNull(),
    thumbnail: text(),
    isPublic: boolean().notNull().default(false),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`bw_search_text(name || ' ' || coalesce(description, ''))`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('page_template_by_name').on(table.name, table.id),
    index().on(table.createdById).where(sql`${table.createdById} is not null`),
  ],
);
