import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { studentAssessmentView } from '../../assessments/assessments.view.ts';
import { type AttemptRow, lockAttempt, type SittingRow, storeAttempt } from '../../assessments/index.ts';
import { endFor } from '../ends.commands.ts';
import { countAttempts } from '../grade-attempt.commands.ts';
import { isReleasedTo } from '../late/late-answers.queries.ts';
import { renewEvidence } from '../mastery/rebuild-evidence.commands.ts';
import { isOver, noteTime } from '../run-sitting.commands.ts';
import { revisionOf } from '../sittings.queries.ts';
import { attemptAnswer, examinerMark, sittingCandidate } from '../sittings.table.ts';

/**
 * AMB-403: lets a student of a locked sitting go on with the last attempt until `endsAt`: its marks, its result and its receipt go, and
 * any device must take over anew. The sitting stays as it is. 409 where the student has handed in nothing, while they write, after the
 * release, and of a sitting that was cancelled. Returns the attempt's id.
 */
export async function reopenAttempt(
  ctx: Context,
  sitting: SittingRow,
  { studentId, endsAt }: { readonly studentId: string; readonly endsAt: Date },
): Promise<string> {
  if (sitting.status === 'CANCELLED') throw isOver();
  const attempt = await lastHandedIn(ctx.db, sitting.id, studentId);
  await clearMarks(ctx.db, attempt.id);
  await storeAttempt(ctx.db, attempt.id, {
    ...{ status: 'IN_PROGRESS', submittedAt: null, submitReason: null, receipt: null },
    ...{ score: null, scaled: null, gradedAt: null, gradedById: null, counts: false },
    // No device is missed before the student is there again.
    ...{ endsAt: endsAt.toISOString(), writerEpoch: attempt.writerEpoch + 1, lastSeenAt: null },
  });
  await keepEnd(ctx, sitting, attempt, endsAt);
  await countAttempts(ctx, sitting, studentId);
  await renewEvidence(ctx.db, sitting, [studentId]);
  return attempt.id;
}

const Last = z.object({ id: z.uuid(), status: z.string(), isReleased: z.boolean() });

/** The student's last attempt, locked. */
async function lastHandedIn(db: Db, sittingId: string, studentId: string): Promise<AttemptRow> {
  const last = await rowOf(db, Last).from(sql`
    select at.id, at.status, ${isReleasedTo} as "isReleased" from ${studentAssessmentView('at')}
    where at.scheduled_assessment_id = ${sittingId} and at.student_id = ${studentId} and at.layout is not null
    order by at.attempt_number desc limit 1`);
  const attempt = last && (await lockAttempt(db, last.id));
  if (attempt?.status === 'IN_PROGRESS') throw conflict('RUNNING', 'This student is writing.');
  if (attempt?.status !== 'SUBMITTED' && attempt?.status !== 'GRADED')
    throw conflict('NOT_HANDED_IN', 'This student has handed in nothing.');
  // Released by another while this one waited for the lock.
  if (last?.isReleased || attempt.releasedAt)
    throw conflict('RELEASED', 'The result has been released: it cannot be opened again.');
  return attempt;
}

/** Takes back all marks: a person's go, and a machine marks anew when it is handed in. What was given stays in the log of marks. */
async function clearMarks(db: Db, attemptId: string): Promise<void> {
  await db.delete(examinerMark).where(eq(examinerMark.attemptId, attemptId));
  await db
    .update(attemptAnswer)
    .set({
      ...{ awarded: null, markState: 'NONE' as const, comment: null, isDropped: false },
      markVersion: sql`${attemptAnswer.markVersion} + 1`,
    })
    .where(eq(attemptAnswer.attemptId, attemptId));
}

/**
 * Notes the time that was given, so that the end is the same whenever the ends of the sitting are worked out anew. Without a duration the
 * closing is the student's own: who goes on by permission is not late.
 */
async function keepEnd(ctx: Context, sitting: SittingRow, attempt: AttemptRow, endsAt: Date): Promise<void> {
  const { studentId, startedAt } = attempt;
  const revision = await revisionOf(ctx.db, sitting.revisionId ?? '');
  if (revision.settings.durationMinutes === null)
    await ctx.db
      .update(sittingCandidate)
      .set({ closesAt: endsAt.toISOString() })
      .where(
        sql`${sittingCandidate.sittingId} = ${sitting.id} and ${sittingCandidate.studentId} = ${studentId}`,
      );
  const writing = { studentId, startedAt: new Date(startedAt ?? ctx.now) };
  const end = await endFor(ctx.db, sitting, revision, writing);
  const seconds = end ? Math.round((endsAt.getTime() - end.getTime()) / 1000) : 0;
  if (seconds === 0) return;
  const change = { sittingId: sitting.id, studentId, kind: 'REOPENED' as const, seconds };
  await noteTime(ctx.db, { ...change, byId: ctx.viewer.actor.id, now: ctx.now });
}
