import type { files } from '@bellwether/contract/files/files';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import { cleanFilename, withHonestEnding } from './file-name.rules.ts';
import { recordOf } from './file-record.rules.ts';
import { findFile, listFiles } from './files.queries.ts';
import { file } from './files.table.ts';
import { serveFile } from './serve-file.commands.ts';
import { storeUpload } from './store-upload.commands.ts';
import type { Uploads } from './uploads.commands.ts';
import {
  deletableFiles,
  demandScoped,
  demandVisible,
  editableFiles,
  type FileOwners,
  listedFiles,
} from './visible-files.access.ts';

export const fileConflicts: Conflicts = {
  attachment_once: {
    code: 'ALREADY_ATTACHED',
    message: 'The file hangs there already. Reload the page.',
    field: 'fileIds',
  },
};

const kind = { table: file, thing: 'File' };

/** Uploaded files. `owners` say who may see the records on which files hang. */
export function fileHandlers(uploads: Uploads, owners: FileOwners): Handlers<typeof files> {
  return {
    list: ({ query }, { db, viewer }) => listFiles(db, query, listedFiles(viewer)),

    async upload({ query: { context, audience } }, ctx) {
      demandAudience(ctx, audience);
      const stored = ctx.file && uploads.stored(ctx.file);
      if (!stored) throw fieldProblem('file', 'Choose a file.');
      const row = { ...stored, context, audience };
      await storeUpload(ctx, stored, { context, audience });
      const { filename, mimetype, size } = stored;
      ctx.audit({
        action: 'create',
        entity: 'file',
        entityId: stored.id,
        after: { filename, mimetype, size, context, audience },
      });
      changed(ctx);
      const record = recordOf(row);
      return { file: record, ...record };
    },

    async get({ params: { id } }, ctx) {
      await demandVisible(ctx, id, owners);
      return { data: await findFile(ctx.db, id) };
    },

    async serve({ params: { id }, query }, ctx) {
      return await serveFile(await demandVisible(ctx, id, owners), query, ctx, { mayKeep: false });
    },

    async direct({ params: { id }, query }, ctx) {
      const row = await demandVisible(ctx, id, owners);
      if (row.audience !== 'EVERYONE') throw notFound('File');
      return await serveFile(row, query, ctx, { mayKeep: true });
    },

    async update({ params: { id }, body }, ctx) {
      await demandScoped(ctx.db, id, and(editableFiles(ctx.viewer), isNull(file.deletedAt)));
      const before = await lockVersioned(ctx.db, kind, id, body.version);
      const audience = body.audience ?? before.audience;
      if (audience !== before.audience) demandManage(ctx);
      const filename = body.filename ? renamed(body.filename, before.mimetype) : before.filename;
      await storeVersioned(ctx.db, kind, before, { filename, audience });
      ctx.audit({
        action: 'update',
        entity: 'file',
        entityId: id,
        before: { filename: before.filename, audience: before.audience },
        after: { filename, audience },
      });
      changed(ctx);
      return { data: await findFile(ctx.db, id) };
    },

    async remove({ params: { id } }, ctx) {
      const row = await demandScoped(ctx.db, id, and(deletableFiles(ctx.viewer), isNull(file.deletedAt)));
      await ctx.db
        .update(file)
        .set({ deletedAt: ctx.now.toISOString(), deletedById: ctx.viewer.userId })
        .where(eq(file.id, id));
      ctx.audit({ action: 'delete', entity: 'file', entityId: id, before: { filename: row.filename } });
      changed(ctx);
      return undefined;
    },

    async restore({ params: { id } }, ctx) {
      await demandScoped(ctx.db, id, and(deletableFiles(ctx.viewer), isNotNull(file.deletedAt)));
      await ctx.db.update(file).set({ deletedAt: null, deletedById: null }).where(eq(file.id, id));
      ctx.audit({ action: 'restore', entity: 'file', entityId: id });
      changed(ctx);
      return { data: await findFile(ctx.db, id) };
    },
  };
}

/** What everybody may see is put there by those who manage files (AMB-116). */
function demandAudience(ctx: Context, audience: string): void {
  if (audience === 'EVERYONE') demandManage(ctx);
}

function demandManage(ctx: Context): void {
  if (can(ctx.viewer, 'manage', 'file')) return;
  throw new Problem(403, "Showing a file to everyone needs the right 'manage file'.", {
    code: 'FORBIDDEN',
    details: { right: 'manage file' },
  });
}

function renamed(filename: string, mimetype: string): string {
  const honest = withHonestEnding(cleanFilename(filename), mimetype);
  if (!honest) throw fieldProblem('filename', 'The name must fit the kind of the file.');
  return honest;
}

function changed(ctx: Context): void {
  ctx.emit({ userId: ctx.viewer.userId, type: 'invalidate', data: { paths: ['/api/files'] } });
}
