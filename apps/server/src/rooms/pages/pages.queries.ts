import type { Page, pages } from '@bellwether/contract/pages/pages';
import type { PageStatus } from '@bellwether/contract/pages/values';
import { addDays } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { notFound } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import { organizationDay } from '../settings/index.ts';
import { page } from './pages.table.ts';
import { cleanContent } from './sanitise.rules.ts';

const maker = userView.relation('page_maker');
const changer = userView.relation('page_changer');

/** Whether the page is due: scheduled, and its moment has come. Then it is public before the job has said so. */
export function isDue(now: Date): SQL<boolean> {
  return sql<boolean>`(${page.status} = 'SCHEDULED' and ${page.scheduledPublishAt} <= ${now.toISOString()})`;
}

/** Whether visitors see the page at this moment. AMB-061, AMB-224. */
export function isPublic(now: Date): SQL<boolean> {
  return sql<boolean>`(${page.status} = 'PUBLISHED' or ${isDue(now)})`;
}

function columnsAt(now: Date) {
  const due = isDue(now);
  return {
    id: page.id,
    title: page.title,
    slug: sql<string>`${page.slug}::text`,
    url: sql<string>`'/p/' || ${page.slug}`,
    type: page.type,
    status: sql<PageStatus>`case when ${due} then 'PUBLISHED' else ${page.status} end`,
    publishedAt: sql<
      string | null
    >`case when ${due} then ${page.scheduledPublishAt} else ${page.publishedAt} end`.mapWith(toIso),
    scheduledPublishAt: sql<
      string | null
    >`case when ${due} then null else ${page.scheduledPublishAt} end`.mapWith(toIso),
    version: page.version,
    publishedVersion: sql<number | null>`case when ${isPublic(now)} then ${page.releasedVersion} end`,
    createdBy: personOf(maker),
    updatedBy: personOf(changer),
    createdAt: page.createdAt,
    updatedAt: page.updatedAt,
  };
}

function personOf(who: { id: AnyColumn; name: AnyColumn }) {
  return sql<{ id: string; name: string } | null>`case when ${who.id} is not null then
    json_build_object('id', ${who.id}, 'name', ${who.name}) end`;
}

function toIso(value: unknown): string {
  return new Date(String(value)).toISOString();
}

/** A page of the list of pages, without their content. PAG-04. */
export async function listPages(db: Db, now: Date, query: InputOf<typeof pages.list>['query']) {
  const since = addDays(await organizationDay(db, now), -29);
  const columns = columnsAt(now);
  const where = and(
    matches(query.search, page.searchText),
    query.status && sql`${columns.status} = ${query.status}`,
    query.type && eq(page.type, query.type),
    query.createdBy === undefined ? undefined : eq(page.createdById, query.createdBy),
  );
  const views = sql<number>`(select coalesce(sum(v.count), 0)::int from page_view v
    where v.page_id = ${page.id} and v.day >= ${since})`;
  const rows = (onPage: SQL) =>
    db
      .select({ ...columns, views })
      .from(page)
      .leftJoin(maker, eq(maker.id, page.createdById))
      .leftJoin(changer, eq(changer.id, page.updatedById))
      .where(onPage)
      .$dynamic();
  return pageOf(db, rows, {
    query,
    by: [page[query.sortBy]],
    id: page.id,
    from: sql`from ${page} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One page with its newest content, sanitised once more. 404. */
export async function findPage(db: Db, viewer: Viewer, now: Date, id: string): Promise<Page> {
  const [found] = await db
    .select({
      ...columnsAt(now),
      templateId: page.templateId,
      content: page.content,
      seoTitle: page.seoTitle,
      seoDescription: page.seoDescription,
      seoKeywords: page.seoKeywords,
      ogImage: page.ogImage,
      canonicalUrl: page.canonicalUrl,
    })
    .from(page)
    .leftJoin(maker, eq(maker.id, page.createdById))
    .leftJoin(changer, eq(changer.id, page.updatedById))
    .where(eq(page.id, id));
  if (!found) throw notFound('Page');
  return {
    ...found,
    content: await cleanContent(found.content),
    can: {
      edit: can(viewer, 'edit', 'page'),
      delete: can(viewer, 'delete', 'page'),
      publish: can(viewer, 'approve', 'page'),
    },
  };
}

/** The slug, or the slug with the smallest number after it that no page has: 'open-day-2'. */
export async function freeSlug(db: Db, slug: string): Promise<string> {
  const taken = await db
    .select({ slug: sql<string>`${page.slug}::text` })
    .from(page)
    .where(sql`${page.slug} = ${slug} or ${page.slug} like ${`${slug}-%`}`);
  const all = new Set(taken.map((row) => row.slug.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug.slice(0, 94)}-${number}`;
    if (!all.has(candidate)) return candidate;
  }
}
