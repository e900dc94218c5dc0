import type { Answers } from '@bellwether/contract/feedback/form.rules';
import type { FormSchema } from '@bellwether/contract/feedback/form-schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import { schoolClassView } from '../learning/learning.view.ts';
import { feedbackResponse } from './feedback.table.ts';
import { type Person, personOf } from './people.queries.ts';
import { categoryOf } from './requests.queries.ts';
import { handledBy, visibleResponses } from './visible-feedback.access.ts';

export interface Reading {
  readonly db: Db;
  readonly viewer: Viewer;
  readonly now: Date;
}

interface RequestOfResponse {
  readonly id: string | null;
  readonly title: string | null;
  readonly message: string | null;
  readonly templateName: string | null;
  readonly categoryName: string | null;
  readonly promptingUser: Person | null;
  readonly aboutUser: Person | null;
  readonly className: string | null;
  readonly formSchema: FormSchema | null;
}

const r = sql.raw('"feedback_response"');
const q = sql`(select x from feedback_request x where x.id = ${r}.request_id)`;

/** The average of a response on the scale of 1 to 5 with one decimal (SQL), null without a rating (AMB-146). */
export const averageOfOne = sql<
  number | null
>`round((${r}.rating_sum / nullif(${r}.rating_count, 0))::numeric, 1)::float8`;

/** The name of the response's template (SQL), only for who may ask anybody (FBK-11). */
export function templateNameFor(viewer: Viewer): SQL<string | null> {
  if (!can(viewer, 'create:any', 'feedback_request')) return sql<string | null>`null::text`;
  return sql<string | null>`(select t.name from feedback_template t where t.id = ${r}.template_id)`;
}

/** What a response is called (SQL): by its request, else by what its template asks. */
export const titleOfResponse = sql<string | null>`coalesce((${q}).title,
  (select t.default_request_title from feedback_template t where t.id = ${r}.template_id))`;

const columnsFor = ({ viewer }: Reading) => ({
  id: feedbackResponse.id,
  responder: personOf(sql`${r}.respondent_id`),
  responseData: sql<Answers>`${r}.response_data`,
  adhocFeedback: feedbackResponse.adhocFeedback,
  submittedAt: feedbackResponse.submittedAt,
  subjectType: feedbackResponse.subjectType,
  context: feedbackResponse.context,
  averageRating: averageOfOne,
  isReleased: sql<boolean>`${r}.released_at is not null`,
  canRelease: sql<boolean>`coalesce(${r}.subject_type = 'STUDENT' and ${mayRelease(viewer)}, false)`,
  commentCount: sql<number>`(select count(*)::int from feedback_comment c
    where c.feedback_response_id = ${r}.id and ${visibleComments(viewer)})`,
  feedbackTemplateId: feedbackResponse.templateId,
  feedbackRequest: sql<RequestOfResponse>`jsonb_build_object(
    'id', ${r}.request_id,
    'title', ${titleOfResponse},
    'message', (${q}).message,
    'templateName', ${templateNameFor(viewer)},
    'categoryName', ${categoryOf(sql`${r}.template_id`)},
    'promptingUser', ${personOf(sql`(${q}).prompting_user_id`)},
    'aboutUser', ${personOf(sql`${r}.subject_user_id`)},
    'className', (select c.name from ${schoolClassView('c')} where c.id = (${q}).class_id),
    'formSchema', coalesce((${q}).form_schema, ${r}.form_schema))`,
});

/** Who may release a response about a student (SQL): who asked, of unasked feedback a colleague who gave it, by right. */
export function mayRelease(viewer: Viewer): SQL {
  if (can(viewer, 'edit:any', 'feedback_request')) return sql`true`;
  return sql`((${q}).prompting_user_id = ${viewer.userId} or (${r}.request_id is null
    and ${r}.respondent_id = ${viewer.userId} and ${viewer.employeeId !== null}))`;
}

/**
 * Which comments `c` the viewer may see (SQL): all of who works with the response; whoever only sees it released sees
 * the threads that they began themselves (REV-18).
 */
export function visibleComments(viewer: Viewer): SQL {
  const begun = sql`coalesce((select root.author_id from feedback_comment root where root.id = c.parent_id), c.author_id)`;
  return sql`(${begun} = ${viewer.userId} or exists (select 1 from feedback_response
    where "feedback_response"."id" = c.feedback_response_id and ${handledBy(viewer)}))`;
}

/** One page of the responses that the viewer may see and that fit, by when they came. FBK-07. */
export async function pageOfResponses(
  reading: Reading,
  where: SQL | undefined,
  { limit, offset = 0, order }: { limit: number; offset?: number; order: 'asc' | 'desc' },
) {
  const { db, viewer, now } = reading;
  const all = and(visibleResponses(viewer, now), where);
  const direction = sql.raw(order);
  const [data, counted] = await Promise.all([
    db
      .select(columnsFor(reading))
      .from(feedbackResponse)
      .where(all)
      .orderBy(sql`${feedbackResponse.submittedAt} ${direction}`, sql`${feedbackResponse.id} ${direction}`)
      .limit(limit)
      .offset(offset),
    db.select({ count: sql<number>`count(*)::int` }).from(feedbackResponse).where(all),
  ]);
  return { data, totalCount: counted[0]?.count ?? 0 };
}

/** One response that the viewer may see, or undefined. */
export async function findResponse(reading: Reading, id: string) {
  const [found] = await reading.db
    .select(columnsFor(reading))
    .from(feedbackResponse)
    .where(and(visibleResponses(reading.viewer, reading.now), eq(feedbackResponse.id, id)));
  return found;
}

/**
 * The response of this id right after the viewer stored it, of an anonymous request too, though it belongs to nobody
 * then (REV-56). Throws 404.
 */
export async function demandResponse(reading: Reading, id: string) {
  const [found] = await reading.db
    .select(columnsFor(reading))
    .from(feedbackResponse)
    .where(eq(feedbackResponse.id, id));
  if (!found) throw notFound('Feedback response');
  return found;
}
