import type { enrolments } from '@bellwether/contract/learning/enrolments';
import { openEnrolmentStatuses } from '@bellwether/contract/learning/values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isAmong, matches, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { userView } from '../../identity/identity.view.ts';
import { studentFindView } from '../../students/students.view.ts';
import { course, enrolment, schoolClass } from '../learning.table.ts';
import { student } from '../student.table.ts';
import { ownStudentIds, staffedClassIds } from '../visible-classes.access.ts';

const user = userView.relation('user');

const columns = {
  id: enrolment.id,
  studentId: enrolment.studentId,
  // STU-03: the generated name covers all of the fallback but the linked user's name, which it lacks.
  studentName: sql<string>`coalesce(nullif(${student.preferredName}, ''),
    nullif(trim(coalesce(${student.firstName}, '') || ' ' || coalesce(${student.lastName}, '')), ''), ${user.name})`,
  avatarUrl: user.image,
  classId: enrolment.classId,
  class: {
    id: schoolClass.id,
    name: schoolClass.name,
    code: schoolClass.code,
    color: schoolClass.color,
    startDate: schoolClass.startDate,
    maxCapacity: schoolClass.maxCapacity,
  },
  courseId: enrolment.courseId,
  course: sql<{
    id: string;
    title: string;
    color: string;
  } | null>`case when ${course.id} is not null then json_build_object('id', ${course.id}, 'title', ${course.title}, 'color', ${course.color}) end`,
  status: enrolment.status,
  heldUntil: enrolment.heldUntil,
  enrolledAt: enrolment.enrolledAt,
  endedAt: enrolment.endedAt,
};

const sortable = {
  enrolledAt: enrolment.enrolledAt,
  endedAt: enrolment.endedAt,
  status: enrolment.status,
  student: student.sortName,
  class: schoolClass.name,
};

/** Which enrolments the viewer may see: all; else those of oneself, of linked children and of the classes one is staffed on. */
export function visibleEnrolments(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'enrolment')) return sql`true`;
  return isAmong(
    enrolment.id,
    sql`select own.id from enrolment own where ${isAmong(sql`own.class_id`, staffedClassIds(viewer, now))}
      union all select own.id from enrolment own where ${isAmong(sql`own.student_id`, ownStudentIds(viewer))}`,
  );
}

function selectEnrolments(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(enrolment)
    .innerJoin(student, eq(student.id, enrolment.studentId))
    .innerJoin(user, eq(user.id, student.userId))
    .innerJoin(schoolClass, eq(schoolClass.id, enrolment.classId))
    .leftJoin(course, eq(course.id, enrolment.courseId))
    .where(where)
    .$dynamic();
}

const Seats = z.object({ classId: z.uuid(), count: z.int(), held: z.int() });

/** The enrolments with how many students each one's class has and holds seats for, asked once for all of them. */
async function withSeats<C extends object, T extends { classId: string; class: C }>(
  db: Db,
  rows: readonly T[],
) {
  const classIds = [...new Set(rows.map(({ classId }) => classId))];
  const seats = await rowsOf(
    db,
    Seats,
  ).from(sql`select class_id as "classId", count(*) filter (where status <> 'PENDING')::int as count,
      count(*) filter (where status = 'PENDING')::int as held from enrolment
    where class_id = any(${sql.param(classIds)}::uuid[])
      and (status in ('SCHEDULED', 'ACTIVE') or (status = 'PENDING' and held_until is not null)) group by 1`);
  const counts = new Map(seats.map((one) => [one.classId, one]));
  return rows.map((row) => ({
    ...row,
    class: {
      ...row.class,
      studentCount: counts.get(row.classId)?.count ?? 0,
      heldCount: counts.get(row.classId)?.held ?? 0,
    },
  }));
}

/** One page of the enrolments that the viewer may see. LRN-19. */
export async function listEnrolments(
  db: Db,
  viewer: Viewer,
  now: Date,
  query: InputOf<typeof enrolments.list>['query'],
) {
  const openStates = [...openEnrolmentStatuses];
  const where = and(
    visibleEnrolments(viewer, now),
    query.studentId ? eq(enrolment.studentId, query.studentId) : undefined,
    query.classId?.length ? inArray(enrolment.classId, query.classId) : undefined,
    query.courseId?.length ? ofCourses(query.courseId) : undefined,
    query.status?.length ? inArray(enrolment.status, query.status) : undefined,
    query.open === undefined
      ? undefined
      : query.open
        ? inArray(enrolment.status, openStates)
        : notInArray(enrolment.status, openStates),
    matches(query.search, sql`found.text`),
  );
  // The narrow rows join only what they are found or sorted by.
  const joins = [
    query.search ? sql`join ${studentFindView('found')} on found.id = ${enrolment.studentId}` : sql``,
    query.sortBy === 'student' ? sql`join ${student} on ${student.id} = ${enrolment.studentId}` : sql``,
    query.sortBy === 'class' ? sql`join ${schoolClass} on ${schoolClass.id} = ${enrolment.classId}` : sql``,
  ];
  const page = await pageOf(db, (onPage) => selectEnrolments(db, onPage), {
    query,
    by: [sortable[query.sortBy]],
    id: enrolment.id,
    from: sql`from ${enrolment} ${sql.join(joins, sql` `)} where ${where}`,
  });
  return { ...page, data: await withSeats(db, page.data) };
}

/** One enrolment that the viewer may see, or undefined. */
export async function findEnrolment(db: Db, viewer: Viewer, now: Date, id: string) {
  const [found] = await selectEnrolments(db, and(visibleEnrolments(viewer, now), eq(enrolment.id, id)));
  return found && (await withSeats(db, [found]))[0];
}

/** Enrolments in one of the courses: for it alone, or in a class that has it. */
function ofCourses(ids: string[]): SQL {
  const courseIds = sql`any(${sql.param(ids)}::uuid[])`;
  return sql`(${enrolment.courseId} = ${courseIds} or (${enrolment.courseId} is null
    and ${enrolment.classId} in (select class_id from class_course where course_id = ${courseIds})))`;
}
