import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { Student, students } from '@bellwether/contract/students/students';
import { and, eq, gte, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf, topOf } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { rememberedCount } from '../../platform/db/statements/remembered-count.ts';
import { together } from '../../platform/db/together.ts';
import { employeeView } from '../employees/employees.view.ts';
import { guardianView, userView } from '../identity/identity.view.ts';
import {
  classCourseView,
  classStaffView,
  courseView,
  enrolmentView,
  gradeView,
  openEnrolmentView,
  schoolClassView,
} from '../learning/learning.view.ts';
import { shownRows, studentRows } from './student-row.queries.ts';
import { student, studentFind } from './students.table.ts';
import { visibleStudents } from './visible-students.access.ts';

const user = userView.relation('user');

type ListQuery = InputOf<typeof students.list>['query'];

const detailColumns = {
  emergencyContactName: student.emergencyContactName,
  emergencyContactPhone: student.emergencyContactPhone,
  addressLine1: student.addressLine1,
  addressLine2: student.addressLine2,
  city: student.city,
  stateProvince: student.stateProvince,
  country: student.country,
  postalCode: student.postalCode,
  referredBy: student.referredBy,
  canSignIn: user.isActive,
  createdAt: student.createdAt,
  updatedAt: student.updatedAt,
};

const sortable = {
  name: [student.sortName],
  studentIdentifier: [student.studentIdentifier],
  status: [student.status, student.sortName],
  dateOfEnrollment: [student.dateOfEnrollment],
  createdAt: [student.createdAt],
};

/**
 * One page of the students whom the viewer may see.
 * With `studentIds` all of those. STU-07, AMB-013.
 */
export async function listStudents(db: Db, viewer: Viewer, now: Date, query: ListQuery) {
  const where = and(visibleStudents(viewer, now), ...conditions(query), found(query.search));
  const context = query.classIdContext;
  const isInCurrentClass = context
    ? sql`exists (select 1 from ${openEnrolmentView('en')} where en.student_id = ${student.id}
        and en.class_id = ${context})`
    : sql`false`;
  const rows = (onPage: SQL, order: SQL) => studentRows(db, { onPage, order, isInCurrentClass });
  const page = await pageOf(db, rows, {
    query: { ...query, limit: Math.max(query.limit, query.studentIds?.length ?? 0) },
    by: sortable[query.sortBy],
    id: student.id,
    from: isFoundAlone(viewer, query)
      ? foundAlone(query.search)
      : sql`from ${student} ${query.search ? withFind : sql``} where ${where}`,
  });
  const data = await shownRows(db, page.data);
  const { totalCount, totalPages, limit } = page;
  return {
    ...page,
    data,
    students: data,
    pagination: { page: page.page, limit, totalItems: totalCount, totalPages },
  };
}

/** The students whose name, identifier or guardian holds the text, by name. STU-09. */
export async function searchStudents(db: Db, viewer: Viewer, now: Date, text: string, limit: number) {
  const rows = (onPage: SQL, order: SQL) => studentRows(db, { onPage, order, isInCurrentClass: sql`false` });
  const top = await topOf(db, rows, {
    text,
    limit,
    by: [student.sortName],
    id: student.id,
    from: can(viewer, 'read:any', 'student')
      ? foundAlone(text)
      : sql`from ${student} ${withFind} where ${and(visibleStudents(viewer, now), found(text))}`,
  });
  return shownRows(db, top);
}

/** The users of the students and of their guardians, of those whom the viewer may see. REV-06. */
export async function familiesOf(db: Db, viewer: Viewer, now: Date, studentIds: readonly string[]) {
  return db
    .select({
      id: student.id,
      userIds: sql<string[]>`array_prepend(student.user_id, array(select g.user_id from ${guardianView('g')}
        where g.linked_user_id = student.user_id order by g.created_at, g.id))`,
    })
    .from(student)
    .where(and(visibleStudents(viewer, now), inArray(student.id, [...studentIds])))
    .orderBy(student.sortName, student.id);
}

/** How many of the visible students there are, are active, have no open enrolment, and enrolled since `monthStart`. */
export async function countStudents(db: Db, viewer: Viewer, now: Date, monthStart: string) {
  const visible = visibleStudents(viewer, now);
  const countWhere = (condition?: SQL) => () =>
    rememberedCount(db, sql`from ${student} where ${and(visible, condition)}`);
  const [all, active, joinedThisMonth, assigned] = await together(db, [
    countWhere(),
    countWhere(eq(student.status, 'ACTIVE')),
    countWhere(gte(student.dateOfEnrollment, monthStart)),
    () => countAssigned(db, viewer, visible),
  ]);
  return { all, active, unassigned: all - assigned, joinedThisMonth, monthStart };
}

/** How many visible students have an open enrolment: of the open ones that there are, not asked of each student. */
function countAssigned(db: Db, viewer: Viewer, visible: SQL): Promise<number> {
  const ofVisible = can(viewer, 'read:any', 'student')
    ? sql``
    : sql`where en.student_id in (select ${student.id} from ${student} where ${visible})`;
  return rememberedCount(
    db,
    sql`from (select distinct en.student_id from ${openEnrolmentView('en')} ${ofVisible}) assigned`,
  );
}

