import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, version } from '../../platform/db/columns.ts';
import { file } from '../files/files.table.ts';
import { user } from '../identity/identity.table.ts';
import { page } from './pages.table.ts';
import { pageTemplate } from './templates.table.ts';

/** A file of the media library. */
export const mediaAsset = pgTable(
  'media_asset',
  {
    id: id(),
    fileId: uuid()
      .notNull()
      .references(() => file.id, { onDelete: 'cascade' }),
    type: text({ enum: ['IMAGE', 'VIDEO', 'DOCUMENT'] }).notNull(),
    alt: text().notNull(),
    caption: text(),
    tags: text().array().notNull().default(sql`'{}'`),
    pageId: uuid().references(() => page.id, { onDelete: 'set null' }),
    templateId: uuid().references(() => pageTemplate.id, { onDelete: 'set null' }),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    version: version(),
    /** Filename, words and tags, as the search reads them. */
    searchText: text().notNull(),
  },
  (table) => [
    uniqueIndex('media_asset_file').on(table.fileId),
    index('media_asset_by_moment').on(table.createdAt, table.id),
    index('media_asset_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index().on(table.createdById).where(sql`${table.createdById} is not null`),
    index().on(table.pageId).where(sql`${table.pageId} is not null`),
  ],
);
