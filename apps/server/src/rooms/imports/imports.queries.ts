import type { ImportReport, imports, RowsReport } from '@bellwether/contract/imports/imports';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/list.ts';
import { importIssue, importRun } from './imports.table.ts';
import { mayImport } from './may-import.access.ts';
import { user } from './tables.values.ts';

const columns = {
  id: importRun.id,
  kind: importRun.kind,
  model: importRun.model,
  source: importRun.source,
  status: importRun.status,
  isDryRun: importRun.isDryRun,
  startedByName: user.name,
  startedAt: importRun.startedAt,
  finishedAt: importRun.finishedAt,
  undoneAt: importRun.undoneAt,
  stage: importRun.stage,
  percent: importRun.percent,
  failure: importRun.failure,
  report: sql<ImportReport | null>`${importRun.report}`,
  rows: sql<RowsReport | null>`${importRun.rows}`,
  isCancelled: importRun.isCancelled,
};

const issueColumns = {
  id: importIssue.id,
  severity: importIssue.severity,
  file: importIssue.file,
  line: importIssue.line,
  column: importIssue.column,
  value: importIssue.value,
  reason: importIssue.reason,
};

/**
 * Which imports the viewer sees: all for who may run a OneRoster import, else the own ones of rows. Their issues and
 * reports name people, so that the right to import something (leads, say) is not enough.
 */
export function visibleImports(viewer: Viewer) {
  if (mayImport(viewer)) return undefined;
  return and(eq(importRun.kind, 'rows'), eq(importRun.startedBy, viewer.actor.id));
}

/** One page of the imports, newest first. */
export function listRuns(db: Db, viewer: Viewer, query: InputOf<typeof imports.list>['query']) {
  const where = visibleImports(viewer);
  return pageOf(db, (onPage) => selectRuns(db).where(onPage).$dynamic(), {
    query,
    by: [importRun.startedAt],
    id: importRun.id,
    from: sql`from ${importRun} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One import, or undefined when there is none that the viewer may see. */
export async function findRun(db: Db, viewer: Viewer, id: string) {
  const [found] = await selectRuns(db).where(and(eq(importRun.id, id), visibleImports(viewer)));
  return found;
}

/** The system that an import came from; null before its manifest was read. */
export async function systemOfRun(db: Db, id: string): Promise<string | null> {
  const [found] = await db.select({ system: importRun.system }).from(importRun).where(eq(importRun.id, id));
  return found?.system ?? null;
}

/** Where the file of an import lies, null when it came from the command line or has been deleted, and how it is meant. */
export async function fileOfRun(db: Db, id: string): Promise<{ fileKey: string | null; makeRooms: boolean }> {
  const [found] = await db
    .select({ fileKey: importRun.fileKey, makeRooms: importRun.makeRooms })
    .from(importRun)
    .where(eq(importRun.id, id));
  return found ?? { fileKey: null, makeRooms: false };
}

/** One page of the issues of an import, by file and line. */
export function listIssues(db: Db, runId: string, query: InputOf<typeof imports.issues>['query']) {
  const where = and(
    eq(importIssue.runId, runId),
    query.severity ? eq(importIssue.severity, query.severity) : undefined,
    query.search
      ? sql`strpos(lower(concat_ws(' ', ${importIssue.file}, ${importIssue.column}, ${importIssue.value}, ${importIssue.reason})), ${query.search.toLowerCase()}) > 0`
      : undefined,
  );
  return pageOf(db, (onPage) => db.select(issueColumns).from(importIssue).where(onPage).$dynamic(), {
    query,
    by: [importIssue.file, importIssue.line],
    id: importIssue.id,
    from: sql`from ${importIssue} where ${where}`,
  });
}

/** Every kept issue of an import, by file and line. */
export function allIssues(db: Db, runId: string) {
  return db
    .select(issueColumns)
    .from(importIssue)
    .where(eq(importIssue.runId, runId))
    .orderBy(asc(importIssue.file), asc(importIssue.line), asc(importIssue.id));
}

function selectRuns(db: Db) {
  return db.select(columns).from(importRun).leftJoin(user, eq(user.id, importRun.startedBy));
}
