import { outcomeOf } from '@bellwether/contract/manual-assessments/manual-score.rules';
import { ManualStudent } from '@bellwether/contract/manual-assessments/manual-scores';
import type { ManualSession, manualSessions } from '@bellwether/contract/manual-assessments/manual-sessions';
import { resultInputsOf } from '@bellwether/contract/scoring/worth.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { notFound } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { ownStudentIds } from '../learning/index.ts';
import { courseView, enrolmentView, schoolClassView } from '../learning/learning.view.ts';
import { clashesAt } from '../scheduling/index.ts';
import { type Scoring, scoringInForce } from '../scoring/index.ts';
import { organizationTime, organizationZone } from '../settings/index.ts';
import { locationView } from '../settings/settings.view.ts';
import { studentView } from '../students/students.view.ts';
import type { Reading } from './manual-assessments.queries.ts';
import { manualAssessment, manualSession } from './manual-assessments.table.ts';
import { scoresOf } from './manual-scores.queries.ts';
import { staffsSession, visibleSessions } from './visible-manual.access.ts';

type Row = z.input<typeof ManualSession>;

/** How long a session without a duration is taken to be, in minutes, where it is asked who is free. */
const usualMinutes = 60;

function columns({ viewer, now }: Reading) {
  const staff = staffsSession(viewer, now);
  const holds = (action: 'create:own' | 'approve:own', subject: 'manual_score' | 'manual_assessment') =>
    sql`(${staff} and ${can(viewer, action, subject)}::boolean)`;
  const mayEdit = can(viewer, 'edit:any', 'manual_assessment')
    ? sql`true`
    : sql`(${staff} and ${can(viewer, 'edit:own', 'manual_assessment')}::boolean)`;
  const named = (view: SQL, key: SQL) =>
    sql`(select json_build_object('id', n.id, 'name', n.name) from ${view} where n.id = ${key})`;
  return {
    id: manualSession.id,
    manualAssessmentId: manualSession.manualAssessmentId,
    name: manualSession.name,
    sessionDate: manualSession.sessionDate,
    startTime: sql<string | null>`to_char(${manualSession.startTime}, 'HH24:MI')`,
    durationMinutes: manualSession.durationMinutes,
    classId: manualSession.classId,
    class: sql<Row['class']>`${named(schoolClassView('n'), sql`"manual_session".class_id`)}`,
    locationId: manualSession.locationId,
    location: sql<Row['location']>`${named(locationView('n'), sql`"manual_session".location_id`)}`,
    primaryExaminerId: manualSession.primaryExaminerId,
    primaryExaminer: sql<
      Row['primaryExaminer']
    >`(select json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name)
      from ${employeeView('e')} where e.id = "manual_session".primary_examiner_id)`,
    secondaryExaminerIds: sql<string[]>`array(select x.employee_id from manual_session_examiner x
      where x.session_id = "manual_session".id order by x.position)`,
    // What examiners note is none of the students' reading.
    notes: sql<string | null>`case when ${staff} then ${manualSession.notes} end`,
    isCompleted: manualSession.isCompleted,
    completedAt: manualSession.completedAt,
    scoreCount: sql<number>`case when ${staff} then (select count(*)::int from manual_score c
      where c.session_id = "manual_session".id) else 0 end`,
    verifiedCount: sql<number>`case when ${staff} then (select count(*)::int from manual_score c
      where c.session_id = "manual_session".id and c.is_verified) else 0 end`,
    can: sql<Row['can']>`json_build_object('edit', ${mayEdit},
      'remove', ${can(viewer, 'delete:any', 'manual_assessment')}::boolean,
      'score', ${holds('create:own', 'manual_score')} and not ${manualSession.isCompleted},
      'verify', ${holds('approve:own', 'manual_score')} and not ${manualSession.isCompleted})`,
    version: manualSession.version,
  };
}

const sortable = {
  sessionDate: [manualSession.sessionDate],
  name: [manualSession.name],
};

/** One page of the sessions of an assessment that the viewer may see. */
export function listManualSessions(
  ctx: Reading,
  assessmentId: string,
  query: InputOf<typeof manualSessions.list>['query'],
) {
  const where = and(
    eq(manualSession.manualAssessmentId, assessmentId),
    visibleSessions(ctx.viewer, ctx.now),
    contains(query.search, manualSession.name),
    query.isCompleted === undefined ? undefined : eq(manualSession.isCompleted, query.isCompleted),
  );
  return pageOf(
    ctx.db,
    (onPage) => ctx.db.select(columns(ctx)).from(manualSession).where(onPage).$dynamic(),
    {
      query,
      by: sortable[query.sortBy],
      id: manualSession.id,
      from: sql`from ${manualSession} where ${where}`,
    },
  );
}

const Named = z.object({ id: z.uuid(), name: z.string() });

