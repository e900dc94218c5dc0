import type { materials } from '@bellwether/contract/learning/materials';
import { eq, sql } from 'drizzle-orm';
import { demandVersion, lockVersioned, storeVersioned } from '../../../platform/db/records.ts';
import { countOf } from '../../../platform/db/rows.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { attachFiles, detachFiles } from '../../files/index.ts';
import { changed } from '../changes.commands.ts';
import { material } from './material.table.ts';
import { findMaterial, listMaterials, mayEditMaterial } from './materials.queries.ts';

const paths = ['/api/lms/materials', '/api/lms/lessons'];

export const materialHandlers: Handlers<typeof materials> = {
  list: ({ query }, { db, viewer, now }) => listMaterials(db, viewer, now, query),
  get: ({ params: { id } }, ctx) => detail(ctx, id),

  async create({ body: { fileIds, ...fields } }, ctx) {
    const [made] = await ctx.db
      .insert(material)
      .values({ ...fields, createdBy: ctx.viewer.userId })
      .returning();
    if (!made) throw notFound('Material');
    await attachFiles(ctx, { entity: 'material', entityId: made.id, fileIds });
    changed(ctx, 'material', 'create', made.id, { after: { ...made, fileIds } }, paths);
    return detail(ctx, made.id);
  },

  async update({ params: { id }, body: { version, fileIds, ...fields } }, ctx) {
    const before = await lockVersioned(ctx.db, { table: material, thing: 'Material' }, id, undefined);
    const seen = await findMaterial(ctx.db, ctx.viewer, ctx.now, id);
    if (!seen || !mayEditMaterial(ctx.viewer, before)) throw notFound('Material');
    demandVersion(version, before);
    const after = await storeVersioned(ctx.db, { table: material }, before, fields);
    await attachFiles(ctx, { entity: 'material', entityId: id, fileIds });
    const states = { before: { ...before, fileIds: seen.fileIds }, after: { ...after, fileIds } };
    changed(ctx, 'material', 'update', id, states, paths);
    return detail(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const lessons = await countOf(ctx.db, sql`from lesson_material where material_id = ${id}`);
    if (lessons > 0) {
      throw conflict('IN_USE', 'This material is still in use and cannot be deleted.', {
        counts: { lessons },
      });
    }
    await detachFiles(ctx, 'material', [id]);
    const [before] = await ctx.db.delete(material).where(eq(material.id, id)).returning();
    if (!before) throw notFound('Material');
    changed(ctx, 'material', 'delete', id, { before }, paths);
    return undefined;
  },
};

async function detail({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const found = await findMaterial(db, viewer, now, id);
  if (!found) throw notFound('Material');
  return { data: found };
}
