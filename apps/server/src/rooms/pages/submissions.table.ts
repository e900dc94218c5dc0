import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, sortedText, version } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';
import { course } from '../learning/learning.table.ts';
import { lead } from '../pipeline/leads.table.ts';
import { page } from './pages.table.ts';

/** What a visitor sent by a form of a public page. Nothing about their machine is kept. */
export const formSubmission = pgTable(
  'form_submission',
  {
    id: id(),
    formType: text({ enum: ['CONTACT', 'ENROLLMENT'] }).notNull(),
    status: text({ enum: ['PENDING', 'PROCESSED', 'SPAM', 'FAILED'] })
      .notNull()
      .default('PENDING'),
    pageId: uuid().references(() => page.id, { onDelete: 'set null' }),
    courseId: uuid().references(() => course.id, { onDelete: 'set null' }),
    leadId: uuid().references(() => lead.id, { onDelete: 'set null' }),
    /** The number inside the form's token: the same form sent twice is one submission. */
    tokenId: uuid().notNull(),
    name: sortedText().notNull(),
    email: text(),
    data: jsonb().$type<Record<string, string | boolean | null>>().notNull(),
    reason: text(),
    processedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    processedAt: moment(),
    createdAt: moment().notNull(),
    version: version(),
    searchText: text().notNull().generatedAlwaysAs(sql`bw_search_text(name || ' ' || coalesce(email, ''))`),
  },
  (table) => [
    uniqueIndex('form_submission_once').on(table.tokenId),
    index('form_submission_by_moment').on(table.createdAt, table.id),
    index('form_submission_by_name').on(table.name, table.id),
    index('form_submission_by_status').on(table.status, table.id),
    index('form_submission_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('form_submission_by_page').on(table.pageId, table.createdAt),
    index().on(table.courseId).where(sql`${table.courseId} is not null`),
    index().on(table.leadId).where(sql`${table.leadId} is not null`),
    index().on(table.processedById).where(sql`${table.processedById} is not null`),
  ],
);
