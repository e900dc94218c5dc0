import { studentName } from '@bellwether/contract/students/name.rules';
import { Student } from '@bellwether/contract/students/students';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { together } from '../../platform/db/together.ts';
import { guardianView, userView } from '../identity/identity.view.ts';
import { gradeView, schoolClassView, seatedEnrolmentView } from '../learning/learning.view.ts';

export type StudentRow = z.input<typeof StudentRow>;
const StudentRow = Student.pick({
  id: true,
  userId: true,
  firstName: true,
  middleName: true,
  lastName: true,
  preferredName: true,
  studentIdentifier: true,
  dateOfBirth: true,
  dateOfEnrollment: true,
  gender: true,
  nationality: true,
  mobilePhone: true,
  status: true,
  isInCurrentClass: true,
  version: true,
}).extend({
  emergencyContactName: z.string().nullable(),
  emergencyContactPhone: z.string().nullable(),
  userName: z.string(),
  username: z.string(),
  userEmail: z.string().nullable(),
  userImage: z.string().nullable(),
});

/**
 * The students whom a condition over `student` names, in the order; `isInCurrentClass` is a condition over it too. Read as SQL: the
 * builder maps every value of every row by its column, which costs a page a tenth of its time.
 */
export function studentRows(
  db: Db,
  { onPage, order, isInCurrentClass }: StudentsAsked,
): Promise<StudentRow[]> {
  return rowsOf(db, StudentRow).from(sql`
    select student.id, student.user_id as "userId", student.first_name as "firstName", student.middle_name as "middleName",
      student.last_name as "lastName", student.preferred_name as "preferredName",
      student.student_identifier as "studentIdentifier", student.date_of_birth as "dateOfBirth",
      student.date_of_enrollment as "dateOfEnrollment", student.gender, student.nationality,
      student.mobile_phone as "mobilePhone", student.status, student.version,
      student.emergency_contact_name as "emergencyContactName", student.emergency_contact_phone as "emergencyContactPhone",
      u.name as "userName", u.username, u.image as "userImage",
      case when u.email_is_placeholder then null else u.email::text end as "userEmail", ${isInCurrentClass} as "isInCurrentClass"
    from student join ${userView('u')} on u.id = student.user_id where ${onPage} order by ${order}`);
}

interface StudentsAsked {
  readonly onPage: SQL;
  readonly order: SQL;
  readonly isInCurrentClass: SQL;
}

/**
 * The rows as replies show them: the user nested, the display name, the class and the guardian. Classes and guardians are read
 * for all rows at once, two queries however many there are.
 */
export async function shownRows(db: Db, rows: readonly StudentRow[]) {
  const [classes, guardians] = await together(db, [
    () =>
      currentClassesOf(
        db,
        rows.map(({ id }) => id),
      ),
    () =>
      firstGuardiansOf(
        db,
        rows.map(({ userId }) => userId),
      ),
  ]);
  return rows.map((row) => shown(row, classes.get(row.id) ?? null, guardians.get(row.userId)));
}

/** Field by field: a copy of all that the row has takes ten times as long. */
function shown(row: StudentRow, currentClass: CurrentClass | null, linkedGuardian: string | undefined) {
  const user = {
    name: row.userName,
    username: row.username,
    email: row.userEmail,
    avatarUrl: row.userImage,
  };
  const guardian = linkedGuardian ?? row.emergencyContactName;
  return {
    id: row.id,
    userId: row.userId,
    name: studentName({
      preferredName: row.preferredName,
      firstName: row.firstName,
      lastName: row.lastName,
      studentIdentifier: row.studentIdentifier,
      user,
    }),
    firstName: row.firstName,
    middleName: row.middleName,
    lastName: row.lastName,
    preferredName: row.preferredName,
    studentIdentifier: row.studentIdentifier,
    dateOfBirth: row.dateOfBirth,
    dateOfEnrollment: row.dateOfEnrollment,
    gender: row.gender,
    nationality: row.nationality,
    mobilePhone: row.mobilePhone,
    status: row.status,
    user,
    currentClass,
    isInCurrentClass: row.isInCurrentClass,
    guardian: guardian ? { name: guardian, phone: row.emergencyContactPhone } : null,
    version: row.version,
  };
}

type CurrentClass = z.input<typeof CurrentClass>;
const CurrentClass = Student.shape.currentClass.unwrap();
const ClassRow = z.object({ studentId: z.uuid(), class: CurrentClass });

/** By student: the newest ACTIVE enrolment's class, else that of the next SCHEDULED one (AMB-126). */
async function currentClassesOf(db: Db, studentIds: readonly string[]): Promise<Map<string, CurrentClass>> {
  if (studentIds.length === 0) return new Map();
  const rows = await rowsOf(db, ClassRow).from(sql`
    select distinct on (en.student_id) en.student_id as "studentId",
      json_build_object('id', c.id, 'name', c.name, 'code', c.code, 'color', c.color,
        'from', case when en.status = 'SCHEDULED' then c.start_date end,
        'grade', case when g.id is not null then json_build_object('id', g.id, 'title', g.title) end) as class
    from ${seatedEnrolmentView('en')} join ${schoolClassView('c')} on c.id = en.class_id
      left join ${gradeView('g')} on g.id = c.grade_id
    where en.student_id = any(${sql.param(studentIds)}::uuid[])
    order by en.student_id, en.status, case when en.status = 'ACTIVE' then en.enrolled_at end desc, c.start_date, en.id desc`);
  return new Map(rows.map((row) => [row.studentId, row.class]));
}

const GuardianRow = z.object({ userId: z.uuid(), name: z.string() });

/** By a student's user: the name of the parent or guardian who was linked first. */
async function firstGuardiansOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await rowsOf(db, GuardianRow).from(sql`
    select distinct on (ul.linked_user_id) ul.linked_user_id as "userId", g.name
    from ${guardianView('ul')} join ${userView('g')} on g.id = ul.user_id
    where ul.linked_user_id = any(${sql.param(userIds)}::uuid[])
    order by ul.linked_user_id, ul.created_at, ul.id`);
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}
