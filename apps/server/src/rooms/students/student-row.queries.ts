import { studentName } from '@bellwether/contract/students/name.rules';
import { Student } from '@bellwether/contract/students/students';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { together } from '../../platform/db/together.ts';
import { guardianView, userView } from '../identity/identity.view.ts';
import { gradeView, schoolClassView, seatedEnrolmentView } from '../learning/learning.view.ts';

interface RawRow {
  id: string;
  userId: string;
  userName: string;
  username: string;
  userEmail: string;
  emailIsPlaceholder: boolean;
  userImage: string | null;
  preferredName: string | null;
  firstName: string | null;
  lastName: string | null;
  studentIdentifier: string | null;
  emergencyContactName: string | null;
  emergencyContactPhone: string | null;
}

/**
 * The rows as replies show them: the user nested, the display name, the class and the guardian. Classes and guardians are read
 * for all rows at once, two queries however many there are.
 */
export async function shownRows<T extends RawRow>(db: Db, rows: readonly T[]) {
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

function shown<T extends RawRow>(
  raw: T,
  currentClass: CurrentClass | null,
  linkedGuardian: string | undefined,
) {
  const user = {
    name: raw.userName,
    username: raw.username,
    email: raw.emailIsPlaceholder ? null : raw.userEmail,
    avatarUrl: raw.userImage,
  };
  const guardian = linkedGuardian ?? raw.emergencyContactName;
  return {
    ...raw,
    user,
    name: studentName({ ...raw, user }),
    currentClass,
    guardian: guardian ? { name: guardian, phone: raw.emergencyContactPhone } : null,
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
