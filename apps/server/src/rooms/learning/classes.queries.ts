import type { classes } from '@bellwether/contract/learning/classes';
import type { ClassStatus } from '@bellwether/contract/learning/values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { Id } from '@bellwether/contract/shared/fields';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { locationView } from '../settings/settings.view.ts';
import { studentView } from '../students/students.view.ts';
import { grade, schoolClass } from './learning.table.ts';
import { staffedClassIds, visibleClasses } from './visible-classes.access.ts';

const location = locationView.relation('location');

interface CourseName {
  id: string;
  title: string;
  name: string;
  color: string;
  slug: string | null;
}

interface Person {
  employeeId: string;
  name: string;
  avatarUrl: string | null;
}

/** The people of one kind on the class, once each, as JSON. For queries that select from the class table. */
function people(kind: 'TEACHER' | 'ASSISTANT' | 'SUBSTITUTE') {
  return sql<Person[]>`(select coalesce(json_agg(json_build_object(
      'employeeId', p.id, 'name', p.first_name || ' ' || p.last_name, 'avatarUrl', p.image)
      order by p.first_name, p.last_name, p.id), '[]')
    from (select distinct e.id, e.first_name, e.last_name, u.image from class_staff cs
      join ${employeeView('e')} on e.id = cs.employee_id left join ${userView('u')} on u.id = e.user_id
      where cs.class_id = ${schoolClass.id} and cs.kind = ${kind}) p)`;
}

const columns = {
  id: schoolClass.id,
  name: schoolClass.name,
  code: schoolClass.code,
  startDate: schoolClass.startDate,
  endDate: schoolClass.endDate,
  color: schoolClass.color,
  description: schoolClass.description,
  maxCapacity: schoolClass.maxCapacity,
  status: schoolClass.status,
  gradeId: schoolClass.gradeId,
  grade: sql<{
    id: string;
    title: string;
  } | null>`case when ${grade.id} is not null then json_build_object('id', ${grade.id}, 'title', ${grade.title}) end`,
  locationId: schoolClass.locationId,
  isPublic: schoolClass.isPublic,
  location: sql<{
    id: string;
    name: string;
  } | null>`case when ${location.id} is not null then json_build_object('id', ${location.id}, 'name', ${location.name}) end`,
  courses: sql<CourseName[]>`(select coalesce(json_agg(json_build_object(
      'id', c.id, 'title', c.title, 'name', c.title, 'color', c.color, 'slug', c.slug) order by cc.position, c.title, c.id), '[]')
    from class_course cc join course c on c.id = cc.course_id where cc.class_id = ${schoolClass.id})`,
  teachers: people('TEACHER'),
  studentCount: sql<number>`(select count(*)::int from enrolment en
    where en.class_id = ${schoolClass.id} and en.status in ('SCHEDULED', 'ACTIVE'))`,
  waitingCount: sql<number>`(select count(*)::int from enrolment en
    where en.class_id = ${schoolClass.id} and en.status = 'PENDING')`,
  heldCount: sql<number>`(select count(*)::int from enrolment en
    where en.class_id = ${schoolClass.id} and en.status = 'PENDING' and en.held_until is not null)`,
  version: schoolClass.version,
  updatedAt: schoolClass.updatedAt,
};

const detailColumns = { ...columns, assistants: people('ASSISTANT'), substitutes: people('SUBSTITUTE') };

const sortable = {
  name: schoolClass.name,
  code: schoolClass.code,
  startDate: schoolClass.startDate,
  status: schoolClass.status,
};

/** One page of the classes that the viewer may see; with `ids` all of those. LRN-05, LRN-06. */
export async function listClasses(
  db: Db,
  viewer: Viewer,
  now: Date,
  query: InputOf<typeof classes.list>['query'],
) {
  const where = and(
    visibleClasses(viewer, now),
    matches(query.search, schoolClass.searchText),
    query.ids && inArray(schoolClass.id, query.ids),
    query.status?.length ? inArray(schoolClass.status, query.status) : undefined,
    query.gradeId?.length ? inArray(schoolClass.gradeId, query.gradeId) : undefined,
    query.courseId?.length ? hasCourse(query.courseId) : undefined,
    query.teacherId
      ? sql`${schoolClass.id} in (select class_id from class_staff where employee_id = ${query.teacherId})`
      : undefined,
  );
  const rows = (onPage: SQL) =>
    db
      .select(columns)
      .from(schoolClass)
      .leftJoin(grade, eq(grade.id, schoolClass.gradeId))
      .leftJoin(location, eq(location.id, schoolClass.locationId))
      .where(onPage)
      .$dynamic();
  const page = await pageOf(db, rows, {
    query: { ...query, limit: Math.max(query.limit, query.ids?.length ?? 0) },
    by: [sortable[query.sortBy]],
    id: schoolClass.id,
    from: sql`from ${schoolClass} where ${where}`,
  });
  const data = page.data.map(withCourseIds);
  return { ...page, data, classes: data };
}

/** One class with its staff and students, when the viewer may see it. Whose rows the students are is not asked. */
export async function findClass(db: Db, viewer: Viewer, now: Date, id: string) {
  const [found] = await db
    .select(detailColumns)
    .from(schoolClass)
    .leftJoin(grade, eq(grade.id, schoolClass.gradeId))
    .leftJoin(location, eq(location.id, schoolClass.locationId))
    .where(and(visibleClasses(viewer, now), eq(schoolClass.id, id)));
  return found && withCourseIds(found);
}

const Enrolled = z.object({ id: Id });

/** The ids of the students with an open enrolment in the class, by name. */
export async function studentIdsOf(db: Db, classId: string): Promise<string[]> {
  const enrolled = await rowsOf(
    db,
    Enrolled,
  ).from(sql`select s.id from enrolment en join ${studentView('s')} on s.id = en.student_id
    where en.class_id = ${classId} and en.status in ('PENDING', 'SCHEDULED', 'ACTIVE') order by s.sort_name, s.id`);
  return enrolled.map(({ id }) => id);
}

/** Whether the viewer is staffed on the class. */
export async function isStaffedOn(db: Db, viewer: Viewer, now: Date, classId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 where ${classId}::uuid in (${staffedClassIds(viewer, now)})`,
  );
  return rows.length > 0;
}

/** A class as the rules of enrolling need it, locked until the transaction ends; undefined when there is none. */
export async function lockClass(db: Db, id: string) {
  const [found] = await db
    .select({
      id: schoolClass.id,
      name: schoolClass.name,
      status: schoolClass.status,
      startDate: schoolClass.startDate,
      maxCapacity: schoolClass.maxCapacity,
    })
    .from(schoolClass)
    .where(eq(schoolClass.id, id))
    .for('update');
  return found satisfies { status: ClassStatus } | undefined;
}

function hasCourse(ids: string[]): SQL {
  return sql`${schoolClass.id} in (select class_id from class_course where course_id = any(${sql.param(ids)}::uuid[]))`;
}

function withCourseIds<T extends { courses: CourseName[] }>(row: T) {
  return { ...row, courseIds: row.courses.map(({ id }) => id) };
}
