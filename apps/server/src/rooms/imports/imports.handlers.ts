import { readFile } from 'node:fs/promises';
import type { imports } from '@bellwether/contract/imports/imports';
import { stringify } from 'csv-stringify/sync';
import type { Viewer } from '../../platform/access/viewer.ts';
import { newId } from '../../platform/db/columns.ts';
import { csvCell } from '../../platform/documents/csv-cell.rules.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import { organizationZone } from '../settings/index.ts';
import { findDoubleBooked, studentsIn } from './double-booked.queries.ts';
import { importQueue } from './imports.jobs.ts';
import { allIssues, fileOfRun, findRun, listIssues, listRuns, systemOfRun } from './imports.queries.ts';
import { importRun } from './imports.table.ts';
import { demandImport } from './may-import.access.ts';
import { undoImport } from './undo-import.commands.ts';

/** Handlers of /api/imports. */
export const importHandlers: Handlers<typeof imports> = {
  list: ({ query }, { db, viewer }) => listRuns(db, viewer, query),

  get: async ({ params }, ctx) => ({ data: await visibleRun(ctx, params.id) }),

  async start({ body }, ctx) {
    demandImport(ctx.viewer);
    if (!ctx.file) throw fieldProblem('file', 'Choose a file.');
    const content = await readFile(ctx.file.path);
    if (content.length < 4 || content.readUInt32LE(0) !== 0x04034b50) {
      throw fieldProblem('file', 'This is not a zip file. Send the OneRoster files as one zip.');
    }
    const fileKey = `imports/${newId()}.zip`;
    await ctx.platform.files.put(fileKey, content);
    const id = await queueRun(ctx, {
      source: ctx.file.filename,
      isDryRun: body.dryRun,
      makeRooms: body.makeRooms,
      fileKey,
    });
    return { data: await visibleRun(ctx, id) };
  },

  async carryOut({ params }, ctx) {
    demandImport(ctx.viewer);
    const { source, status, isDryRun } = await visibleRun(ctx, params.id);
    if (!isDryRun || status !== 'DONE') {
      throw conflict('NOT_A_DRY_RUN', 'Only a dry run that has ended well can be carried out.');
    }
    const { fileKey, makeRooms } = await fileOfRun(ctx.db, params.id);
    if (fileKey === null || !(await ctx.platform.files.exists(fileKey))) {
      throw new Problem(410, 'The file is not kept any more. Send it again.', { code: 'FILE_GONE' });
    }
    const id = await queueRun(ctx, { source, isDryRun: false, makeRooms, fileKey });
    return { data: await visibleRun(ctx, id) };
  },

  async issues({ params, query }, ctx) {
    await visibleRun(ctx, params.id);
    return listIssues(ctx.db, params.id, query);
  },

  async issuesFile({ params }, ctx) {
    await visibleRun(ctx, params.id);
    const rows = await allIssues(ctx.db, params.id);
    const text = stringify(
      rows.map(({ severity, file, line, column, value, reason }) =>
        [severity, file, line, column, value, reason].map(csvCell),
      ),
      {
        header: true,
        columns: ['severity', 'file', 'line', 'column', 'value', 'reason'],
        record_delimiter: 'windows',
        bom: true,
      },
    );
    ctx.reply.header('content-type', 'text/csv; charset=utf-8');
    ctx.reply.header('content-disposition', `attachment; filename="import-issues-${params.id}.csv"`);
    return text;
  },

  async doubleBookedStudents({ params }, ctx) {
    await visibleRun(ctx, params.id);
    const system = await systemOfRun(ctx.db, params.id);
    const data = system === null ? [] : await findDoubleBooked(ctx.db, system);
    return { data, students: studentsIn(data) };
  },

  async undo({ params }, ctx) {
    const before = await visibleRun(ctx, params.id);
    const zone = await organizationZone(ctx.db);
    const result = await undoImport({ db: ctx.db, runId: params.id, now: ctx.now, zone });
    ctx.audit({
      action: 'undo import',
      entity: 'import_run',
      entityId: params.id,
      before: { source: before.source },
      after: result,
    });
    return { data: await visibleRun(ctx, params.id) };
  },
};

/** Puts a run into the queue; the worker begins when this transaction commits. Returns its id. */
async function queueRun(
  ctx: Pick<Context, 'db' | 'now' | 'platform' | 'audit'> & { viewer: Viewer },
  {
    source,
    isDryRun,
    makeRooms,
    fileKey,
  }: { source: string; isDryRun: boolean; makeRooms: boolean; fileKey: string },
): Promise<string> {
  const id = newId();
  await ctx.db.insert(importRun).values({
    id,
    kind: 'oneroster',
    source: source.slice(0, 200),
    status: 'QUEUED',
    isDryRun,
    makeRooms,
    startedBy: ctx.viewer.actor.id,
    startedAt: ctx.now.toISOString(),
    fileKey,
  });
  await ctx.platform.jobs.send(ctx.db, importQueue, { runId: id });
  ctx.audit({
    action: isDryRun ? 'check import' : 'import',
    entity: 'import_run',
    entityId: id,
    after: { source },
  });
  return id;
}

async function visibleRun(ctx: Pick<Context, 'db'> & { viewer: Viewer }, id: string) {
  const found = await findRun(ctx.db, ctx.viewer, id);
  if (!found) throw notFound('Import');
  return found;
}
