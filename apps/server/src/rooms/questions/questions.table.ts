import type { QuestionContent, QuestionKey } from '@bellwether/contract/questions/question-content';
import { questionTypes } from '@bellwether/contract/questions/values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, timestamps, version } from '../../platform/db/columns.ts';
import { file } from '../files/files.table.ts';
import { user } from '../identity/identity.table.ts';
import { level } from '../learning/learning.table.ts';

/** A question of the bank. What it says stands in its versions, of which the one of `currentNumber` is in force. */
export const question = pgTable(
  'question',
  {
    id: id(),
    folder: text(),
    /** What it practises: 'Reading', 'Use of English' or the school's own. */
    strand: text(),
    levelId: uuid().references(() => level.id, { onDelete: 'set null' }),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    isArchived: boolean().notNull().default(false),
    currentNumber: integer().notNull().default(1),
    /** The text of the version in force, by which it is found. */
    questionText: text().notNull(),
    searchText: text().notNull().generatedAlwaysAs(sql`bw_search_text(left(question_text, 1000))`),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('question_by_age').on(table.createdAt, table.id),
    index('question_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('question_by_folder').on(table.folder),
    index('question_by_tag').using('gin', table.tags),
    index().on(table.levelId),
    index().on(table.createdById),
  ],
);

/** What a student sees of a question: nothing here solves it (AMB-091). Rows are never changed (`bw_append_only`). */
export const questionVersion = pgTable(
  'question_version',
  {
    id: id(),
    questionId: uuid()
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    questionType: text({ enum: questionTypes }).notNull(),
    questionText: text().notNull(),
    points: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull(),
    content: jsonb().$type<QuestionContent>().notNull(),
    imageFileId: uuid().references(() => file.id),
    audioFileId: uuid().references(() => file.id),
    videoFileId: uuid().references(() => file.id),
    createdById: uuid(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('question_version_number').on(table.questionId, table.number),
    index().on(table.imageFileId),
    index().on(table.audioFileId),
    index().on(table.videoFileId),
    check('question_version_points', sql`${table.points} > 0`),
  ],
);

/** What solves a version. Only what marks, and who writes questions, reads it. Rows are never changed. */
export const questionKey = pgTable('question_key', {
  versionId: uuid()
    .primaryKey()
    .references(() => questionVersion.id, { onDelete: 'cascade' }),
  solution: jsonb().$type<QuestionKey>().notNull(),
  explanation: text(),
});