/** One session that the viewer may see, with its students, scores and who is taken at its time. Throws 404. */
export async function findManualSession(ctx: Reading, id: string) {
  const { db, viewer, now } = ctx;
  const [row] = await db
    .select({ ...columns(ctx), isStaff: sql<boolean>`${staffsSession(viewer, now)}` })
    .from(manualSession)
    .where(and(eq(manualSession.id, id), visibleSessions(viewer, now)));
  if (!row) throw notFound('Manual session');
  const { isStaff, ...found } = row;
  const assessment = await assessmentOf(db, found.manualAssessmentId);
  const scores = await scoresOf(ctx, id);
  const examiners = await rowsOf(db, Named).from(sql`
    select e.id, e.first_name || ' ' || e.last_name as name from manual_session_examiner x
    join ${employeeView('e')} on e.id = x.employee_id where x.session_id = ${id} order by x.position`);
  const scoring = await scoringOfSession(db, assessment, found.sessionDate);
  const people = await studentsOf(ctx, { id, classId: found.classId, day: found.sessionDate, isStaff });
  const students = people.map((one) => {
    const marks = scores.filter(({ studentId }) => studentId === one.studentId);
    return { ...one, ...outcomeOf(marks, assessment.maxScore) };
  });
  const { title: name, maxScore, passingScore } = assessment;
  return {
    ...found,
    assessment: { id: found.manualAssessmentId, name, maxScore, passingScore },
    secondaryExaminers: examiners,
    criteria: criteriaOf(scoring, found.sessionDate),
    examinerId: isStaff ? viewer.employeeId : null,
    students,
    scores,
    clashes: isStaff && !found.isCompleted ? await clashesOf(ctx, found) : [],
  };
}

async function clashesOf({ db, now }: Reading, session: Omit<Row, 'clashes'>) {
  const { startTime, durationMinutes, sessionDate, classId, locationId, primaryExaminerId } = session;
  if (!startTime) return [];
  const employeeIds = [...(primaryExaminerId ? [primaryExaminerId] : []), ...session.secondaryExaminerIds];
  const wanted = { date: sessionDate, startTime, minutes: durationMinutes ?? usualMinutes, employeeIds };
  return clashesAt(db, { ...wanted, locationId, classId }, await organizationTime(db, now));
}

const Assessment = z.object({
  title: z.string(),
  maxScore: z.number(),
  passingScore: z.number().nullable(),
  courseId: z.uuid().nullable(),
  scoringMethodId: z.uuid().nullable(),
  categoryId: z.uuid().nullable(),
});
export type AssessmentOfSession = z.input<typeof Assessment>;

/** What of its assessment the scores of a session depend on. Throws 404. */
export async function assessmentOf(db: Reading['db'], id: string): Promise<AssessmentOfSession> {
  const found = await rowOf(db, Assessment).from(sql`
    select ma.title, ma.max_score::float8 as "maxScore", ma.passing_score::float8 as "passingScore",
      ma.course_id as "courseId", ma.scoring_method_id as "scoringMethodId",
      (select co.category_id from ${courseView('co')} where co.id = ma.course_id) as "categoryId"
    from ${manualAssessment} ma where ma.id = ${id}`);
  if (!found) throw notFound('Manual assessment');
  return found;
}

/** How the scores of a session are labelled: by the method that holds on its day. */
export function scoringOfSession(
  db: Reading['db'],
  { scoringMethodId, categoryId }: AssessmentOfSession,
  on: string,
): Promise<Scoring | undefined> {
  return scoringInForce(db, { methodId: scoringMethodId, categoryId, on });
}

/** The criteria that a method asks for beside the points; none where one number of points is enough. */
export function criteriaOf(scoring: Scoring | undefined, on: string) {
  const inputs = scoring ? (resultInputsOf(scoring.kind, scoring.settings, on) ?? []) : [];
  if (inputs.length === 1 && inputs[0]?.key === 'percent') return [];
  return inputs.map(({ key, name, most }) => ({ key, name: name ?? null, most }));
}

const Person = ManualStudent.omit({ outcome: true, rawScore: true });

/** Who is in the grid: the class as it was on the day and whoever has a score; for others than staff themselves alone. */
async function studentsOf(
  { db, viewer }: Reading,
  { id, classId, day, isStaff }: { id: string; classId: string | null; day: string; isStaff: boolean },
) {
  const zone = await organizationZone(db);
  const roster = sql`select en.student_id from ${enrolmentView('en')} where en.class_id = ${classId}::uuid
    and en.status not in ('PENDING', 'WITHDRAWN', 'DROPPED') and (en.enrolled_at at time zone ${zone})::date <= ${day}`;
  const ids = isStaff
    ? sql`${roster} union select sc.student_id from manual_score sc where sc.session_id = ${id}`
    : ownStudentIds(viewer);
  const mine = isStaff
    ? sql`true`
    : sql`exists (select 1 from manual_score sc where sc.session_id = ${id} and sc.student_id = st.id and sc.is_verified)`;
  return rowsOf(db, Person).from(sql`
    select st.id as "studentId", coalesce(nullif(st.sort_name, ''), u.name) as name,
      st.student_identifier::text as "studentIdentifier"
    from ${studentView('st')} join ${userView('u')} on u.id = st.user_id
    where st.id in (${ids}) and ${mine} order by 2, st.id`);
}
