import { studentAssessmentStatuses } from '@bellwether/contract/assessments/values';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { storeVersioned } from '../../platform/db/records.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { studentView } from '../students/students.view.ts';
import { assessment, scheduledAssessment, studentAssessment } from './assessments.table.ts';

// Sittings and attempts are rows of this room's tables: one result of a student, whatever it comes from. What they mean is
// the business of the room of sittings, which writes them by these.

export type SittingRow = typeof scheduledAssessment.$inferSelect;
export type AttemptRow = typeof studentAssessment.$inferSelect;

type SittingFields = Partial<Omit<typeof scheduledAssessment.$inferInsert, 'id' | 'version'>>;
type AttemptFields = Partial<Omit<typeof studentAssessment.$inferInsert, 'id'>>;

/** Stores a sitting. Returns its row. */
export async function makeSitting(
  db: Db,
  fields: typeof scheduledAssessment.$inferInsert,
): Promise<SittingRow> {
  const [made] = await db.insert(scheduledAssessment).values(fields).returning();
  if (!made) throw new Error('no row of scheduled_assessment came back');
  return made;
}

/** The sitting, locked until the transaction ends; undefined where there is none or it is a sheet on paper. */
export async function lockSitting(db: Db, id: string): Promise<SittingRow | undefined> {
  const [found] = await db
    .select()
    .from(scheduledAssessment)
    .where(sql`${scheduledAssessment.id} = ${id} and ${scheduledAssessment.revisionId} is not null`)
    .for('update');
  return found;
}

/** The sitting, held so that nobody changes it until the transaction ends, while others may hold it too. */
export async function holdSitting(db: Db, id: string): Promise<SittingRow | undefined> {
  const [found] = await db
    .select()
    .from(scheduledAssessment)
    .where(eq(scheduledAssessment.id, id))
    .for('share');
  return found?.revisionId ? found : undefined;
}

/** The sitting as it stands, held by nobody. */
export async function readSitting(db: Db, id: string): Promise<SittingRow | undefined> {
  const [found] = await db.select().from(scheduledAssessment).where(eq(scheduledAssessment.id, id));
  return found?.revisionId ? found : undefined;
}

/** Writes the fields over a locked sitting as its next version. Returns its row. */
export function storeSitting(db: Db, before: SittingRow, fields: SittingFields): Promise<SittingRow> {
  return storeVersioned(db, { table: scheduledAssessment }, before, fields);
}

/** Deletes a sitting with what hangs on it. */
export async function dropSitting(db: Db, id: string): Promise<void> {
  await db.delete(scheduledAssessment).where(eq(scheduledAssessment.id, id));
}

/** Stores an attempt. Returns its row. */
export async function makeAttempt(
  db: Db,
  fields: typeof studentAssessment.$inferInsert,
): Promise<AttemptRow> {
  const [made] = await db.insert(studentAssessment).values(fields).returning();
  if (!made) throw new Error('no row of student_assessment came back');
  return made;
}

/** The attempt, locked until the transaction ends; undefined where there is none or it has no questions. */
export async function lockAttempt(db: Db, id: string): Promise<AttemptRow | undefined> {
  const [found] = await db
    .select()
    .from(studentAssessment)
    .where(sql`${studentAssessment.id} = ${id} and ${studentAssessment.layout} is not null`)
    .for('update');
  return found;
}

/** Writes the fields over a locked attempt. Returns its row. */
export async function storeAttempt(db: Db, id: string, fields: AttemptFields): Promise<AttemptRow> {
  const [after] = await db
    .update(studentAssessment)
    .set(fields)
    .where(eq(studentAssessment.id, id))
    .returning();
  if (!after) throw new Error(`the locked attempt ${id} is gone`);
  return after;
}

/** Moves the ends of the attempts of a sitting that run, of one student or of all, by so many seconds. */
export async function moveEnds(
  db: Db,
  sittingId: string,
  seconds: number,
  studentId?: string,
): Promise<void> {
  await db.execute(sql`
    update student_assessment set ends_at = ends_at + make_interval(secs => ${seconds})
    where scheduled_assessment_id = ${sittingId} and status = 'IN_PROGRESS'
      and (${studentId ?? null}::uuid is null or student_id = ${studentId ?? null}::uuid)`);
}

/** Which of the attempts of a student counts: the one with this id; null: none does. */
export async function setCounting(
  db: Db,
  { sittingId, studentId, attemptId }: { sittingId: string; studentId: string; attemptId: string | null },
): Promise<void> {
  const of = sql`scheduled_assessment_id = ${sittingId} and student_id = ${studentId}`;
  await db.execute(sql`update student_assessment set counts = false where ${of} and counts
    and id is distinct from ${attemptId}::uuid`);
  await db.execute(
    sql`update student_assessment set counts = true where ${of} and id = ${attemptId}::uuid and not counts`,
  );
}

/**
 * Lets the students see the results of these attempts of a sitting, from now on. Returns the attempts whose result they did not see
 * before: of several that do it at once each gets its own. One that is graded no more by then, as it was opened again, is left out.
 */
