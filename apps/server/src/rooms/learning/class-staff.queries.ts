import { type StaffBody, staffReply } from '@bellwether/contract/learning/classes';
import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { countOf, rowsOf } from '../../platform/db/rows.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { employeeView, jobTitleView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { classStaff } from './learning.table.ts';

type Assignments = z.output<typeof StaffBody>['assignments'];

type StaffMember = z.input<typeof StaffMember>;
const StaffMember = staffReply.shape.data.shape.staff.element;

/** Who teaches the class, by course in the order of the class's courses, the whole class first. SCH-24. */
export async function staffOf(db: Db, classId: string) {
  const rows = await db
    .select({ courseId: classStaff.courseId, employeeId: classStaff.employeeId, kind: classStaff.kind })
    .from(classStaff)
    .where(eq(classStaff.classId, classId))
    .orderBy(
      sql`(select position from class_course cc where cc.class_id = ${classStaff.classId} and cc.course_id = ${classStaff.courseId}) nulls first`,
      asc(classStaff.createdAt),
      asc(classStaff.id),
    );
  const byCourse = Map.groupBy(rows, ({ courseId }) => courseId);
  const assignments = [...byCourse].map(([courseId, members]) => {
    const of = (kind: string) => members.filter((one) => one.kind === kind).map((one) => one.employeeId);
    const teacherIds = of('TEACHER');
    return {
      courseId,
      teacherId: teacherIds[0] ?? null,
      teacherIds,
      substituteIds: of('SUBSTITUTE'),
      taIds: of('ASSISTANT'),
    };
  });
  return { assignments, staff: await staffMembers(db, classId) };
}

/** Replaces the staff of the class. 400 for a course that the class does not have, or a person who has left. */
export async function replaceStaff(db: Db, classId: string, assignments: Assignments): Promise<void> {
  const rows = assignments.flatMap(({ courseId, teacherId, teacherIds, substituteIds, taIds }) => {
    const row = (kind: 'TEACHER' | 'SUBSTITUTE' | 'ASSISTANT') => (employeeId: string) => ({
      classId,
      courseId,
      employeeId,
      kind,
    });
    const teachers = [...new Set([...(teacherId ? [teacherId] : []), ...teacherIds])];
    return [
      ...teachers.map(row('TEACHER')),
      ...[...new Set(substituteIds)].map(row('SUBSTITUTE')),
      ...[...new Set(taIds)].map(row('ASSISTANT')),
    ];
  });
  await demandCourses(db, classId, assignments);
  await demandEmployees(db, classId, [...new Set(rows.map(({ employeeId }) => employeeId))]);
  await db.delete(classStaff).where(eq(classStaff.classId, classId));
  if (rows.length > 0) await db.insert(classStaff).values(rows);
}

async function staffMembers(db: Db, classId: string): Promise<StaffMember[]> {
  const members = await rowsOf(db, StaffMember).from(sql`
    select distinct e.id as "employeeId", e.first_name || ' ' || e.last_name as name, u.image as "avatarUrl",
      e.user_id is not null as "hasUser", jt.name as "jobTitle"
    from class_staff cs join ${employeeView('e')} on e.id = cs.employee_id
    left join ${userView('u')} on u.id = e.user_id left join ${jobTitleView('jt')} on jt.id = e.job_title_id
    where cs.class_id = ${classId} order by name, "employeeId"`);
  return members.map(({ employeeId, name, avatarUrl, hasUser, jobTitle }) => ({
    employeeId,
    name,
    avatarUrl,
    hasUser,
    jobTitle,
  }));
}

async function demandCourses(db: Db, classId: string, assignments: Assignments): Promise<void> {
  const ids = assignments.flatMap(({ courseId }) => courseId ?? []);
  if (ids.length === 0) return;
  const found = await countOf(
    db,
    sql`from class_course
    where class_id = ${classId} and course_id = any(${sql.param(ids)}::uuid[])`,
  );
  if (found !== ids.length)
    throw fieldProblem('assignments', 'A chosen course does not belong to this class.');
}

/** New staff must be employed; who is on the class already may stay there, also when they have left since. */
async function demandEmployees(db: Db, classId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await countOf(
    db,
    sql`from ${employeeView('e')}
    where e.id = any(${sql.param([...ids])}::uuid[]) and (e.status not in ('INACTIVE', 'TERMINATED', 'RESIGNED')
      or exists (select 1 from class_staff cs where cs.class_id = ${classId} and cs.employee_id = e.id))`,
  );
  if (found !== ids.length) throw fieldProblem('assignments', 'A chosen person is not employed any more.');
}
