import type { PageTemplate, templates } from '@bellwether/contract/pages/templates';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { notFound } from '../../platform/http/problem.ts';
import { inTurns } from '../../platform/loop/in-turns.ts';
import { userView } from '../identity/identity.view.ts';
import { cleanContent } from './sanitise.rules.ts';
import { pageTemplate } from './templates.table.ts';

const user = userView.relation('user');

/** Which templates the viewer may see: public ones and own ones. */
export function visibleTemplates(viewer: Viewer): SQL | undefined {
  if (can(viewer, 'manage', 'page_template')) return sql`true`;
  return or(eq(pageTemplate.isPublic, true), eq(pageTemplate.createdById, viewer.userId));
}

const columns = {
  id: pageTemplate.id,
  name: pageTemplate.name,
  description: pageTemplate.description,
  category: pageTemplate.category,
  content: pageTemplate.content,
  thumbnail: pageTemplate.thumbnail,
  isPublic: pageTemplate.isPublic,
  version: pageTemplate.version,
  createdBy: sql<{ id: string; name: string } | null>`case when ${user.id} is not null then
    json_build_object('id', ${user.id}, 'name', ${user.name}) end`,
  createdAt: pageTemplate.createdAt,
  updatedAt: pageTemplate.updatedAt,
};

/** A page of the list of templates. PAG-05. */
export async function listTemplates(db: Db, viewer: Viewer, query: InputOf<typeof templates.list>['query']) {
  const where = and(
    visibleTemplates(viewer),
    matches(query.search, pageTemplate.searchText),
    query.category && eq(pageTemplate.category, query.category),
    query.isPublic === undefined ? undefined : eq(pageTemplate.isPublic, query.isPublic),
    query.createdBy === undefined ? undefined : eq(pageTemplate.createdById, query.createdBy),
  );
  const listed = await pageOf(
    db,
    (onPage) =>
      db
        .select(columns)
        .from(pageTemplate)
        .leftJoin(user, eq(user.id, pageTemplate.createdById))
        .where(onPage)
        .$dynamic(),
    {
      query,
      by: [pageTemplate[query.sortBy]],
      id: pageTemplate.id,
      from: sql`from ${pageTemplate} where ${where}`,
    },
  );
  return { ...listed, data: await inTurns(listed.data, (row) => shown(row, viewer)) };
}

/** One template that the viewer may see. 404. */
export async function findTemplate(db: Db, viewer: Viewer, id: string): Promise<PageTemplate> {
  const [found] = await db
    .select(columns)
    .from(pageTemplate)
    .leftJoin(user, eq(user.id, pageTemplate.createdById))
    .where(and(eq(pageTemplate.id, id), visibleTemplates(viewer)));
  if (!found) throw notFound('Template');
  return shown(found, viewer);
}

/** The row of a template that the viewer may see; undefined for every other. */
export async function visibleTemplate(db: Db, viewer: Viewer, id: string) {
  const [found] = await db
    .select()
    .from(pageTemplate)
    .where(and(eq(pageTemplate.id, id), visibleTemplates(viewer)));
  return found;
}

async function shown<R extends { content: unknown }>(row: R, viewer: Viewer) {
  return {
    ...row,
    content: await cleanContent(row.content),
    can: { edit: can(viewer, 'edit', 'page_template'), delete: can(viewer, 'delete', 'page_template') },
  };
}