export async function showResults(
  db: Db,
  { sittingId, attemptIds, now }: { sittingId: string; attemptIds: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  const shown = await rowsOf(db, z.object({ id: z.uuid() })).from(sql`
    with unseen as (select id from student_assessment where id = any(${sql.param([...attemptIds])}::uuid[])
      and status = 'GRADED' and released_at is null order by id for update)
    update student_assessment sa set released_at = ${now.toISOString()} from unseen where sa.id = unseen.id returning sa.id`);
  await db.execute(sql`update scheduled_assessment set released_at = ${now.toISOString()}
    where id = ${sittingId} and released_at is null`);
  return new Set(shown.map(({ id }) => id));
}

/** Notes of each of the students that they missed the sitting. Who has an attempt keeps it. */
export async function noteMissed(
  db: Db,
  {
    sittingId,
    assessmentId,
    studentIds,
  }: { sittingId: string; assessmentId: string; studentIds: readonly string[] },
): Promise<void> {
  if (studentIds.length === 0) return;
  await db
    .insert(studentAssessment)
    .values(
      studentIds.map((studentId) => ({
        scheduledAssessmentId: sittingId,
        assessmentId,
        studentId,
        status: 'MISSED' as const,
      })),
    )
    .onConflictDoNothing();
}

/** Takes back that students missed a sitting, which is open again. */
export async function dropMissed(db: Db, sittingId: string): Promise<void> {
  await db
    .delete(studentAssessment)
    .where(
      sql`${studentAssessment.scheduledAssessmentId} = ${sittingId} and ${studentAssessment.status} = 'MISSED' and ${studentAssessment.layout} is null`,
    );
}

/** Says of rows without an attempt whether they are missed, or taken back because the sitting is made up. */
export async function setMissed(db: Db, ids: readonly string[], isMissed: boolean): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(studentAssessment)
    .set({ status: isMissed ? 'MISSED' : 'CANCELLED', counts: isMissed })
    .where(
      sql`${studentAssessment.id} = any(${sql.param([...ids])}::uuid[]) and ${studentAssessment.counts} <> ${isMissed}`,
    );
}

/** Takes all attempts of a sitting back: none of them is a result. */
export async function cancelAttempts(db: Db, sittingId: string): Promise<void> {
  await db
    .update(studentAssessment)
    .set({ status: 'CANCELLED', counts: false })
    .where(eq(studentAssessment.scheduledAssessmentId, sittingId));
}

/** The title under which an assessment is told of. */
export async function titleOf(db: Db, assessmentId: string): Promise<string> {
  const [found] = await db
    .select({ title: assessment.title })
    .from(assessment)
    .where(eq(assessment.id, assessmentId));
  return found?.title ?? '';
}

const Own = z.object({
  id: z.uuid(),
  sittingId: z.uuid(),
  status: z.enum(studentAssessmentStatuses),
  writerEpoch: z.int(),
  endsAt: z.string().nullable(),
  graceSeconds: z.int(),
  isPaused: z.boolean(),
});

/** What saving an answer must know of an attempt. */
export type OwnAttempt = z.infer<typeof Own>;

const own = sql`sa.id, sc.id as "sittingId", sa.status, sa.writer_epoch as "writerEpoch", sc.grace_seconds as "graceSeconds",
  to_char(sa.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt", sc.paused_at is not null as "isPaused"`;

const ofUser = (
  id: string,
  userId: string,
) => sql`sc.id = sa.scheduled_assessment_id and sa.id = ${id} and sa.layout is not null
  and sa.student_id in (select st.id from ${studentView('st')} where st.user_id = ${userId})`;

/** The attempt of the student with this user, locked until the transaction ends; undefined where it is somebody else's. */
export function lockOwnAttempt(db: Db, id: string, userId: string): Promise<OwnAttempt | undefined> {
  return rowOf(db, Own).from(
    sql`select ${own} from student_assessment sa join scheduled_assessment sc on ${ofUser(id, userId)} for update of sa`,
  );
}

/**
 * As `lockOwnAttempt`, and notes that the device which writes under this number is there, unless another goes on or its time is up: in one
 * statement, since a whole school may write at the same moment.
 */
export function lockWriting(
  db: Db,
  id: string,
  { userId, epoch, now }: { readonly userId: string; readonly epoch: number; readonly now: Date },
): Promise<OwnAttempt | undefined> {
  return rowOf(db, Own).from(sql`
    with seen as (
      update student_assessment sa set last_seen_at = case when sa.status = 'IN_PROGRESS' and sa.writer_epoch <= ${epoch}::int
          and (sc.paused_at is not null or sa.ends_at is null
            or ${now.toISOString()}::timestamptz <= sa.ends_at + make_interval(secs => sc.grace_seconds))
        then ${now.toISOString()}::timestamptz else sa.last_seen_at end
      from scheduled_assessment sc where ${ofUser(id, userId)} returning ${own})
    select * from seen`);
}
