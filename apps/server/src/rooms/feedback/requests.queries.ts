import type { feedbackRequests } from '@bellwether/contract/feedback/requests';
import type { RequestStatus } from '@bellwether/contract/feedback/values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { roleView, userView } from '../identity/identity.view.ts';
import { schoolClassView } from '../learning/learning.view.ts';
import { feedbackRequest } from './feedback.table.ts';
import { type Person, personOf } from './people.queries.ts';
import { askedOf, visibleRequests } from './visible-feedback.access.ts';

interface Reading {
  readonly db: Db;
  readonly viewer: Viewer;
  readonly now: Date;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const q = sql.raw('"feedback_request"');

/** Whether a respondent's row `p` of the request waits for an answer (SQL). */
const isOpen = (now: Date) => sql`(p.status in ('PENDING', 'VIEWED')
  and (${q}.due_at is null or ${q}.due_at >= ${now.toISOString()}))`;

/** The status of a respondent's row `p`, EXPIRED from its due moment on though no job has run yet (AMB-019). */
const statusOf = (now: Date) => sql<RequestStatus>`case when p.status in ('PENDING', 'VIEWED')
  and ${q}.due_at < ${now.toISOString()} then 'EXPIRED' else p.status end`;

/** The viewer's own status, else what the request as a whole comes to. */
function shownStatus({ viewer, now }: Reading): SQL<RequestStatus> {
  const all = sql`from feedback_request_respondent p where p.request_id = ${q}.id`;
  return sql<RequestStatus>`coalesce(
    (select ${statusOf(now)} ${all} and p.user_id = ${viewer.userId}),
    (select case
        when bool_or(s.status = 'PENDING') then 'PENDING'
        when bool_or(s.status = 'VIEWED') then 'VIEWED'
        when bool_or(s.status = 'ACTIONED') then 'ACTIONED'
        when bool_or(s.status = 'EXPIRED') then 'EXPIRED'
        when bool_or(s.status = 'DISMISSED') then 'DISMISSED'
        else 'CANCELLED' end
      from (select ${statusOf(now)} as status ${all}) s),
    'CANCELLED')`;
}

const columnsFor = (reading: Reading) => {
  const { viewer, now } = reading;
  const mine = sql`exists (select 1 from feedback_request_respondent p where p.request_id = ${q}.id
    and p.user_id = ${viewer.userId}`;
  const open = sql`(select count(*)::int from feedback_request_respondent p
    where p.request_id = ${q}.id and ${isOpen(now)})`;
  const withdraws = can(viewer, 'edit:any', 'feedback_request')
    ? sql`true`
    : sql`coalesce(${q}.prompting_user_id = ${viewer.userId}, false)`;
  const seesTemplate = can(viewer, 'create:any', 'feedback_request');
  return {
    id: feedbackRequest.id,
    title: feedbackRequest.title,
    message: feedbackRequest.message,
    dueAt: feedbackRequest.dueAt,
    createdAt: feedbackRequest.createdAt,
    status: shownStatus(reading),
    templateId: feedbackRequest.templateId,
    templateName: seesTemplate
      ? sql<string | null>`(select t.name from feedback_template t where t.id = ${q}.template_id)`
      : sql<string | null>`null`,
    categoryName: categoryOf(sql`${q}.template_id`),
    promptingUser: personOf(sql`${q}.prompting_user_id`),
    aboutUser: personOf(sql`${q}.subject_user_id`),
    class: sql<Named | null>`(select jsonb_build_object('id', c.id, 'name', c.name) from ${schoolClassView('c')}
      where c.id = ${q}.class_id)`,
    isAnonymous: feedbackRequest.isAnonymous,
    isVisibleToSubject: feedbackRequest.isVisibleToSubject,
    counts: sql<{ respondents: number; responses: number; open: number }>`jsonb_build_object(
      'respondents', (select count(*)::int from feedback_request_respondent p where p.request_id = ${q}.id),
      'responses', (select count(*)::int from feedback_request_respondent p
        where p.request_id = ${q}.id and p.status = 'ACTIONED'),
      'open', ${open})`,
    viewerIs: sql<{ respondent: boolean; prompter: boolean }>`jsonb_build_object(
      'respondent', ${mine}), 'prompter', coalesce(${q}.prompting_user_id = ${viewer.userId}, false))`,
    can: sql<{ answer: boolean; dismiss: boolean; cancel: boolean }>`jsonb_build_object(
      'answer', ${mine} and ${isOpen(now)}), 'dismiss', ${mine} and ${isOpen(now)}),
      'cancel', ${withdraws} and ${open} > 0)`,
  };
};

/** The name of the category of a template (SQL). */
export function categoryOf(templateId: SQL): SQL<string | null> {
  return sql<string | null>`(select c.name::text from feedback_template t
    join feedback_category c on c.id = t.feedback_category_id where t.id = ${templateId})`;
}

/** One page of the requests of a view that the viewer may see. FBK-10. */
export function listRequests(reading: Reading, query: InputOf<typeof feedbackRequests.list>['query']) {
  const { db, viewer } = reading;
  const { view, status, search } = query;
  const where = and(
    visibleRequests(viewer),
    view === 'received' ? askedOf(viewer.userId) : undefined,
    view === 'sent' ? eq(feedbackRequest.promptingUserId, viewer.userId) : undefined,
    status && status.length > 0 ? inArray(shownStatus(reading), status) : undefined,
    query.templateId ? eq(feedbackRequest.templateId, query.templateId) : undefined,
    query.subjectUserId ? eq(feedbackRequest.subjectUserId, query.subjectUserId) : undefined,
    query.respondentUserId ? askedOf(query.respondentUserId) : undefined,
    contains(search, feedbackRequest.title),
  );
  return pageOf(
    db,
    (onPage) => db.select(columnsFor(reading)).from(feedbackRequest).where(onPage).$dynamic(),
    {
      query,
      by: [feedbackRequest[query.sortBy]],
      id: feedbackRequest.id,
      from: sql`from ${feedbackRequest} where ${where}`,
    },
  );
}

/**
 * One request with its form that the viewer may see, or undefined. Who is asked is told to its prompter and by right;
 * a respondent learns of nobody else, and nobody whose answer is whose in an anonymous one (REV-56).
 */
export async function findRequest(reading: Reading, id: string) {
  const { db, viewer, now } = reading;
  const all = can(viewer, 'read:any', 'feedback_request')
    ? sql`true`
    : sql`(${q}.prompting_user_id = ${viewer.userId} or p.user_id = ${viewer.userId})`;
  const [found] = await db
    .select({
      ...columnsFor(reading),
      formSchema: feedbackRequest.formSchema,
      respondents: sql<{ user: Person; status: RequestStatus | null; responseId: string | null }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'user', ${personOf(sql`p.user_id`)},
          'status', case when ${q}.is_anonymous and p.user_id <> ${viewer.userId} then null else ${statusOf(now)} end,
          'responseId', (select fr.id from feedback_response fr
            where fr.request_id = ${q}.id and fr.respondent_id = p.user_id)) order by u.name, u.id), '[]')
        from feedback_request_respondent p join ${userView('u')} on u.id = p.user_id
        where p.request_id = ${q}.id and ${all})`,
      additionalReceivers: sql<
        Person[]
      >`(select coalesce(jsonb_agg(${personOf(sql`u.id`)} order by u.name), '[]')
        from ${userView('u')} where u.id = any(${q}.receiver_user_ids))`,
      additionalReceiverRoles: sql<Named[]>`(select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'name', coalesce(r.display_name, r.name::text)) order by r.name), '[]')
        from ${roleView('r')} where r.id = any(${q}.receiver_role_ids))`,
    })
    .from(feedbackRequest)
    .where(and(visibleRequests(viewer), eq(feedbackRequest.id, id)));
  return found;
}
