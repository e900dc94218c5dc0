import { sessionsOfLesson } from '@bellwether/contract/billing/tuition/coverage.rules';
import type { Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { attendanceRecordView, attendanceSessionView } from '../../attendance/attendance.view.ts';
import { schoolClassView } from '../../learning/learning.view.ts';
import { lessonOccurrenceView } from '../../scheduling/scheduling.view.ts';
import { creditGrant, creditMove } from './tuition.table.ts';

export type GrantRecord = typeof creditGrant.$inferSelect;

/** A record of attendance that takes a session, and what fits it is told by. */
const Lesson = z.object({
  recordId: z.string(),
  studentId: z.string(),
  occurrenceId: z.string(),
  classId: z.string(),
  courseId: z.string().nullable(),
  day: z.string(),
  minutes: z.int(),
  isAlone: z.boolean(),
});
type UsedLesson = z.infer<typeof Lesson>;

/**
 * Makes the sessions of the students follow their attendance: what no longer takes one is given back, and what takes one and has none yet uses the
 * grant that fits and ends first. Where none has enough the lesson waits for the next grant; nothing is ever refused (AMB-192, REV-35). Takes the
 * students' grants; the day is that of what is given back.
 */
export async function settleCredits(
  db: Db,
  studentIds: readonly string[],
  now: Date,
  today: Day,
): Promise<void> {
  if (studentIds.length === 0) return;
  const grants = await db
    .select()
    .from(creditGrant)
    .where(
      and(
        inArray(creditGrant.studentId, [...studentIds]),
        isNotNull(creditGrant.granted),
        isNull(creditGrant.endedOn),
      ),
    )
    .orderBy(asc(creditGrant.id))
    .for('update');
  if (grants.length === 0) return;
  const left = new Map(grants.map(({ id, remaining }) => [id, exactOf(remaining ?? '0')]));
  await giveBack(db, left, now, today);
  const waiting = await use(db, grants, left, now);
  for (const { id, remaining, owed } of grants) {
    const after = { remaining: exactText(left.get(id) ?? 0n), owed: waiting.get(id) ?? 0 };
    if (after.remaining !== remaining || after.owed !== owed)
      await db
        .update(creditGrant)
        .set({ ...after, version: sql`${creditGrant.version} + 1` })
        .where(eq(creditGrant.id, id));
  }
}

const Use = z.object({
  id: z.string(),
  grantId: z.string(),
  quantity: z.string(),
  occurrenceId: z.string().nullable(),
  isSettled: z.boolean(),
});

/** Gives back what is used by a record that is gone, takes none any more, or is of a lesson that was cancelled. */
async function giveBack(db: Db, left: Map<string, bigint>, now: Date, today: Day): Promise<void> {
  const wrong = await rowsOf(db, Use).from(sql`
    select m.id, m.grant_id as "grantId", m.quantity::text, m.occurrence_id as "occurrenceId", m.is_settled as "isSettled"
    from ${creditMove} m where m.grant_id = any(${sql.param([...left.keys()])}::uuid[]) and m.is_live and not exists (
      select 1 from ${attendanceRecordView('ar')} join ${attendanceSessionView('ats')} on ats.id = ar.session_id
        join ${lessonOccurrenceView('o')} on o.id = ats.occurrence_id
      where ar.id = m.attendance_record_id and ar.deduct_session and not o.is_cancelled)
    order by m.id for update of m`);
  for (const { id, grantId, quantity, occurrenceId, isSettled } of wrong) {
    const back = -exactOf(quantity);
    left.set(grantId, (left.get(grantId) ?? 0n) + back);
    // What was never posted needs nothing posted to take it back.
    await db.update(creditMove).set({ isLive: false, isSettled: true }).where(eq(creditMove.id, id));
    await db.insert(creditMove).values({
      ...{ id: newId(), grantId, kind: 'GIVE_BACK', quantity: exactText(back), day: today, occurrenceId },
      ...{ reversesId: id, isSettled: !isSettled, createdAt: now.toISOString() },
    });
  }
}

/** Uses what is left for the lessons that wait. Returns for each grant how many go on waiting; a lesson waits at the grant that ends last. */
async function use(
  db: Db,
  grants: readonly GrantRecord[],
  left: Map<string, bigint>,
  now: Date,
): Promise<Map<string, number>> {
  const waiting = new Map<string, number>();
  const moves = [];
  for (const lesson of await unfunded(db, grants)) {
    const fitting = grants.filter((grant) => fits(grant, lesson)).toSorted(byUse);
    const grant = fitting.find(
      (one) => (left.get(one.id) ?? 0n) >= sessionsOfLesson(one.unit, lesson.minutes),
    );
    if (!grant) {
      const last = fitting.at(-1);
      if (last) waiting.set(last.id, (waiting.get(last.id) ?? 0) + 1);
      continue;
    }
    const size = sessionsOfLesson(grant.unit, lesson.minutes);
    left.set(grant.id, (left.get(grant.id) ?? 0n) - size);
    moves.push({
      ...{
        id: newId(),
        grantId: grant.id,
        kind: 'USE' as const,
        quantity: exactText(-size),
        day: lesson.day,
      },
      ...{ attendanceRecordId: lesson.recordId, occurrenceId: lesson.occurrenceId, isLive: true },
      createdAt: now.toISOString(),
    });
  }
  if (moves.length > 0) await db.insert(creditMove).values(moves);
  return waiting;
}

/** The lessons that take a session and have none yet, of the students who have the grants, the oldest first. */
async function unfunded(db: Db, grants: readonly GrantRecord[]): Promise<UsedLesson[]> {
  const studentIds = [...new Set(grants.map(({ studentId }) => studentId))];
  return rowsOf(db, Lesson).from(sql`
    select ar.id as "recordId", ar.student_id as "studentId", o.id as "occurrenceId", o.class_id as "classId", o.course_id as "courseId",
      o.date::text as day, round(extract(epoch from o.ends_at - o.starts_at) / 60)::int as minutes, coalesce(c.max_capacity = 1, false) as "isAlone"
    from ${attendanceRecordView('ar')} join ${attendanceSessionView('ats')} on ats.id = ar.session_id
      join ${lessonOccurrenceView('o')} on o.id = ats.occurrence_id join ${schoolClassView('c')} on c.id = o.class_id
    where ar.student_id = any(${sql.param(studentIds)}::uuid[]) and ar.deduct_session and not o.is_cancelled
      and o.date >= (select min(g.valid_from) from ${creditGrant} g where g.student_id = ar.student_id and g.granted is not null)
      and not exists (select 1 from ${creditMove} m where m.attendance_record_id = ar.id and m.is_live)
    order by o.date, o.starts_at, ar.id`);
}

type FittingLesson = Pick<UsedLesson, 'studentId' | 'classId' | 'courseId' | 'day' | 'isAlone'>;
type Fitting = Pick<
  GrantRecord,
  'studentId' | 'classId' | 'courseId' | 'lessonType' | 'validFrom' | 'expiresOn' | 'endedOn'
>;

/** Whether the sessions are for the lesson: by class, else by course and by whether the student is alone in it; and on its day. */
export function fits(grant: Fitting, lesson: FittingLesson): boolean {
  if (grant.studentId !== lesson.studentId || lesson.day < grant.validFrom) return false;
  if (grant.expiresOn !== null && lesson.day > grant.expiresOn) return false;
  if (grant.endedOn !== null && lesson.day > grant.endedOn) return false;
  if (grant.classId !== null) return grant.classId === lesson.classId;
  if (grant.courseId !== null && lesson.courseId !== null && grant.courseId !== lesson.courseId) return false;
  return (grant.lessonType === 'INDIVIDUAL_LESSON') === lesson.isAlone;
}

/** What ends first is used first, then what was bought first. */
function byUse(one: GrantRecord, other: GrantRecord): number {
  const end = (one.expiresOn ?? '9999-12-31').localeCompare(other.expiresOn ?? '9999-12-31');
  return end || one.validFrom.localeCompare(other.validFrom) || one.id.localeCompare(other.id);
}
