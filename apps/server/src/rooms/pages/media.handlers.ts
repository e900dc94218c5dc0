import type { media } from '@bellwether/contract/pages/media';
import { normalised } from '@bellwether/contract/shared/normalised';
import { eq, inArray } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { newId } from '../../platform/db/columns.ts';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../platform/http/problem.ts';
import { attachFiles, detachFiles, type FileOwners, storeUpload, type Uploads } from '../files/index.ts';
import { findMedia, listMedia, pagesUsing } from './media.queries.ts';
import { mediaAsset } from './media.table.ts';
import { storedMedia } from './media-upload.handlers.ts';

export const mediaConflicts: Conflicts = {
  media_asset_file: { code: 'ALREADY_IN_LIBRARY', message: 'This file is in the library already.' },
};

const altMissing = 'Alt text is required for image files';
const entity = 'media_asset';

/** The media library. PAG-15, PAG-16. */
export function mediaHandlers(uploads: Uploads): Handlers<typeof media> {
  return {
    list: async ({ query }, { db }) => ({ success: true, ...(await listMedia(db, query)) }),
    get: async ({ params: { id } }, { db }) => ({ success: true, data: await findMedia(db, id) }),

    async upload({ body }, ctx) {
      const { type, ...stored } = storedMedia(uploads, ctx.file);
      if (type === 'IMAGE' && body.alt === '') throw fieldProblem('alt', altMissing);
      const createdAt = ctx.now.toISOString();
      await storeUpload(ctx, stored, { context: 'page', audience: 'RESTRICTED' });
      const { alt, tags, pageId, templateId } = body;
      const words = { alt, caption: body.caption ?? null, tags };
      const row = { id: newId(), fileId: stored.id, type, ...words, pageId, templateId };
      const searchText = searchOf(stored.filename, words);
      await ctx.db
        .insert(mediaAsset)
        .values({ ...row, searchText, createdById: ctx.viewer.userId, createdAt });
      await attachFiles(ctx, { entity, entityId: row.id, fileIds: [stored.id] });
      changed(ctx, 'create', row.id, { after: { ...row, filename: stored.filename } });
      return { success: true, data: await findMedia(ctx.db, row.id) };
    },

    async update({ params: { id }, body: { version, alt, caption, tags } }, ctx) {
      const before = await lockVersioned(ctx.db, { table: mediaAsset, thing: 'Media asset' }, id, version);
      if (before.type === 'IMAGE' && alt === '') throw fieldProblem('alt', altMissing);
      const words = {
        alt,
        caption: caption === undefined ? before.caption : caption,
        tags: tags ? [...new Set(tags)] : before.tags,
      };
      const { filename } = await findMedia(ctx.db, id);
      const searchText = searchOf(filename, words);
      await storeVersioned(ctx.db, { table: mediaAsset }, before, { ...words, searchText });
      changed(ctx, 'update', id, { before, after: words });
      return { success: true, data: await findMedia(ctx.db, id) };
    },

    async remove({ params: { id } }, ctx) {
      const [before] = await ctx.db.select().from(mediaAsset).where(eq(mediaAsset.id, id)).for('update');
      if (!before) throw notFound('Media asset');
      const pages = await pagesUsing(ctx.db, before.fileId);
      if (pages.length > 0) {
        throw conflict('IN_USE', 'This file is used on a page and cannot be deleted.', { pages });
      }
      await ctx.db.delete(mediaAsset).where(eq(mediaAsset.id, id));
      await detachFiles(ctx, entity, [id]);
      changed(ctx, 'delete', id, { before });
      return undefined;
    },
  };
}

/** Which assets' files a viewer may see in the files room: all of them, with the right to the library. */
export const visibleMedia: FileOwners[string] = async ({ db, viewer }, ids) => {
  if (!can(viewer, 'read', 'media_asset')) return new Set();
  const rows = await db
    .select({ id: mediaAsset.id })
    .from(mediaAsset)
    .where(inArray(mediaAsset.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
};

/** The words of an asset as the search compares them: lower case, without accents. */
function searchOf(
  filename: string,
  { alt, caption, tags }: { alt: string; caption: string | null; tags: string[] },
) {
  return normalised([filename, alt, caption ?? '', ...tags].join(' '), 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase();
}

function changed(
  ctx: Context,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity, entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/pagebuilder/media'] } });
}