/** One student in full whom the viewer may see, or undefined. */
export async function findStudent(db: Db, viewer: Viewer, now: Date, id: string) {
  const seen = sql`${visibleStudents(viewer, now)} and ${student.id} = ${id}`;
  const [[row], [details]] = await together(db, [
    () => studentRows(db, { onPage: seen, order: sql`student.id`, isInCurrentClass: sql`false` }),
    () =>
      db
        .select(detailColumns)
        .from(student)
        .innerJoin(user, eq(user.id, student.userId))
        .where(eq(student.id, id)),
  ]);
  if (!row || !details) return undefined;
  const [shown] = await shownRows(db, [row]);
  return shown && { ...shown, ...details };
}

const Guardian = Student.shape.guardians.element;

/** The linked parents and guardians of a user, first link first. */
export async function guardiansOf(db: Db, userId: string) {
  return rowsOf(db, Guardian).from(sql`select g.id as "userId", g.name, ul.link_type as "linkType",
      case when g.email_is_placeholder then null else g.email::text end as email
    from ${guardianView('ul')} join ${userView('g')} on g.id = ul.user_id
    where ul.linked_user_id = ${userId}
    order by ul.created_at, ul.id limit 20`);
}

const EnrolmentRow = students.enrolments.result.shape.data.element;

/** The enrolments of a student, newest first, with class, courses and teachers. */
export async function enrolmentsOf(db: Db, studentId: string) {
  return rowsOf(db, EnrolmentRow).from(sql`
    select en.id, en.status,
      to_char(en.enrolled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "enrolledAt",
      to_char(en.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endedAt",
      json_build_object('id', c.id, 'name', c.name, 'code', c.code, 'color', c.color, 'startDate', c.start_date,
        'endDate', c.end_date, 'grade', g.title) as class,
      (select coalesce(json_agg(json_build_object('id', co.id, 'title', co.title) order by cc.position, co.title), '[]')
        from ${classCourseView('cc')} join ${courseView('co')} on co.id = cc.course_id
        where cc.class_id = c.id and (en.course_id is null or en.course_id = co.id)) as courses,
      (select coalesce(json_agg(distinct e.first_name || ' ' || e.last_name), '[]') from ${classStaffView('cs')}
        join ${employeeView('e')} on e.id = cs.employee_id where cs.class_id = c.id and cs.kind = 'TEACHER') as teachers
    from ${enrolmentView('en')} join ${schoolClassView('c')} on c.id = en.class_id left join ${gradeView('g')} on g.id = c.grade_id
    where en.student_id = ${studentId} order by en.enrolled_at desc, en.id desc limit 500`);
}

const withFind = sql`join ${studentFind} on ${studentFind.id} = ${student.id}`;

/** The names of the student, of the linked user and of the guardians, and the identifier, hold every word. */
function found(text: string | undefined): SQL | undefined {
  return matches(text, studentFind.text);
}

/** Whether a search by name is all that is asked, of all students: then no join is needed, which is what costs most of it. */
function isFoundAlone(viewer: Viewer, query: ListQuery): boolean {
  const others = conditions(query).some((condition) => condition !== undefined);
  return Boolean(query.search) && query.sortBy === 'name' && !others && can(viewer, 'read:any', 'student');
}

/** The table by which students are found, in the place of their own: it has the id and the name to sort by. */
function foundAlone(text: string | undefined): SQL {
  return sql`from ${studentFind} as student where ${matches(text, sql`student.text`) ?? sql`true`}`;
}

/** 'Only unassigned': no enrolment that is ACTIVE, SCHEDULED or PENDING (AMB-126). */
const unassigned = sql`not exists (select 1 from ${openEnrolmentView('en')} where en.student_id = ${student.id})`;

function conditions(query: ListQuery): (SQL | undefined)[] {
  return [
    query.studentIds && inArray(student.id, query.studentIds),
    query.excludeIds?.length ? notInArray(student.id, query.excludeIds) : undefined,
    query.status?.length ? inArray(student.status, query.status) : undefined,
    query.classId?.length
      ? isInClasses(sql`en.class_id = any(${sql.param(query.classId)}::uuid[])`)
      : undefined,
    query.gradeId?.length
      ? isInClasses(
          sql`en.class_id in (select id from ${schoolClassView('class')} where grade_id = any(${sql.param(query.gradeId)}::uuid[]))`,
        )
      : undefined,
    query.unassignedOnly ? unassigned : undefined,
    query.hasGuardian === undefined ? undefined : query.hasGuardian ? hasGuardian : hasNoGuardian,
    query.enrolledFrom ? gte(student.dateOfEnrollment, query.enrolledFrom) : undefined,
    query.enrolledTo ? lte(student.dateOfEnrollment, query.enrolledTo) : undefined,
  ];
}

const linkedGuardian = sql`exists (select 1 from ${guardianView('ul')} where ul.linked_user_id = ${student.userId})`;
const hasGuardian = sql`(${student.emergencyContactName} is not null or ${linkedGuardian})`;
/** Those without a contact have an index of their own: a school has few. */
const hasNoGuardian = sql`(${student.emergencyContactName} is null and not ${linkedGuardian})`;

function isInClasses(condition: SQL): SQL {
  return sql`exists (select 1 from ${openEnrolmentView('en')} where en.student_id = ${student.id} and ${condition})`;
}
