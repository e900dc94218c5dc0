import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/db/columns.ts';

/** One import: what it read, what it did, and whether it was undone. */
export const importRun = pgTable('import_run', {
  id: id(),
  kind: text({ enum: ['oneroster'] }).notNull(),
  source: text().notNull(),
  status: text({ enum: ['RUNNING', 'DONE', 'FAILED', 'UNDONE'] }).notNull(),
  isDryRun: boolean().notNull().default(false),
  startedBy: uuid(),
  startedAt: moment().notNull(),
  finishedAt: moment(),
  undoneAt: moment(),
  counts: jsonb().$type<Record<string, Record<string, number>>>().notNull().default({}),
  failure: text(),
});

/** One bad row: file, line, column and reason. */
export const importIssue = pgTable(
  'import_issue',
  {
    id: id(),
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    severity: text({ enum: ['ERROR', 'WARNING'] }).notNull(),
    file: text().notNull(),
    line: integer().notNull(),
    column: text(),
    value: text(),
    reason: text().notNull(),
  },
  (table) => [index('import_issue_by_run').on(table.runId, table.file, table.line)],
);

/** What a run changed, in order, so that the whole can be undone. */
export const importChange = pgTable(
  'import_change',
  {
    id: id(),
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    entity: text().notNull(),
    entityId: uuid().notNull(),
    action: text({ enum: ['CREATED', 'UPDATED', 'DELETED'] }).notNull(),
    before: jsonb(),
  },
  (table) => [index('import_change_by_run').on(table.runId, table.position)],
);

/** The id that another system gives a record of ours: a second run finds what the first made. */
export const externalId = pgTable(
  'external_id',
  {
    system: text().notNull(),
    entity: text().notNull(),
    externalId: text().notNull(),
    entityId: uuid().notNull(),
    /** SHA-256 of what the last run read: equal means nothing to do. */
    contentHash: text().notNull(),
    runId: uuid().references(() => importRun.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.system, table.entity, table.externalId] }),
    index('external_id_by_entity').on(table.entityId),
  ],
);
