import { nextInterviewStatuses } from '@bellwether/contract/recruitment/hiring.values';
import { Interview, InterviewFeedback, type interviews } from '@bellwether/contract/recruitment/interviews';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { countOf, rowsOf } from '../../../platform/db/rows.ts';
import { userView } from '../../identity/identity.view.ts';
import { locationView } from '../../settings/settings.view.ts';
import { applicant } from '../applicants/applicants.table.ts';
import { jobOpening } from '../openings/openings.table.ts';
import { interview, interviewer, interviewFeedback } from './interviews.table.ts';
import { heldInterviews, owedBy, visibleInterviews } from './visible-interviews.access.ts';

const Row = Interview.omit({ next: true, can: true }).extend({ isHeld: z.boolean(), hasBegun: z.boolean() });

export interface Asking {
  readonly viewer: Viewer;
  readonly now: Date;
}

/** One page of the interviews that the viewer may see. */
export async function listInterviews(
  db: Db,
  asking: Asking,
  query: InputOf<typeof interviews.list>['query'],
) {
  const named = matches(query.search, sql`a.search_text`);
  const ofApplicants = and(
    named,
    query.jobOpeningId ? sql`a.job_opening_id = ${query.jobOpeningId}` : undefined,
  );
  const where = and(
    visibleInterviews(asking.viewer),
    query.mine ? heldInterviews(asking.viewer) : undefined,
    query.status ? eq(interview.status, query.status) : undefined,
    query.applicantId ? eq(interview.applicantId, query.applicantId) : undefined,
    ofApplicants && sql`${interview.applicantId} in (select a.id from ${applicant} a where ${ofApplicants})`,
  );
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(db, asking, onPage, order), {
    query,
    by: [interview.scheduledTime],
    id: interview.id,
    from: sql`from ${interview} where ${where}`,
  });
  return { ...page, data: data.map((row) => dressed(asking.viewer, row)) };
}

/** One interview that the viewer may see, or undefined. */
export async function findInterview(db: Db, asking: Asking, id: string) {
  const condition = sql`${interview.id} = ${id} and ${visibleInterviews(asking.viewer)}`;
  const [found] = await rows(db, asking, condition, sql`1`);
  return found && dressed(asking.viewer, found);
}

/**
 * The latest feedback of each interviewer. While the viewer owes any about the applicant they see their own alone: not even how many others
 * there are. TAL-16.
 */
export async function feedbackOf(
  db: Db,
  { viewer, now }: Asking,
  { id, applicantId }: { id: string; applicantId: string },
) {
  const owed = await countOf(
    db,
    sql`from ${interview} where ${interview.applicantId} = ${applicantId} and ${owedBy(viewer, now)}`,
  );
  const isHidden = owed > 0;
  const data = await rowsOf(db, InterviewFeedback).from(sql`
    select distinct on (u.name, f.interviewer_id) f.id, json_build_object('id', u.id, 'name', u.name) as interviewer,
      f.interviewer_id = ${viewer.userId} as "isOwn", f.revision, f.rating, f.strengths, f.weaknesses, f.comments, f.recommendation,
      to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from ${interviewFeedback} f join ${userView('u')} on u.id = f.interviewer_id
    where f.interview_id = ${id} ${isHidden ? sql`and f.interviewer_id = ${viewer.userId}` : sql``}
    order by u.name, f.interviewer_id, f.revision desc`);
  return { isHidden, data };
}

function dressed(viewer: Viewer, { isHeld, hasBegun, ...row }: z.input<typeof Row>) {
  const edit = can(viewer, 'edit:any', 'interview');
  const next = edit ? nextInterviewStatuses(row.status) : [];
  const isOff = row.status === 'CANCELLED' || row.status === 'NO_SHOW';
  return {
    ...row,
    next: [...next],
    can: {
      edit: next.length > 0,
      feedback: isHeld && hasBegun && !isOff && can(viewer, 'create:own', 'interview_feedback'),
    },
  };
}

function rows(db: Db, { viewer, now }: Asking, condition: SQL, order: SQL): Promise<z.input<typeof Row>[]> {
  const at = now.toISOString();
  return rowsOf(db, Row).from(sql`
    select interview.id, json_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name) as applicant,
      json_build_object('id', o.id, 'title', o.title) as "jobOpening",
      to_char(interview.scheduled_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "scheduledTime",
      interview.duration_minutes as "durationMinutes", interview.interview_type as "interviewType", interview.location,
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as place,
      interview.meeting_link as "meetingLink", interview.status,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by h.position), '[]')
        from ${interviewer} h join ${userView('u')} on u.id = h.user_id where h.interview_id = interview.id) as interviewers,
      interview.notes, ${owedBy(viewer, now)} as "isDue", ${heldInterviews(viewer)} as "isHeld",
      (interview.scheduled_time <= ${at}::timestamptz) as "hasBegun", interview.version
    from ${interview} join ${applicant} a on a.id = interview.applicant_id
      join ${jobOpening} o on o.id = a.job_opening_id left join ${locationView('l')} on l.id = interview.location_id
    where ${condition} order by ${order}`);
}
