import { z } from 'zod';
import { endpoints, multipart } from '../shared/endpoint.ts';
import { Id, IdParams, Moment } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import {
  importedEntities,
  importModelNames,
  importOutcomes,
  importStages,
  importStatuses,
  issueSeverities,
  maxImportBytes,
} from './values.ts';

const Count = z.number().int();

/** How often each outcome happened. */
export const OutcomeCounts = z.object(
  Object.fromEntries(importOutcomes.map((outcome) => [outcome, Count])) as Record<
    (typeof importOutcomes)[number],
    typeof Count
  >,
);

/** One file of the source as it was read. `mode` is what the manifest says of it. */
export const ImportedFile = z.object({
  file: z.string(),
  mode: z.enum(['bulk', 'delta', 'absent']),
  rows: Count,
  bad: Count,
  encoding: z.string(),
});

/** What a run did, or with a dry run would do. */
export const ImportReport = z
  .object({
    runId: Id,
    isDryRun: z.boolean(),
    system: z.string(),
    files: z.array(ImportedFile),
    entities: z.object(
      Object.fromEntries(importedEntities.map((entity) => [entity, OutcomeCounts])) as Record<
        (typeof importedEntities)[number],
        typeof OutcomeCounts
      >,
    ),
    /** Dated lessons on the calendar that the run made. */
    lessons: Count,
    errors: Count,
    warnings: Count,
    /** Students whose classes meet at the same time. */
    doubleBookedStudents: Count,
    /** People whom the source calls enabled; their sign-in stays disabled here until somebody enables it. */
    enabledInSource: Count,
    seconds: z.number(),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;

/** What an import of spreadsheet rows did so far. `total` is 0 for one that comes in chunks until the last came. */
export const RowsReport = z
  .object({
    total: Count,
    done: Count,
    created: Count,
    updated: Count,
    unchanged: Count,
    failed: Count,
    warnings: Count,
    /** Rows with a generated address, and rows whose unknown status became ACTIVE (decision 4). */
    placeholderEmails: Count,
    defaultedStatuses: Count,
    seconds: z.number(),
  })
  .meta({ id: 'RowsReport' });
export type RowsReport = z.infer<typeof RowsReport>;

export const ImportRun = z
  .object({
    id: Id,
    kind: z.enum(['oneroster', 'rows']),
    /** Of an import of rows what they are. */
    model: z.enum(importModelNames).nullable(),
    source: z.string(),
    status: z.enum(importStatuses),
    isDryRun: z.boolean(),
    startedByName: z.string().nullable(),
    startedAt: Moment,
    finishedAt: Moment.nullable(),
    undoneAt: Moment.nullable(),
    stage: z.enum(importStages).nullable(),
    /** 0 to 100. */
    percent: Count,
    failure: z.string().nullable(),
    report: ImportReport.nullable(),
    /** Of an import of rows, while it runs and after. */
    rows: RowsReport.nullable(),
    /** A background import that is to stop. */
    isCancelled: z.boolean(),
  })
  .meta({ id: 'ImportRun' });

/** One bad or doubtful row. A whole file's problem has line 1 or no column. */
export const ImportIssue = z.object({
  id: Id,
  severity: z.enum(issueSeverities),
  file: z.string(),
  line: Count,
  column: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string(),
});

/** Two lessons of one student that overlap, week after week. */
export const DoubleBooking = z.object({
  studentId: Id,
  studentName: z.string(),
  studentIdentifier: z.string().nullable(),
  /** 0 = Sunday. */
  weekday: z.number().int().min(0).max(6),
  first: z.object({ classId: Id, className: z.string(), startTime: z.string(), endTime: z.string() }),
  second: z.object({ classId: Id, className: z.string(), startTime: z.string(), endTime: z.string() }),
  /** How many dates, the first and the last of them. */
  dates: Count,
  firstDate: z.string(),
  lastDate: z.string(),
});
export type DoubleBooking = z.infer<typeof DoubleBooking>;

const severity = z.enum(issueSeverities).optional();

export const imports = endpoints({
  list: {
    method: 'GET',
    path: '/api/imports',
    access: ['create', 'import'],
    scope: 'imports',
    summary: 'The imports so far, newest first.',
    query: listQuery({ sorts: ['startedAt'], order: 'desc', limit: 20 }, {}),
    result: pageOf(ImportRun),
  },
  get: {
    method: 'GET',
    path: '/api/imports/:id',
    access: ['create', 'import'],
    scope: 'imports',
    summary: 'One import: its progress while it runs, then its report.',
    params: IdParams,
    result: z.object({ data: ImportRun }),
  },
  start: {
    method: 'POST',
    path: '/api/imports/oneroster',
    access: ['create', 'import'],
    summary:
      'Imports a OneRoster 1.2 zip, with timetable.csv and rooms.csv in it if the school has them. Answers at once; the progress comes as live events. A dry run changes nothing. With makeRooms the locations that classes name become rooms where they are none yet.',
    body: multipart(
      z.object({ dryRun: flag.default(false), makeRooms: flag.default(false) }),
      maxImportBytes,
    ),
    result: z.object({ data: ImportRun }),
    status: 202,
    limit: { perMinute: 10 },
  },
  carryOut: {
    method: 'POST',
    path: '/api/imports/:id/carry-out',
    access: ['create', 'import'],
    scope: 'imports',
    summary:
      'Imports the file of a dry run for good. 410 when the file has been deleted, seven days after it was sent.',
    params: IdParams,
    result: z.object({ data: ImportRun }),
    status: 202,
    limit: { perMinute: 10 },
  },
  issues: {
    method: 'GET',
    path: '/api/imports/:id/issues',
    access: ['create', 'import'],
    scope: 'imports',
    summary: 'The bad and doubtful rows of an import by file and line.',
    params: IdParams,
    query: listQuery({ sorts: ['file'], limit: 50, max: 500 }, { severity }),
    result: pageOf(ImportIssue),
  },
  issuesFile: {
    method: 'GET',
    path: '/api/imports/:id/issues.csv',
    access: ['create', 'import'],
    scope: 'imports',
    summary: 'All issues of an import as a CSV file.',
    params: IdParams,
    result: 'file',
    media: ['text/csv'],
    limit: { perMinute: 60 },
  },
  doubleBookedStudents: {
    method: 'GET',
    path: '/api/imports/:id/double-booked-students',
    access: ['create', 'import'],
    scope: 'imports',
    summary: 'The students of the imported classes whose lessons overlap, as the timetable stands now.',
    params: IdParams,
    result: z.object({ data: z.array(DoubleBooking), students: Count }),
  },
  undo: {
    method: 'POST',
    path: '/api/imports/:id/undo',
    touches: ['/api'],
    access: ['create', 'import'],
    scope: 'imports',
    summary:
      'Takes an import back as a whole. 409 with the reasons where a record was changed or used since.',
    params: IdParams,
    result: z.object({ data: ImportRun }),
  },
});
