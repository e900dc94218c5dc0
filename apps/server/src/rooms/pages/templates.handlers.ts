import type { templates } from '@bellwether/contract/pages/templates';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { cleanContent } from './sanitise.rules.ts';
import { findTemplate, listTemplates, visibleTemplates } from './templates.queries.ts';
import { pageTemplate } from './templates.table.ts';

export const templateHandlers: Handlers<typeof templates> = {
  list: async ({ query }, { db, viewer }) => ({ success: true, ...(await listTemplates(db, viewer, query)) }),
  get: async ({ params: { id } }, { db, viewer }) => ({
    success: true,
    data: await findTemplate(db, viewer, id),
  }),

  async create({ body }, ctx) {
    const id = newId();
    const row = {
      id,
      ...body,
      description: body.description ?? null,
      thumbnail: body.thumbnail ?? null,
      content: await cleanContent(body.content),
      createdById: ctx.viewer.userId,
    };
    await ctx.db.insert(pageTemplate).values(row);
    changed(ctx, 'create', id, { after: { ...row, content: undefined } });
    return { success: true, data: await findTemplate(ctx.db, ctx.viewer, id) };
  },

  async update({ params: { id }, body: { version, content, ...fields } }, ctx) {
    const before = await lockVersioned(
      ctx.db,
      { table: pageTemplate, thing: 'Template' },
      and(eq(pageTemplate.id, id), visibleTemplates(ctx.viewer)),
      version,
    );
    await storeVersioned(ctx.db, { table: pageTemplate }, before, {
      ...fields,
      ...(content && { content: await cleanContent(content) }),
    });
    const { content: _, ...state } = before;
    changed(ctx, 'update', id, { before: state, after: fields });
    return { success: true, data: await findTemplate(ctx.db, ctx.viewer, id) };
  },

  async remove({ params: { id } }, ctx) {
    const [before] = await ctx.db
      .delete(pageTemplate)
      .where(and(eq(pageTemplate.id, id), visibleTemplates(ctx.viewer)))
      .returning({ name: pageTemplate.name, category: pageTemplate.category });
    if (!before) throw notFound('Template');
    changed(ctx, 'delete', id, { before });
    return undefined;
  },
};

function changed(
  ctx: Context,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'page_template', entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/pagebuilder/templates'] } });
}
