import { firstEnrolmentStatus, hasSeat, takesPlace } from '@bellwether/contract/learning/enrolment.rules';
import { type EnrolmentStatus, openEnrolmentStatuses } from '@bellwether/contract/learning/values';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { countOf } from '../../../platform/db/rows.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { studentView } from '../../students/students.view.ts';
import { lockClass } from '../classes.queries.ts';
import { enrolment } from '../learning.table.ts';

// Enrolling, the one way for the class page, single enrolments and imports. The class row is locked, so that two
// who enrol at once count each other against the capacity.

export interface EnrolOptions {
  /** Enrols above the capacity; the caller has checked the right (AMB-125). */
  readonly force: boolean;
  readonly now: Date;
  /** Today by the organisation's clock. */
  readonly today: string;
}

/** What setting the students of a class did: ids of students. */
export interface EnrolResult {
  readonly enrolled: string[];
  readonly withdrawn: string[];
  readonly studentCount: number;
}

/**
 * Makes the open enrolments of the class exactly those of the given students: new ones are ACTIVE in a class in
 * progress, else SCHEDULED; missing ones become WITHDRAWN, never deleted. 409 CLASS_FULL, 409 CLASS_ENDED. AMB-187.
 */
export async function setClassStudents(
  db: Db,
  classId: string,
  studentIds: readonly string[],
  options: EnrolOptions,
): Promise<EnrolResult> {
  const found = await lockClass(db, classId);
  if (!found) throw notFound('Class');
  const wanted = new Set(studentIds);
  const open = await openStudents(db, classId);
  const enrolled = [...wanted].filter((id) => !open.has(id));
  const withdrawn = [...open.keys()].filter((id) => !wanted.has(id));
  if (enrolled.length > 0) {
    refuseEnded(found.status);
    const staying = [...wanted].filter((id) => open.get(id)?.takesPlace).length;
    refuseFull(found.maxCapacity, staying + enrolled.length, options.force);
    await demandStudents(db, enrolled);
    const status = firstEnrolmentStatus(found, options.today);
    await insertEnrolments(db, classId, enrolled, status, options.now);
  }
  if (withdrawn.length > 0) await withdraw(db, classId, withdrawn, options.now);
  return { enrolled, withdrawn, studentCount: wanted.size };
}

/**
 * Refuses when the student, who waits, cannot have a place in the class: 409 CLASS_ENDED, CLASS_FULL; a seat that is held for them
 * is theirs (AMB-260). Locks the class, so call it before the enrolment is locked. Returns the class. AMB-125.
 */
export async function demandSeat(db: Db, classId: string, studentId: string, force: boolean) {
  const found = await lockClass(db, classId);
  if (!found) throw notFound('Class');
  refuseEnded(found.status);
  const open = await openStudents(db, classId);
  if (!open.get(studentId)?.takesPlace) refuseFull(found.maxCapacity, seated(open) + 1, force);
  return { found, enrolled: open.get(studentId) };
}

/**
 * Enrols one student; the status is that of AMB-187 unless given. A PENDING one waits and takes no place. Returns the enrolment's id. 409 CLASS_FULL,
 * CLASS_ENDED, ALREADY_ENROLLED.
 */
export async function enrolStudent(
  db: Db,
  wish: {
    classId: string;
    studentId: string;
    courseId?: string | null | undefined;
    status?: EnrolmentStatus | undefined;
  },
  options: EnrolOptions,
): Promise<string> {
  const found = await lockClass(db, wish.classId);
  if (!found) throw notFound('Class');
  refuseEnded(found.status);
  const open = await openStudents(db, wish.classId);
  if (open.has(wish.studentId)) {
    throw conflict('ALREADY_ENROLLED', 'This student is enrolled in this class already.');
  }
  const status = wish.status ?? firstEnrolmentStatus(found, options.today);
  if (hasSeat(status)) refuseFull(found.maxCapacity, seated(open) + 1, options.force);
  await demandStudents(db, [wish.studentId], 'studentId');
  if (wish.courseId) await demandCourseOf(db, wish.classId, wish.courseId);
  const [made] = await db
    .insert(enrolment)
    .values({
      classId: wish.classId,
      studentId: wish.studentId,
      courseId: wish.courseId ?? null,
      status,
      enrolledAt: options.now.toISOString(),
    })
    .returning({ id: enrolment.id });
  if (!made) throw notFound('Class');
  return made.id;
}

interface Open {
  readonly id: string;
  readonly status: EnrolmentStatus;
  readonly heldUntil: string | null;
  readonly takesPlace: boolean;
}

/** The students with an open enrolment, and how it stands. */
async function openStudents(db: Db, classId: string): Promise<Map<string, Open>> {
  const { id, studentId, status, heldUntil } = enrolment;
  const rows = await db
    .select({ id, studentId, status, heldUntil })
    .from(enrolment)
    .where(and(eq(enrolment.classId, classId), inArray(enrolment.status, [...openEnrolmentStatuses])));
  return new Map(rows.map((row) => [row.studentId, { ...row, takesPlace: takesPlace(row) }]));
}

function seated(open: ReadonlyMap<string, Open>): number {
  return [...open.values()].filter((one) => one.takesPlace).length;
}

function refuseEnded(status: string): void {
  if (status !== 'COMPLETED' && status !== 'CANCELLED') return;
  throw conflict('CLASS_ENDED', 'This class has ended. Nobody can be enrolled in it any more.');
}

function refuseFull(capacity: number | null, students: number, force: boolean): void {
  if (capacity === null || students <= capacity || force) return;
  throw conflict('CLASS_FULL', 'Class is full', { capacity, students });
}

async function demandStudents(
  db: Db,
  ids: readonly string[],
  field: 'studentId' | 'studentIds' = 'studentIds',
): Promise<void> {
  const found = await countOf(
    db,
    sql`from ${studentView('student')} where id = any(${sql.param([...ids])}::uuid[])`,
  );
  if (found !== ids.length) throw fieldProblem(field, 'A chosen student does not exist any more.');
}

async function demandCourseOf(db: Db, classId: string, courseId: string): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from class_course where class_id = ${classId} and course_id = ${courseId}`,
  );
  if (rows.length === 0) throw fieldProblem('courseId', 'This class does not have this course.');
}

async function insertEnrolments(
  db: Db,
  classId: string,
  studentIds: readonly string[],
  status: EnrolmentStatus,
  now: Date,
): Promise<void> {
  const enrolledAt = now.toISOString();
  await db
    .insert(enrolment)
    .values(studentIds.map((studentId) => ({ classId, studentId, status, enrolledAt })));
}

async function withdraw(db: Db, classId: string, studentIds: readonly string[], now: Date): Promise<void> {
  await db
    .update(enrolment)
    .set({ status: 'WITHDRAWN', heldUntil: null, endedAt: now.toISOString() })
    .where(
      and(
        eq(enrolment.classId, classId),
        inArray(enrolment.studentId, [...studentIds]),
        inArray(enrolment.status, [...openEnrolmentStatuses]),
      ),
    );
}
