import { compareVersions } from '@bellwether/contract/pages/compare.rules';
import type { versions } from '@bellwether/contract/pages/versions';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/list.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { inTurns } from '../../platform/loop/in-turns.ts';
import { userView } from '../identity/identity.view.ts';
import { lockPage, reply } from './pages.handlers.ts';
import { isPublic } from './pages.queries.ts';
import { page, pageVersion } from './pages.table.ts';
import { cleanContent } from './sanitise.rules.ts';
import { savePage, stateOf } from './save-page.commands.ts';

const user = userView.relation('user');

export const versionHandlers: Handlers<typeof versions> = {
  async list({ params: { id }, query }, { db, now }) {
    const [known] = await db.select({ id: page.id }).from(page).where(eq(page.id, id));
    if (!known) throw notFound('Page');
    const rows = (onPage: SQL) =>
      db
        .select(columnsAt(now))
        .from(pageVersion)
        .innerJoin(page, eq(page.id, pageVersion.pageId))
        .leftJoin(user, eq(user.id, pageVersion.createdById))
        .where(onPage)
        .$dynamic();
    const listed = await pageOf(db, rows, {
      query,
      by: [pageVersion.number],
      id: pageVersion.id,
      from: sql`from page_version where page_id = ${id}`,
    });
    return { success: true, ...listed };
  },

  async compare({ params: { id }, query }, { db, now }) {
    const found = await fullVersions(db, now, id, [query.from, query.to]);
    const from = found.get(query.from);
    const to = found.get(query.to);
    if (!from || !to) throw notFound('Version');
    const changes = compareVersions(from, to);
    return { success: true, data: { from, to, ...changes } };
  },

  async restore({ params: { id, versionId } }, ctx) {
    const before = await lockPage(ctx.db, id);
    const [old] = await ctx.db
      .select()
      .from(pageVersion)
      .where(and(eq(pageVersion.pageId, id), eq(pageVersion.id, versionId)));
    if (!old) throw notFound('Version');
    await savePage(ctx, before, stateOf(old), { restoredFrom: old.number });
    return reply(ctx, id);
  },
};

function columnsAt(now: Date) {
  return {
    id: pageVersion.id,
    number: pageVersion.number,
    title: pageVersion.title,
    createdBy: sql<{ id: string; name: string } | null>`case when ${user.id} is not null then
      json_build_object('id', ${user.id}, 'name', ${user.name}) end`,
    createdAt: pageVersion.createdAt,
    restoredFrom: pageVersion.restoredFrom,
    isPublished: sql<boolean>`(${isPublic(now)} and ${page.releasedVersion} = ${pageVersion.number})`,
  };
}

async function fullVersions(db: Db, now: Date, pageId: string, ids: string[]) {
  const rows = await db
    .select({
      ...columnsAt(now),
      content: pageVersion.content,
      seoTitle: pageVersion.seoTitle,
      seoDescription: pageVersion.seoDescription,
      seoKeywords: pageVersion.seoKeywords,
      ogImage: pageVersion.ogImage,
      canonicalUrl: pageVersion.canonicalUrl,
    })
    .from(pageVersion)
    .innerJoin(page, eq(page.id, pageVersion.pageId))
    .leftJoin(user, eq(user.id, pageVersion.createdById))
    .where(and(eq(pageVersion.pageId, pageId), inArray(pageVersion.id, ids)));
  const shown = await inTurns(rows, async (row) => ({ ...row, content: await cleanContent(row.content) }));
  return new Map(shown.map((row) => [row.id, row]));
}
