import type { feedbackTemplates } from '@bellwether/contract/feedback/templates';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { roleView, userView } from '../identity/identity.view.ts';
import { feedbackTemplate } from './feedback.table.ts';
import { visibleAnalytics } from './visible-feedback.access.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const rolesIn = (column: string) => sql<Named[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', r.id, 'name', coalesce(r.display_name, r.name::text)) order by r.name), '[]')
  from ${roleView('r')} where r.id = any(${sql.raw(`"feedback_template"."${column}"`)}))`;

const responses = sql<number>`(select count(*)::int from feedback_response fr
  where fr.template_id = "feedback_template"."id")`;

const columnsFor = (viewer: Viewer) => ({
  id: feedbackTemplate.id,
  name: feedbackTemplate.name,
  description: feedbackTemplate.description,
  isAboutUser: feedbackTemplate.isAboutUser,
  isActive: feedbackTemplate.isActive,
  isAnonymous: feedbackTemplate.isAnonymous,
  isVisibleToSubject: feedbackTemplate.isVisibleToSubject,
  feedbackCategoryId: feedbackTemplate.feedbackCategoryId,
  feedbackCategory: sql<Named | null>`(select jsonb_build_object('id', c.id, 'name', c.name)
    from feedback_category c where c.id = "feedback_template"."feedback_category_id")`,
  formSchema: feedbackTemplate.formSchema,
  defaultRequestTitle: feedbackTemplate.defaultRequestTitle,
  defaultRequestMessage: feedbackTemplate.defaultRequestMessage,
  additionalReceiverRoleIds: feedbackTemplate.additionalReceiverRoleIds,
  additionalReceiverRoles: rolesIn('additional_receiver_role_ids'),
  analyticsVisibility: sql<{ roleIds: string[]; userIds: string[] }>`jsonb_build_object(
    'roleIds', to_jsonb("feedback_template"."analytics_role_ids"),
    'userIds', to_jsonb("feedback_template"."analytics_user_ids"))`,
  analyticsVisibleTo: sql<(Named & { type: 'ROLE' | 'USER' })[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('type', x.type, 'id', x.id, 'name', x.name) order by x.type, x.name), '[]')
    from (select 'ROLE' as type, r.id, coalesce(r.display_name, r.name::text) as name from ${roleView('r')}
        where r.id = any("feedback_template"."analytics_role_ids")
      union all select 'USER', u.id, u.name from ${userView('u')}
        where u.id = any("feedback_template"."analytics_user_ids")) x)`,
  dashboardLinks: feedbackTemplate.dashboardLinks,
  canReadAnalytics: sql<boolean>`${visibleAnalytics(viewer)}`,
  _count: sql<{ requests: number; responses: number }>`jsonb_build_object(
    'requests', (select count(*)::int from feedback_request q where q.template_id = "feedback_template"."id"),
    'responses', ${responses})`,
  updatedAt: feedbackTemplate.updatedAt,
  version: feedbackTemplate.version,
});

const sortable = {
  name: [feedbackTemplate.name],
  updatedAt: [feedbackTemplate.updatedAt],
  responses: [responses],
};

/** One page of the templates. FBK-01, FBK-15. */
export function listTemplates(
  db: Db,
  viewer: Viewer,
  query: InputOf<typeof feedbackTemplates.list>['query'],
) {
  const where = and(
    sql`true`,
    query.feedbackCategoryId ? eq(feedbackTemplate.feedbackCategoryId, query.feedbackCategoryId) : undefined,
    query.isActive === undefined ? undefined : eq(feedbackTemplate.isActive, query.isActive),
    contains(query.search, feedbackTemplate.name),
  );
  return pageOf(
    db,
    (onPage) => db.select(columnsFor(viewer)).from(feedbackTemplate).where(onPage).$dynamic(),
    {
      query,
      by: sortable[query.sortBy],
      id: feedbackTemplate.id,
      from: sql`from ${feedbackTemplate} where ${where}`,
    },
  );
}

/** One template, or undefined. */
export async function findTemplate(db: Db, viewer: Viewer, id: string) {
  const [found] = await db
    .select(columnsFor(viewer))
    .from(feedbackTemplate)
    .where(eq(feedbackTemplate.id, id));
  return found;
}
