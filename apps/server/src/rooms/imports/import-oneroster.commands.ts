import { basename } from 'node:path';
import type { ImportReport } from '@bellwether/contract/imports/imports';
import { type ImportStage, importStages } from '@bellwether/contract/imports/values';
import { dayIn } from '@bellwether/contract/shared/zone';
import { and, eq, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { isDatabaseAway } from '../../platform/db/lost.ts';
import { Problem } from '../../platform/http/problem.ts';
import { applyClasses } from './apply/classes.commands.ts';
import { applyCourses } from './apply/courses.commands.ts';
import { applyEnrolments } from './apply/enrolments.commands.ts';
import { applyPeople } from './apply/people.commands.ts';
import { applyDepartments, applyGrades, applyRooms } from './apply/places.commands.ts';
import { applySessions } from './apply/sessions.commands.ts';
import { findDoubleBooked, studentsIn } from './double-booked.queries.ts';
import { ExternalIds } from './external-ids.commands.ts';
import { givableRoles } from './givable-roles.access.ts';
import { lockImports } from './import-lock.commands.ts';
import { importIssue, importRun } from './imports.table.ts';
import { Issues } from './issues.rules.ts';
import { type Feed, readFeed } from './read/feed.queries.ts';
import { type ReadLimits, readLimits } from './read/limits.values.ts';
import { openSource } from './read/source.queries.ts';
import { Writer } from './run.writer.ts';
import { noCounts, type RunContext } from './run-context.rules.ts';
import { applyTimetable } from './timetable/apply-timetable.commands.ts';

/** How far a run is: its stage and 0 to 100 of the whole. */
export type OnProgress = (progress: { stage: ImportStage; percent: number }) => void;

export interface ImportOptions {
  readonly db: Db;
  /** A folder or a zip. */
  readonly source: string;
  /** timetable.csv and rooms.csv, where they do not lie in the source. */
  readonly timetable?: string | undefined;
  readonly rooms?: string | undefined;
  readonly dryRun: boolean;
  /** Whether the locations that classes name become rooms where they are none yet. */
  readonly makeRooms?: boolean | undefined;
  /** The user who started it; null on the command line. */
  readonly startedBy: string | null;
  readonly now: Date;
  /** The organisation's time zone. */
  readonly zone: string;
  readonly onProgress?: OnProgress | undefined;
  /** A run that waits in the queue; absent: a new one. */
  readonly runId?: string | undefined;
  /** How the source is called in the history, when its path says nothing. */
  readonly sourceName?: string | undefined;
  readonly limits?: ReadLimits | undefined;
}

/**
 * Imports OneRoster 1.2 files with a timetable and rooms, all or nothing: good rows are imported, bad ones reported,
 * and the whole can be undone. A second import of the same files changes nothing. A dry run does the same work and
 * takes it back; only its report is kept. Throws a Problem (400, 409, 413) when the source cannot be imported at all.
 */
export async function importOneRoster(options: ImportOptions): Promise<ImportReport> {
  const runId = await beginRun(options);
  try {
    return await runImport(runId, options);
  } catch (error) {
    // A run of the queue is done again when the database is back; a commit that broke off may have taken place.
    if (isDatabaseAway(error) && options.runId !== undefined) throw error;
    const failure = error instanceof Problem ? error.message : 'Something went wrong; nothing was imported.';
    await options.db
      .update(importRun)
      .set({ status: 'FAILED', failure, finishedAt: options.now.toISOString() })
      .where(and(eq(importRun.id, runId), eq(importRun.status, 'RUNNING')));
    throw error;
  }
}

async function beginRun({
  db,
  runId,
  source,
  sourceName,
  dryRun,
  startedBy,
  now,
}: ImportOptions): Promise<string> {
  if (runId !== undefined) {
    await db.update(importRun).set({ status: 'RUNNING' }).where(eq(importRun.id, runId));
    return runId;
  }
  const id = newId();
  await db.insert(importRun).values({
    id,
    kind: 'oneroster',
    source: sourceName ?? basename(source),
    status: 'RUNNING',
    isDryRun: dryRun,
    startedBy,
    startedAt: now.toISOString(),
  });
  return id;
}

async function runImport(runId: string, options: ImportOptions): Promise<ImportReport> {
  const begun = performance.now();
  const issues = new Issues();
  const progress = progressOf(options.onProgress);
  progress('reading', 0);
  const feed = await readSource(options, issues);
  progress('reading', 1);
  let finished: { report: ImportReport } | undefined;
  try {
    await inTransaction(options.db, async (tx) => {
      await lockImports(tx);
      const run = await applyAll(tx, feed, issues, progress, options);
      await run.known.keep(tx, runId);
      await refreshStatistics(run);
      const report = await reportOf(runId, run, (performance.now() - begun) / 1000, options);
      finished = { report };
      // What was written is taken back by leaving the transaction through an error.
      if (options.dryRun) throw new DryRunEnd();
      await run.writer.keep(runId);
      await keepReport(tx, runId, report, issues, options.now);
    });
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error;
  }
  if (!finished) throw new Error('the import ended without a report');
  const { report } = finished;
  if (options.dryRun)
    await inTransaction(options.db, (tx) => keepReport(tx, runId, report, issues, options.now));
  return report;
}

class DryRunEnd extends Error {}

async function readSource(options: ImportOptions, issues: Issues): Promise<Feed> {
  const limits = options.limits ?? readLimits;
  const source = await openSource(options.source, limits);
  try {
    return await readFeed({ source, timetable: options.timetable, rooms: options.rooms, limits, issues });
  } finally {
    source.close();
  }
}

interface Applied extends RunContext {
  readonly lessons: number;
}

async function applyAll(
  tx: Db,
  feed: Feed,
  issues: Issues,
  progress: RunContext['progress'],
  { startedBy, now, zone, makeRooms = false }: ImportOptions,
): Promise<Applied> {
  const known = await ExternalIds.load(tx, feed.system);
  const run: RunContext = {
    tx,
    feed,
    known,
    writer: new Writer(tx),
    issues,
    counts: noCounts(),
    today: dayIn(zone, now),
    now,
    zone,
    makeRooms,
    startedBy,
    progress,
  };
  const sessions = applySessions(run);
  await applyRooms(run);
  await applyDepartments(run);
  const grades = await applyGrades(run);
  progress('places', 1);
  const givable = await givableRoles(tx, startedBy);
  const here = await applyPeople(run, (role) => givable.has(role));
  progress('people', 1);
  await applyCourses(run, grades);
  await applyClasses(run, grades, sessions);
  await applyEnrolments(run, here);
  progress('learning', 1);
  const lessons = await applyTimetable(run, sessions);
  progress('finishing', 0);
  return { ...run, lessons };
}

const fewLessons = 1000;

/**
 * After thousands of new rows the database's planner would still think the tables empty, for the report and for the
 * first screens, until its own housekeeping comes by.
 */
async function refreshStatistics({ tx, lessons }: Applied): Promise<void> {
  if (lessons < fewLessons) return;
  await tx.execute(sql`analyze "user", user_role, student, enrolment, class, class_schedule, schedule_staff,
    lesson_occurrence, occurrence_staff, booking, external_id`);
}

async function reportOf(
  runId: string,
  run: Applied,
  seconds: number,
  { dryRun }: ImportOptions,
): Promise<ImportReport> {
  const { feed, issues } = run;
  const files = [
    ...Object.entries(feed.files).map(([name, file]) => ({ name: `${name}.csv`, ...file })),
    { name: 'rooms.csv', ...feed.rooms },
    { name: 'timetable.csv', ...feed.timetable },
  ];
  const doubleBooked = await findDoubleBooked(run.tx, feed.system);
  return {
    runId,
    isDryRun: dryRun,
    system: feed.system,
    files: files.map(({ name, mode, table }) => ({
      file: name,
      mode,
      rows: table?.rowCount ?? 0,
      bad: issues.badRows(name),
      encoding: table?.encoding ?? '',
    })),
    entities: run.counts,
    lessons: run.lessons,
    errors: issues.errors,
    warnings: issues.warnings,
    doubleBookedStudents: studentsIn(doubleBooked),
    enabledInSource:
      feed.files.users.table?.rows.filter(({ enabledUser }) => enabledUser === true).length ?? 0,
    seconds: Math.round(seconds * 100) / 100,
  };
}

async function keepReport(
  tx: Db,
  runId: string,
  report: ImportReport,
  issues: Issues,
  now: Date,
): Promise<void> {
  for (let start = 0; start < issues.kept.length; start += 1000) {
    await tx
      .insert(importIssue)
      .values(issues.kept.slice(start, start + 1000).map((issue) => ({ runId, ...issue })));
  }
  await tx
    .update(importRun)
    .set({
      status: 'DONE',
      report,
      system: report.system,
      stage: null,
      percent: 100,
      finishedAt: now.toISOString(),
    })
    .where(eq(importRun.id, runId));
}

// The share of the whole at which each stage begins, as the demo school takes it.
const begins: Record<ImportStage, number> = {
  reading: 0,
  places: 5,
  people: 6,
  learning: 20,
  timetable: 40,
  lessons: 48,
  finishing: 95,
};

function progressOf(onProgress: OnProgress | undefined): RunContext['progress'] {
  return (stage, share) => {
    const next = importStages[importStages.indexOf(stage) + 1];
    const end = next === undefined ? 100 : begins[next];
    onProgress?.({ stage, percent: Math.round(begins[stage] + share * (end - begins[stage])) });
  };
}
