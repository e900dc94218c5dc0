import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameOrderOfHeader } from '@bellwether/contract/imports/full-name.rules';
import { missingFields } from '@bellwether/contract/imports/matching.rules';
import { importModel } from '@bellwether/contract/imports/models';
import { previewRows, wholeFileRows } from '@bellwether/contract/imports/values';
import type { importFiles } from '@bellwether/contract/imports/wizard';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { eq } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { newId } from '../../../platform/db/columns.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { findRun } from '../imports.queries.ts';
import { importFile, importRun } from '../imports.table.ts';
import { cleanJson, cleanText } from './clean-text.rules.ts';
import { columnReadings } from './column-readings.rules.ts';
import { errorsFile } from './errors-file.queries.ts';
import { storedRows, takeRows } from './imported-rows.rules.ts';
import { demandModel } from './may-import-model.access.ts';
import { contentOf, type FileRow, gone, ownFile } from './own-file.queries.ts';
import type { FileReader } from './read/file-reader.commands.ts';
import { rowsQueue } from './rows.job.ts';
import { emptyReport } from './rows-report.rules.ts';
import { sampleFile } from './sample-file.handlers.ts';

/** Handlers of the wizard's files and of background imports. `reader` reads what people send. */
export function importFileHandlers(reader: FileReader): Handlers<typeof importFiles> {
  return {
    async upload({ body: { model, sheet, headerLine } }, ctx) {
      demandModel(ctx.viewer, model);
      if (!ctx.file) throw fieldProblem('file', 'Choose a file.');
      const folder = await mkdtemp(join(tmpdir(), 'bellwether-rows-'));
      try {
        const target = join(folder, 'rows');
        const { filename, path } = ctx.file;
        const { rows, lines, ...read } = await reader.read({
          filename,
          path,
          target,
          wish: { model, sheet, headerLine },
        });
        const id = newId();
        const fileKey = `imports/rows-${id}.jsonl.gz`;
        await ctx.platform.files.put(fileKey, await readFile(target));
        const [made] = await ctx.db
          .insert(importFile)
          .values({
            ...read,
            id,
            model,
            filename: cleanText(filename).slice(0, 200),
            fileKey,
            sentBy: ctx.viewer.actor.id,
            sentAt: ctx.now.toISOString(),
          })
          .returning();
        if (!made) throw notFound('File');
        ctx.audit({
          action: 'send import file',
          entity: 'import_file',
          entityId: id,
          after: { model, filename: made.filename, totalRows: made.totalRows },
        });
        return { data: shown(made, rows, lines) };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    async get({ params: { id } }, ctx) {
      const found = await ownFile(ctx, id);
      const rows = await takeRows(
        storedRows(await contentOf(ctx, found)),
        found.totalRows > wholeFileRows ? previewRows : wholeFileRows,
      );
      return {
        data: shown(
          found,
          rows.map(({ cells }) => [...cells]),
          rows.map(({ line }) => line),
        ),
      };
    },

    async remove({ params: { id } }, ctx) {
      const { fileKey } = await ownFile(ctx, id);
      const [waiting] = await ctx.db
        .select({ id: importRun.id, status: importRun.status })
        .from(importRun)
        .where(eq(importRun.fileId, id));
      if (waiting?.status === 'QUEUED' || waiting?.status === 'RUNNING')
        throw conflict('IN_USE', 'This file is being imported. Stop the import first.');
      await ctx.db.delete(importFile).where(eq(importFile.id, id));
      if (fileKey) ctx.afterCommit(() => ctx.platform.files.delete(fileKey));
      return undefined;
    },

    async run({ params, body }, ctx) {
      const file = await ownFile(ctx, params.id);
      demandModel(ctx.viewer, file.model);
      demandMapping(file, body.mapping);
      if (importModel(file.model).groupBy === 'file' && file.totalRows > wholeFileRows)
        throw fieldProblem('file', `A file of opening balances has at most ${wholeFileRows} rows.`);
      if (importModel(file.model).context.includes('courseId') && !body.options.courseId)
        throw fieldProblem('options.courseId', 'Choose the course of the lessons.');
      const readings = await columnReadings({
        model: importModel(file.model),
        headers: file.headers,
        mapping: body.mapping,
        given: body.options,
        rows: async () => storedRows(await contentOf(ctx, file)),
      });
      if (file.fileKey === null) throw gone();
      const id = newId();
      await ctx.db.insert(importRun).values({
        id,
        kind: 'rows',
        model: file.model,
        source: file.filename,
        status: 'QUEUED',
        startedBy: ctx.viewer.actor.id,
        startedAt: ctx.now.toISOString(),
        fileId: file.id,
        settings: cleanJson({ ...body, options: { ...body.options, ...readings, ...statedNameOrder(body) } }),
        rows: emptyReport(file.totalRows),
      });
      await ctx.platform.jobs.send(ctx.db, rowsQueue, { runId: id });
      ctx.audit({
        action: 'import',
        entity: 'import_run',
        entityId: id,
        after: { model: file.model, source: file.filename, rows: file.totalRows },
      });
      return { data: await visibleRun(ctx, id) };
    },

    async cancel({ params: { id } }, ctx) {
      const { kind, status } = await visibleRun(ctx, id);
      if (kind !== 'rows' || (status !== 'QUEUED' && status !== 'RUNNING'))
        throw conflict('NOT_RUNNING', 'This import is not running.');
      await ctx.db.update(importRun).set({ isCancelled: true }).where(eq(importRun.id, id));
      await ctx.platform.jobs.send(ctx.db, rowsQueue, { runId: id });
      ctx.audit({ action: 'cancel import', entity: 'import_run', entityId: id });
      return { data: await visibleRun(ctx, id) };
    },

    async errorsFile({ params: { id } }, ctx) {
      const { kind, source } = await visibleRun(ctx, id);
      if (kind !== 'rows') throw notFound('Import');
      return errorsFile(ctx, id, source);
    },

    async sample({ params: { model } }, ctx) {
      return sampleFile(ctx.reply, model);
    },
  };
}

function shown(file: FileRow, rows: string[][], lines: number[]) {
  const { fileKey: _, sentBy: __, sentAt, ...rest } = file;
  return { ...rest, rows, lines, createdAt: sentAt };
}

/** 400 unless every required field has a column, each column is in the file and serves one field (IMP-06, IMP-07). */
function demandMapping({ model, headers }: FileRow, mapping: Readonly<Record<string, string>>): void {
  const config = importModel(model);
  for (const [key, header] of Object.entries(mapping)) {
    if (!config.fields.some((field) => field.key === key))
      throw fieldProblem('mapping', `There is no field '${key}'.`);
    if (!headers.includes(header)) throw fieldProblem('mapping', `The file has no column '${header}'.`);
  }
  if (new Set(Object.values(mapping)).size !== Object.keys(mapping).length)
    throw fieldProblem('mapping', 'A column can be used for one field only.');
  const [missing] = missingFields(config, mapping);
  if (!missing) return;
  const labels = missing.map((key) => config.fields.find((field) => field.key === key)?.label ?? key);
  throw fieldProblem('mapping', `Required fields missing: ${labels.join(' or ')}`);
}

/** What the header says of whole names, where nobody said more; the rows do not know their header any more. */
function statedNameOrder({ mapping, options }: InputOf<typeof importFiles.run>['body']) {
  const stated = options.nameOrder ?? nameOrderOfHeader(mapping.fullName ?? '');
  return stated ? { nameOrder: stated } : {};
}

async function visibleRun(ctx: Pick<Context, 'db'> & { viewer: Viewer }, id: string) {
  const found = await findRun(ctx.db, ctx.viewer, id);
  if (!found) throw notFound('Import');
  return found;
}
