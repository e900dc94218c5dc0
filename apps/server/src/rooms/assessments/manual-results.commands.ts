import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Work } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { assessment, scheduledAssessment, studentAssessment } from './assessments.table.ts';
import { followShown, type ResultHooks } from './follow-shown.commands.ts';
import { tellResults } from './tell-results.commands.ts';

// What was marked by hand becomes a student's one result, beside those of sheets: charts, homes and results read only these.

/** The assessment behind a session of marking by hand, as results show it. */
export interface ManualSource {
  /** The scheduled assessment behind the session; null before its first result. */
  readonly scheduledAssessmentId: string | null;
  readonly title: string;
  readonly maxScore: number;
  readonly passingScore: number | null;
  readonly date: string;
  readonly classId: string | null;
  readonly courseId: string | null;
  /** Who made the session. */
  readonly createdById: string | null;
}

/** What a student reached: points, MISSED, or nothing that counts any more. */
export interface ManualResult {
  readonly studentId: string;
  readonly result: { readonly score: number; readonly feedback: string | null } | 'MISSED' | 'WITHDRAWN';
}

/**
 * Writes what counts of students in a session by hand, tells them and their parents what is new, lets follow what follows a result, and
 * returns the id of the scheduled assessment behind the session. A result that counts no more keeps its row, so that what refers to it stays explained.
 */
export async function saveManualResults(
  ctx: Work,
  hooks: ResultHooks,
  source: ManualSource,
  results: readonly ManualResult[],
): Promise<string> {
  const backing = await backingOf(ctx, source);
  const ids = results.map(({ studentId }) => studentId);
  const stored = await ctx.db
    .select()
    .from(studentAssessment)
    .where(
      and(eq(studentAssessment.scheduledAssessmentId, backing.id), inArray(studentAssessment.studentId, ids)),
    )
    .for('update');
  const before = new Map(stored.map((row) => [row.studentId, row]));
  const graded: string[] = [];
  const changed: string[] = [];
  for (const { studentId, result } of results) {
    const old = before.get(studentId);
    if (result === 'WITHDRAWN') {
      if (old) await write(ctx, backing, studentId, { status: 'SUBMITTED' });
      continue;
    }
    if (result === 'MISSED') {
      await write(ctx, backing, studentId, { status: 'MISSED', score: null, feedback: null });
      continue;
    }
    if (old?.status === 'GRADED' && old.score === result.score && old.feedback === result.feedback) continue;
    await write(ctx, backing, studentId, { status: 'GRADED', ...result });
    // Who saw a result before is told that it is another one; the same again is no news.
    if (old?.score === undefined || old.score === null) graded.push(studentId);
    else if (old.score !== result.score || old.feedback !== result.feedback) changed.push(studentId);
  }
  await followShown(ctx, hooks, backing.id);
  await tellResults(ctx, { title: source.title, graded, changed });
  return backing.id;
}

/** Brings title, day, maximum and class of the assessment behind a session up to date. */
export async function renameManualResults({ db }: Pick<Work, 'db'>, source: ManualSource): Promise<void> {
  if (!source.scheduledAssessmentId) return;
  const [found] = await db
    .update(scheduledAssessment)
    .set({ date: source.date, assignedClassId: source.classId, courseId: source.courseId })
    .where(eq(scheduledAssessment.id, source.scheduledAssessmentId))
    .returning();
  if (found) await db.update(assessment).set(shown(source)).where(eq(assessment.id, found.assessmentId));
}

async function backingOf(ctx: Work, source: ManualSource) {
  const { db } = ctx;
  if (source.scheduledAssessmentId) {
    const [found] = await db
      .select({ id: scheduledAssessment.id, assessmentId: scheduledAssessment.assessmentId })
      .from(scheduledAssessment)
      .where(eq(scheduledAssessment.id, source.scheduledAssessmentId));
    if (!found) throw notFound('Assessment');
    return found;
  }
  const [made] = await db
    .insert(assessment)
    .values({ ...shown(source), assessmentType: 'OTHER', origin: 'MANUAL', createdById: ctx.viewer.actor.id })
    .returning();
  if (!made) throw notFound('Assessment');
  const { date, classId, courseId } = source;
  const [scheduled] = await db
    .insert(scheduledAssessment)
    .values({
      ...{ assessmentId: made.id, assignedClassId: classId, courseId, date, status: 'COMPLETED' },
      ...{ releasedAt: ctx.now.toISOString(), createdById: source.createdById },
    })
    .returning();
  if (!scheduled) throw notFound('Assessment');
  return { id: scheduled.id, assessmentId: made.id };
}

function shown({ title, maxScore, passingScore }: ManualSource) {
  const passingPercentage =
    passingScore === null ? null : Math.round((passingScore / maxScore) * 10_000) / 100;
  return { title, totalPoints: maxScore, passingPercentage };
}

type Written = Partial<Pick<typeof studentAssessment.$inferInsert, 'score' | 'feedback'>> &
  Pick<typeof studentAssessment.$inferInsert, 'status'>;

async function write(
  { db, now, viewer }: Work,
  backing: { id: string; assessmentId: string },
  studentId: string,
  fields: Written,
): Promise<void> {
  const isGraded = fields.status === 'GRADED';
  const set = {
    ...fields,
    ...{ gradedAt: isGraded ? now.toISOString() : null, gradedById: isGraded ? viewer.actor.id : null },
  };
  await db
    .insert(studentAssessment)
    .values({ scheduledAssessmentId: backing.id, assessmentId: backing.assessmentId, studentId, ...set })
    .onConflictDoUpdate({
      target: [
        studentAssessment.scheduledAssessmentId,
        studentAssessment.studentId,
        studentAssessment.attemptNumber,
      ],
      set: { ...set, updatedAt: sql`now()` },
    });
}
