import type { PageContent } from '@bellwether/contract/pages/content.rules';
import { sql } from 'drizzle-orm';
import {
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
import { citext, id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';
import { pageTemplate } from './templates.table.ts';

/** What a page says of itself to search engines and where it is shared. */
function seoColumns() {
  return {
    seoTitle: text(),
    seoDescription: text(),
    seoKeywords: text().array().notNull().default(sql`'{}'`),
    ogImage: text(),
    canonicalUrl: text(),
  };
}

/** A page with its newest content; `version` is the number of the page_version that holds the same. */
export const page = pgTable(
  'page',
  {
    id: id(),
    title: sortedText().notNull(),
    slug: citext().notNull().unique('page_slug_unique'),
    type: text({
      enum: ['LANDING', 'COURSE_CONTENT', 'STUDENT_SHOWCASE', 'PUBLIC_INFO', 'MARKETING', 'DOCUMENTATION'],
    }).notNull(),
    templateId: uuid().references(() => pageTemplate.id, { onDelete: 'set null' }),
    content: jsonb().$type<PageContent>().notNull(),
    ...seoColumns(),
    status: text({ enum: ['DRAFT', 'PUBLISHED', 'SCHEDULED', 'ARCHIVED'] })
      .notNull()
      .default('DRAFT'),
    publishedAt: moment(),
    scheduledPublishAt: moment(),
    /** The number of the version that is, or at its moment will be, public: what was approved, whatever is saved later. */
    releasedVersion: integer(),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    updatedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    searchText: text().notNull().generatedAlwaysAs(sql`bw_search_text(title || ' ' || slug::text)`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('page_by_update').on(table.updatedAt, table.id),
    index('page_scheduled').on(table.scheduledPublishAt).where(sql`${table.status} = 'SCHEDULED'`),
    check('page_schedule', sql`(${table.status} = 'SCHEDULED') = (${table.scheduledPublishAt} is not null)`),
    check(
      'page_released',
      sql`(${table.status} in ('PUBLISHED', 'SCHEDULED')) = (${table.releasedVersion} is not null)`,
    ),
    index().on(table.createdById).where(sql`${table.createdById} is not null`),
    index().on(table.updatedById).where(sql`${table.updatedById} is not null`),
  ],
);

/** Every saved state of a page. Never changed. */
export const pageVersion = pgTable(
  'page_version',
  {
    id: id(),
    pageId: uuid()
      .notNull()
      .references(() => page.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    title: text().notNull(),
    content: jsonb().$type<PageContent>().notNull(),
    ...seoColumns(),
    /** The files of the library that it shows. */
    fileIds: uuid().array().notNull().default(sql`'{}'`),
    restoredFrom: integer(),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('page_version_number').on(table.pageId, table.number),
    index().on(table.createdById).where(sql`${table.createdById} is not null`),
  ],
);

/** Addresses that a page had before: they lead to where it is now. */
export const pageAddress = pgTable(
  'page_address',
  {
    slug: citext().primaryKey(),
    pageId: uuid()
      .notNull()
      .references(() => page.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.pageId)],
);

/** Content that is shown under a secret address until it expires. */
export const pagePreview = pgTable(
  'page_preview',
  {
    id: id(),
    title: text().notNull(),
    content: jsonb().$type<PageContent>().notNull(),
    createdById: uuid().references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index().on(table.expiresAt),
    index().on(table.createdById).where(sql`${table.createdById} is not null`),
  ],
);

/** How often a page was looked at on a day of the organisation's calendar. Nothing about who looked. */
export const pageView = pgTable(
  'page_view',
  {
    pageId: uuid()
      .notNull()
      .references(() => page.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.day] })],
);
