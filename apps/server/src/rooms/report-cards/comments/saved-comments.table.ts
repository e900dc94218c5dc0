import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, sortedText, timestamps, version } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';
import { course } from '../../learning/learning.table.ts';

/** A comment that is used again and again, with {name} for the name. AMB-368. */
export const savedComment = pgTable(
  'saved_comment',
  {
    id: id(),
    text: sortedText().notNull(),
    courseId: uuid().references(() => course.id, { onDelete: 'set null' }),
    strand: text(),
    isShared: boolean().notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('saved_comment_once').on(table.ownerId, sql`lower(${table.text})`),
    index('saved_comment_by_text').on(table.text, table.id),
    index().on(table.courseId),
  ],
);
