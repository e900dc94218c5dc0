import { emptyContent, slugOfTitle } from '@bellwether/contract/pages/content.rules';
import type { pages } from '@bellwether/contract/pages/pages';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { demandVersion } from '../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { findPage, freeSlug, listPages } from './pages.queries.ts';
import { page } from './pages.table.ts';
import type { Previews } from './preview.commands.ts';
import { applyStatus, publishPage, unpublishPage } from './publish.commands.ts';
import {
  createPage,
  type PageRow,
  type PageState,
  pageChanged,
  savePage,
  stateOf,
  summary,
} from './save-page.commands.ts';
import { visibleTemplate } from './templates.queries.ts';

export const pageConflicts: Conflicts = {
  page_slug_unique: { code: 'SLUG_TAKEN', field: 'slug', message: 'A page with this slug exists.' },
  page_version_number: {
    code: 'STALE',
    message: 'Someone else changed this in the meantime.',
  },
};

/** Pages: what editors do with them. `previews` makes addresses that show unpublished content. */
export function pageHandlers(previews: Previews): Handlers<typeof pages> {
  return {
    list: async ({ query }, { db, now }) => ({ success: true, ...(await listPages(db, now, query)) }),
    get: ({ params: { id } }, ctx) => reply(ctx, id),

    async create({ body }, ctx) {
      const { title, slug, type = 'LANDING', templateId = null } = body;
      const template = templateId ? await visibleTemplate(ctx.db, ctx.viewer, templateId) : undefined;
      if (templateId && !template) throw fieldProblem('templateId', 'This template does not exist any more.');
      const state: PageState = {
        title,
        content: body.content ?? template?.content ?? emptyContent,
        seoTitle: body.seoTitle ?? null,
        seoDescription: body.seoDescription ?? null,
        seoKeywords: body.seoKeywords ?? [],
        ogImage: body.ogImage ?? null,
        canonicalUrl: body.canonicalUrl ?? null,
      };
      const rest = { slug: slug ?? (await freeSlug(ctx.db, slugOfTitle(title))), type, templateId };
      const made = await createPage(ctx, state, rest);
      await applyStatus(ctx, made, body);
      return reply(ctx, made.id);
    },

    async update({ params: { id }, body }, ctx) {
      const { version, slug, type, templateId, status, scheduledPublishAt, ...fields } = body;
      const before = await lockPage(ctx.db, id);
      demandVersion(version, before);
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const state = { ...stateOf(before), ...given } as PageState;
      const rest = {
        ...(slug && { slug }),
        ...(type && { type }),
        ...(templateId !== undefined && { templateId }),
      };
      const onlyStatus = Object.keys(given).length + Object.keys(rest).length === 0;
      const after = onlyStatus ? before : await savePage(ctx, before, state, rest);
      await applyStatus(ctx, after, { status, scheduledPublishAt });
      return reply(ctx, id);
    },

    async remove({ params: { id } }, ctx) {
      const [before] = await ctx.db.delete(page).where(eq(page.id, id)).returning();
      if (!before) throw notFound('Page');
      pageChanged(ctx, 'delete', id, { before: summary(before) });
      return undefined;
    },

    async publish({ params: { id }, body }, ctx) {
      await publishPage(ctx, await lockPage(ctx.db, id), body);
      return reply(ctx, id);
    },

    async unpublish({ params: { id } }, ctx) {
      const row = await lockPage(ctx.db, id);
      if (row.status !== 'DRAFT') await unpublishPage(ctx, row);
      return reply(ctx, id);
    },

    async preview({ body }, ctx) {
      return { success: true, data: await previews.make(ctx, body) };
    },
  };
}

/** The envelope with the page as it is now. */
export async function reply({ db, viewer, now }: Context, id: string) {
  return { success: true as const, data: await findPage(db, viewer, now, id) };
}

/** The row, kept from others until the transaction ends. 404. */
export async function lockPage(db: Db, id: string): Promise<PageRow> {
  const [row] = await db.select().from(page).where(eq(page.id, id)).for('update');
  if (!row) throw notFound('Page');
  return row;
}
