import { ResultSheetDetail, type resultSheets } from '@bellwether/contract/assessments/result-sheets';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { userView } from '../identity/identity.view.ts';
import {
  courseView,
  enrolmentView,
  schoolClassView,
  seatedEnrolmentView,
} from '../learning/learning.view.ts';
import { organizationZone } from '../settings/index.ts';
import { studentView } from '../students/students.view.ts';
import { assessment, scheduledAssessment } from './assessments.table.ts';
import { gradedClasses, mayRemove, visibleSheets } from './visible-results.access.ts';

const course = courseView.relation('course');
const schoolClass = schoolClassView.relation('class');

interface Reading {
  readonly db: Db;
  readonly viewer: Viewer;
  readonly now: Date;
}

const SheetRow = ResultSheetDetail.shape.results.element;

/**
 * The ids of the students whose result a sheet waits for: who attended its class (and course) on its day, and whoever
 * has a result in it. A subquery of one column over scheduled_assessment.
 */
function expectedIds(zone: string): SQL {
  return sql`select en.student_id from ${enrolmentView('en')} where en.class_id = "scheduled_assessment"."assigned_class_id"
      and en.status not in ('PENDING', 'WITHDRAWN', 'DROPPED')
      and (en.course_id is null or "scheduled_assessment"."course_id" is null
        or en.course_id = "scheduled_assessment"."course_id")
      and (en.enrolled_at at time zone ${zone})::date <= "scheduled_assessment"."date"
    union select sa.student_id from student_assessment sa
      where sa.scheduled_assessment_id = "scheduled_assessment"."id"`;
}

const gradedIds = sql`select sa.student_id from student_assessment sa
  where sa.scheduled_assessment_id = "scheduled_assessment"."id" and sa.status = 'GRADED'`;

/** Whether a score is missing in the sheet. A predicate over scheduled_assessment. */
export function isUngraded(zone: string): SQL {
  return sql`exists ((${expectedIds(zone)}) except (${gradedIds}))`;
}

/** How many scores are missing in the sheet. */
export function missingCount(zone: string): SQL<number> {
  return sql<number>`(select count(*)::int from ((${expectedIds(zone)}) except (${gradedIds})) as missing)`;
}

function columns({ viewer, now }: Reading, zone: string) {
  const edit = sql<boolean>`${gradedClasses(viewer, now, sql`${scheduledAssessment.assignedClassId}`)}`;
  return {
    id: scheduledAssessment.id,
    title: assessment.title,
    description: assessment.description,
    assessmentType: assessment.assessmentType,
    date: scheduledAssessment.date,
    class: { id: schoolClass.id, name: schoolClass.name },
    course: sql<{ id: string; name: string; color: string } | null>`case when ${course.id} is not null then
      json_build_object('id', ${course.id}, 'name', ${course.title}, 'color', ${course.color}) end`,
    totalPoints: assessment.totalPoints,
    passingPercentage: assessment.passingPercentage,
    isReleased: sql<boolean>`${scheduledAssessment.releasedAt} is not null`,
    studentCount: sql<number>`(select count(*)::int from (${expectedIds(zone)}) as expected)`,
    gradedCount: sql<number>`(select count(*)::int from (${gradedIds}) as graded)`,
    averagePercent: sql<
      number | null
    >`(select round(avg(100 * sa.score / ${assessment.totalPoints}), 1)::float8
      from student_assessment sa where sa.scheduled_assessment_id = ${scheduledAssessment.id} and sa.status = 'GRADED')`,
    can: sql<{
      edit: boolean;
      remove: boolean;
    }>`json_build_object('edit', ${edit}, 'remove', ${edit} and ${mayRemove(viewer)}::boolean)`,
    version: scheduledAssessment.version,
  };
}

