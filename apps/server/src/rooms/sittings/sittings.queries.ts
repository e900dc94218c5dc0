import type { RevisionLayout, RevisionSettings } from '@bellwether/contract/assessments/layout';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { formStatusOf } from '@bellwether/contract/sittings/clock.rules';
import {
  SittingDetail,
  type scheduledAssessments,
} from '@bellwether/contract/sittings/scheduled-assessments';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import {
  assessmentRevisionView,
  assessmentView,
  scheduledAssessmentView,
  studentAssessmentView,
} from '../assessments/assessments.view.ts';
import { userView } from '../identity/identity.view.ts';
import { schoolClassView } from '../learning/learning.view.ts';
import { lessonOccurrenceView } from '../scheduling/scheduling.view.ts';
import { locationView } from '../settings/settings.view.ts';
import { studentView } from '../students/students.view.ts';
import { attemptAnswer, sittingCandidate } from './sittings.table.ts';
import {
  candidateIds,
  managedSittings,
  markedSittings,
  removableSittings,
  visibleSittings,
} from './visible-sittings.access.ts';

export type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;

const sitting = scheduledAssessmentView.relation('sc');
const assessment = assessmentView.relation('a');

/** A moment as it travels. */
export function momentText(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** SQL over a dated lesson `o` and its room `ol`: what a sitting tells of the lesson, as JSON. */
export const lessonJson = sql`json_build_object('id', o.id, 'startsAt', ${momentText(sql`o.starts_at`)},
  'endsAt', ${momentText(sql`o.ends_at`)}, 'location', case when ol.id is not null then json_build_object('id', ol.id, 'name', ol.name) end)`;

const from = sql`from ${scheduledAssessmentView('sc')} join ${assessmentView('a')} on a.id = sc.assessment_id`;

const Row = SittingDetail.pick({
  id: true,
  title: true,
  assessmentId: true,
  assessmentType: true,
  scheduledDateTime: true,
  closesAt: true,
  status: true,
  assignmentType: true,
  class: true,
  location: true,
  durationMinutes: true,
  isPaused: true,
  studentCount: true,
  startedCount: true,
  submittedCount: true,
  toMarkCount: true,
  isReleased: true,
  isMakeUp: true,
  can: true,
  version: true,
});

function columns({ viewer, now }: Reading): SQL {
  const attempts = (condition: SQL) =>
    sql`(select count(distinct at.student_id)::int from ${studentAssessmentView('at')} where at.scheduled_assessment_id = sc.id
      and ${condition})`;
  return sql`sc.id, a.title, sc.assessment_id as "assessmentId", a.assessment_type as "assessmentType",
    ${momentText(sql`sc.scheduled_date_time`)} as "scheduledDateTime", ${momentText(sql`sc.closes_at`)} as "closesAt",
    sc.status, sc.assignment_type as "assignmentType", sc.version, sc.paused_at is not null as "isPaused",
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as class,
    case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as location,
    (r.settings->>'durationMinutes')::int as "durationMinutes", sc.released_at is not null as "isReleased", sc.make_up_of_id is not null as "isMakeUp",
    (select count(*)::int from (${candidateIds}) as candidates) as "studentCount",
    ${attempts(sql`at.started_at is not null`)} as "startedCount",
    ${attempts(sql`at.status in ('SUBMITTED', 'GRADED')`)} as "submittedCount",
    ${attempts(sql`at.status = 'SUBMITTED'`)} as "toMarkCount",
    json_build_object('manage', ${managedSittings(viewer, now)}, 'remove', ${removableSittings(viewer, now)},
      'mark', ${markedSittings(viewer, now)}) as can`;
}

const dressing = sql`${from} join ${assessmentRevisionView('r')} on r.id = sc.revision_id
  left join ${schoolClassView('c')} on c.id = sc.assigned_class_id left join ${locationView('l')} on l.id = sc.location_id`;

const sortable = { scheduledDateTime: sitting.scheduledDateTime, title: assessment.title };

/** One page of the sittings that the viewer may read. ASM-09. */
export async function listSittings(ctx: Reading, query: InputOf<typeof scheduledAssessments.list>['query']) {
  const conditions = [
    sql`sc.revision_id is not null`,
    visibleSittings(ctx.viewer, ctx.now),
    contains(query.search, sql`a.title`),
    query.status && sql`sc.status = ${query.status}`,
    query.classId && sql`sc.assigned_class_id = ${query.classId}`,
    query.assessmentId && sql`sc.assessment_id = ${query.assessmentId}`,
  ].flatMap((condition) => condition || []);
  const page = await pageOf(
    ctx.db,
    (onPage, order) =>
      rowsOf(ctx.db, Row).from(sql`select ${columns(ctx)} ${dressing} where ${onPage} order by ${order}`),
    {
      query,
      by: [sortable[query.sortBy]],
      id: sitting.id,
      from: sql`${from} where ${sql.join(conditions, sql` and `)}`,
    },
  );
  return { ...page, data: page.data.map((row) => ({ ...row, scheduleStatus: formStatusOf(row.status) })) };
}

const Detail = SittingDetail.omit({ scheduleStatus: true });

/** One sitting that the viewer may read, or undefined. Who sits it, and what they have beyond others, comes for who manages it. */
export async function findSitting(ctx: Reading, id: string) {
  const row = await rowOf(ctx.db, Detail).from(sql`
    select ${columns(ctx)}, sc.assigned_class_id as "assignedClassId", sc.window_mode as "windowMode",
      sc.grace_seconds as "graceSeconds", sc.late_rule as "lateRule", sc.attempt_rule as "attemptRule",
      sc.release_policy as "releasePolicy", sc.result_detail as "resultDetail", sc.has_two_examiners as "hasTwoExaminers", sc.is_blind as "isBlind",
      (r.settings->>'showAnswers')::boolean as "showAnswers", sc.location_id as "locationId", sc.cancel_reason as "cancelReason",
      (r.settings->>'maxAttempts')::int as "maxAttempts", '[]'::json as "assignedStudentIds", '[]'::json as students, '[]'::json as candidates,
      '[]'::json as "makeUps", (select ${lessonJson} from ${lessonOccurrenceView('o')}
        left join ${locationView('ol')} on ol.id = o.location_id where o.id = sc.lesson_occurrence_id) as lesson,
      case when ${managedSittings(ctx.viewer, ctx.now)} then sc.access_code end as "accessCode", (select json_build_object('id', f.id, 'scheduledDateTime', ${momentText(sql`f.scheduled_date_time`)})
        from ${scheduledAssessmentView('f')} where f.id = sc.make_up_of_id) as "makeUpOf"
    ${dressing} where sc.id = ${id} and ${visibleSittings(ctx.viewer, ctx.now)}`);
  if (!row) return undefined;
  const dressed = { ...row, scheduleStatus: formStatusOf(row.status) };
  if (!row.can.manage) return dressed;
  const candidates = await candidatesOf(ctx.db, id);
  return {
    ...dressed,
    students: await studentsOf(ctx.db, id),
    makeUps: await makeUpsOf(ctx.db, id),
    assignedStudentIds:
      row.assignmentType === 'STUDENTS'
        ? candidates.filter(({ isAssigned }) => isAssigned).map(({ studentId }) => studentId)
        : [],
    candidates: candidates.filter(hasMore).map(({ isAssigned: _assigned, ...more }) => more),
  };
}

const Candidate = SittingDetail.shape.candidates.element.extend({ isAssigned: z.boolean() });
export type Candidate = z.input<typeof Candidate>;

/** What the sitting's rows of students say. */
export function candidatesOf(db: Db, sittingId: string) {
  return rowsOf(db, Candidate).from(sql`
    select ca.student_id as "studentId", ca.is_assigned as "isAssigned", ca.extra_percent as "extraPercent",
      ca.extra_minutes as "extraMinutes", ${momentText(sql`ca.opens_at`)} as "opensAt", ${momentText(sql`ca.closes_at`)} as "closesAt",
      ca.extra_attempts as "extraAttempts", ca.max_plays as "maxPlays", ca.excused_reason as "excusedReason", ca.is_held_back as "isHeldBack", u.name
    from ${sittingCandidate} ca join ${studentView('st')} on st.id = ca.student_id join ${userView('u')} on u.id = st.user_id
    where ca.sitting_id = ${sittingId} order by u.name, ca.student_id`);
}

function hasMore(row: Candidate): boolean {
  return Boolean(
    row.extraPercent ||
      row.extraMinutes ||
      row.opensAt ||
      row.closesAt ||
      row.extraAttempts ||
      row.maxPlays ||
      row.excusedReason ||
      row.isHeldBack,
  );
}

const MakeUp = SittingDetail.shape.makeUps.element;

/** The make-ups of a sitting, the earliest first. */
function makeUpsOf(db: Db, id: string) {
  return rowsOf(db, MakeUp).from(sql`
    select sc.id, ${momentText(sql`sc.scheduled_date_time`)} as "scheduledDateTime", sc.status,
      (select count(*)::int from (${candidateIds}) as candidates) as "studentCount"
    from ${scheduledAssessmentView('sc')} where sc.make_up_of_id = ${id} order by sc.scheduled_date_time, sc.id`);
}

const Named = SittingDetail.shape.students.element;

/** Who sits it, by name. */
export function studentsOf(db: Db, sittingId: string) {
  return rowsOf(
    db,
    Named,
  ).from(sql`select st.id, u.name from ${studentView('st')} join ${userView('u')} on u.id = st.user_id
    where st.id in (select x.student_id from ${scheduledAssessmentView('sc')}, lateral (${candidateIds}) x where sc.id = ${sittingId})
    order by u.name, st.id`);
}

const Revision = z.object({
  id: z.uuid(),
  settings: z.custom<RevisionSettings>(),
  layout: z.custom<RevisionLayout>(),
  totalPoints: z.number(),
});
export type Revision = z.infer<typeof Revision>;

/** The latest revision of an assessment that is built of questions, or undefined. */
export function latestRevision(db: Db, assessmentId: string): Promise<Revision | undefined> {
  return rowOf(db, Revision).from(sql`
    select r.id, r.settings, r.layout, r.total_points::float8 as "totalPoints" from ${assessmentRevisionView('r')}
    join ${assessmentView('a')} on a.id = r.assessment_id and a.origin = 'BUILT'
    where r.assessment_id = ${assessmentId} order by r.number desc limit 1`);
}

/** A revision by its id. */
export async function revisionOf(db: Db, id: string): Promise<Revision> {
  const found = await rowOf(db, Revision).from(sql`
    select r.id, r.settings, r.layout, r.total_points::float8 as "totalPoints" from ${assessmentRevisionView('r')} where r.id = ${id}`);
  if (!found) throw new Error(`no revision ${id}`);
  return found;
}

/** How many of the answers of an attempt wait for a person, and the sum of the marks; what is dropped is neither. */
export function openMarks(db: Db, attemptId: string) {
  return rowOf(db, z.object({ open: z.int(), sum: z.int() })).from(sql`
    select (count(*) filter (where mark_state in ('NONE', 'PROPOSED')))::int as open, coalesce(sum(awarded), 0)::int as sum
    from ${attemptAnswer} where attempt_id = ${attemptId} and not is_dropped`);
}
