import type { ImportReport, RowsReport } from '@bellwether/contract/imports/imports';
import { importModelNames } from '@bellwether/contract/imports/values';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/db/columns.ts';
import type { RunSettings } from './wizard/run-settings.types.ts';

/** One import: what it read, what it did, and whether it was undone. */
export const importRun = pgTable(
  'import_run',
  {
    id: id(),
    kind: text({ enum: ['oneroster', 'rows'] }).notNull(),
    /** Of an import of rows what they are. */
    model: text({ enum: importModelNames }),
    source: text().notNull(),
    /** The system that the manifest names; known once the manifest is read. */
    system: text(),
    status: text({ enum: ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'UNDONE'] }).notNull(),
    isDryRun: boolean().notNull().default(false),
    /** Of OneRoster: the locations that classes name become rooms. */
    makeRooms: boolean().notNull().default(false),
    startedBy: uuid(),
    startedAt: moment().notNull(),
    finishedAt: moment(),
    undoneAt: moment(),
    stage: text({ enum: ['reading', 'places', 'people', 'learning', 'timetable', 'lessons', 'finishing'] }),
    percent: integer().notNull().default(0),
    /** Where the sent file lies until it is pruned (REV-58). */
    fileKey: text(),
    report: jsonb().$type<ImportReport>(),
    failure: text(),
    /** Of an import of rows: the file, how it is read, how many of its rows are done, and what came of them. */
    fileId: uuid().references(() => importFile.id, { onDelete: 'set null' }),
    settings: jsonb().$type<RunSettings>(),
    position: integer().notNull().default(0),
    rows: jsonb().$type<RowsReport>(),
    isCancelled: boolean().notNull().default(false),
  },
  (table) => [index('import_run_by_start').on(table.startedAt)],
);

/** A CSV or Excel file that was sent for the wizard. Its rows lie in the file store, until seven days after (REV-58). */
export const importFile = pgTable(
  'import_file',
  {
    id: id(),
    model: text({ enum: importModelNames }).notNull(),
    filename: text().notNull(),
    format: text({ enum: ['csv', 'xlsx', 'xls'] }).notNull(),
    encoding: text().notNull(),
    delimiter: text({ enum: [',', ';', 'tab'] }),
    sheet: text(),
    /** All worksheets with anything in them. */
    sheets: jsonb().$type<string[]>().notNull().default([]),
    /** The line of the header, and the rows from which another may be chosen. */
    headerLine: integer().notNull().default(1),
    top: jsonb().$type<{ line: number; cells: string[] }[]>().notNull().default([]),
    headers: jsonb().$type<string[]>().notNull(),
    dropped: jsonb().$type<string[]>().notNull(),
    longRows: jsonb().$type<number[]>().notNull(),
    totalRows: integer().notNull(),
    /** Null once the rows are deleted. */
    fileKey: text(),
    sentBy: uuid().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [index('import_file_by_moment').on(table.sentAt)],
);

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
    /** Of an import of rows: the row's number, and with its first issue the row as it was sent, for seven days. */
    row: integer(),
    cells: jsonb().$type<Record<string, string>>(),
  },
  (table) => [index('import_issue_by_run').on(table.runId, table.file, table.line)],
);

/** What a run changed, so that the whole can be undone. */
export const importChange = pgTable(
  'import_change',
  {
    id: id(),
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    /** The table's name. */
    entity: text().notNull(),
    entityId: uuid().notNull(),
    action: text({ enum: ['CREATED', 'UPDATED', 'DELETED'] }).notNull(),
    /** The row and the rows that belong to it, as they were; null for what was created. */
    before: jsonb(),
    /** Fingerprint of the row as the run left it: another one at the undo means that somebody changed it. */
    afterHash: text(),
  },
  (table) => [index('import_change_by_run').on(table.runId, table.entity)],
);

/** The id that another system gives a record of ours: a second run finds what the first made. */
export const externalId = pgTable(
  'external_id',
  {
    system: text().notNull(),
    entity: text().notNull(),
    externalId: text().notNull(),
    entityId: uuid().notNull(),
    /** SHA-256 of what the last run read, or 'absent': equal means nothing to do. */
    contentHash: text().notNull(),
    /** What has no table of its own: the dates of an academic session. */
    data: jsonb(),
    runId: uuid().references(() => importRun.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.system, table.entity, table.externalId] }),
    index('external_id_by_entity').on(table.entityId),
    index('external_id_by_run').on(table.runId),
  ],
);

/** External ids that a run made (`before` is null) or changed, for its undo. */
export const importExternalChange = pgTable(
  'import_external_change',
  {
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    system: text().notNull(),
    entity: text().notNull(),
    externalId: text().notNull(),
    before: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.system, table.entity, table.externalId] })],
);