function selectSheets(ctx: Reading, zone: string) {
  return ctx.db
    .select(columns(ctx, zone))
    .from(scheduledAssessment)
    .innerJoin(assessment, eq(assessment.id, scheduledAssessment.assessmentId))
    .innerJoin(schoolClass, eq(schoolClass.id, scheduledAssessment.assignedClassId))
    .leftJoin(course, eq(course.id, scheduledAssessment.courseId));
}

const sortable = {
  date: [scheduledAssessment.date],
  title: [assessment.title],
  class: [schoolClass.name, scheduledAssessment.date],
};

/** One page of the sheets that the viewer may read. */
export async function listSheets(ctx: Reading, query: InputOf<(typeof resultSheets)['list']>['query']) {
  const zone = await organizationZone(ctx.db);
  const where = and(
    visibleSheets(ctx.viewer, ctx.now),
    contains(query.search, assessment.title),
    query.classId?.length ? inArray(scheduledAssessment.assignedClassId, query.classId) : undefined,
    query.courseId?.length ? inArray(scheduledAssessment.courseId, query.courseId) : undefined,
    query.ungraded ? isUngraded(zone) : undefined,
  );
  return pageOf(ctx.db, (onPage) => selectSheets(ctx, zone).where(onPage).$dynamic(), {
    query,
    by: sortable[query.sortBy],
    id: scheduledAssessment.id,
    from: sql`from scheduled_assessment join assessment on assessment.id = scheduled_assessment.assessment_id
      join ${schoolClassView('class')} on class.id = scheduled_assessment.assigned_class_id where ${where}`,
  });
}

/** One sheet with its rows, or undefined when there is none that the viewer may read. */
export async function findSheet(ctx: Reading, id: string) {
  const zone = await organizationZone(ctx.db);
  const [found] = await selectSheets(ctx, zone).where(
    and(visibleSheets(ctx.viewer, ctx.now), eq(scheduledAssessment.id, id)),
  );
  if (!found) return undefined;
  const results = await rowsOf(ctx.db, SheetRow).from(sql`
    select st.id as "studentId", coalesce(nullif(st.sort_name, ''), u.name) as name,
      st.student_identifier::text as "studentIdentifier", sa.score::float8 as score, sa.feedback,
      to_char(sa.graded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "gradedAt",
      exists (select 1 from ${seatedEnrolmentView('en')} where en.student_id = st.id and en.class_id = ${found.class.id}) as "isEnrolled"
    from scheduled_assessment join ${studentView('st')} on st.id in (${expectedIds(zone)})
    join ${userView('u')} on u.id = st.user_id
    left join student_assessment sa on sa.scheduled_assessment_id = scheduled_assessment.id and sa.student_id = st.id
    where scheduled_assessment.id = ${id} order by 2, st.id`);
  return { ...found, results };
}

/** The students whom a sheet of the class on the day would have; of one course when it is given. */
export async function rosterOf(
  db: Db,
  { classId, courseId, date }: { classId: string; courseId: string | undefined; date: string },
): Promise<z.input<typeof SheetRow>[]> {
  const zone = await organizationZone(db);
  return rowsOf(db, SheetRow).from(sql`
    select st.id as "studentId", coalesce(nullif(st.sort_name, ''), u.name) as name,
      st.student_identifier::text as "studentIdentifier", null as score, null as feedback, null as "gradedAt",
      bool_or(en.status in ('SCHEDULED', 'ACTIVE')) as "isEnrolled"
    from ${enrolmentView('en')} join ${studentView('st')} on st.id = en.student_id join ${userView('u')} on u.id = st.user_id
    where en.class_id = ${classId} and en.status not in ('PENDING', 'WITHDRAWN', 'DROPPED')
      and (en.enrolled_at at time zone ${zone})::date <= ${date}
      and (en.course_id is null or ${courseId ?? null}::uuid is null or en.course_id = ${courseId ?? null}::uuid)
    group by st.id, st.sort_name, st.student_identifier, u.name order by 2, st.id`);
}
