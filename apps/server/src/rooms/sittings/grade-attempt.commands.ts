import { extraTime, lateHundredths } from '@bellwether/contract/sittings/clock.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf } from '../../platform/db/rows.ts';
import { studentAssessmentView } from '../assessments/assessments.view.ts';
import { type AttemptRow, type SittingRow, setCounting, storeAttempt } from '../assessments/index.ts';
import { closingOf, moreOf } from './ends.commands.ts';
import { releaseAtOnce } from './release.commands.ts';
import { correctedPoints } from './results/corrections.queries.ts';
import { scaledScore } from './results/scaled-score.queries.ts';
import { openMarks, revisionOf } from './sittings.queries.ts';
import type { Submitting } from './sittings.types.ts';

/**
 * Grades an attempt that was handed in when none of its answers waits for a person: the sum of its marks, not below 0, less what being
 * late takes. Else it stays handed in. Then says which attempt of the student counts, and releases by the sitting's policy. A machine's
 * grade has no author. Who calls it renews the evidence of the sitting after the last one. Returns its row.
 */
export async function gradeWhenMarked(
  ctx: Submitting,
  attempt: AttemptRow,
  sitting: SittingRow,
  markedById: string | null = null,
): Promise<AttemptRow> {
  const pointsOf = await correctedPoints(ctx.db, sitting.id);
  const marks = await openMarks(ctx.db, attempt.id);
  const isMarked = marks !== undefined && marks.open === 0;
  const lateBy = await lateness(ctx, attempt, sitting);
  const sum = Math.max(0, marks?.sum ?? 0);
  const score = lateHundredths(sum, sitting.lateRule, lateBy) / 100;
  const reached = { score, totalPoints: attempt.maxScore ?? 0, marked: sum / 100, pointsOf };
  const after = isMarked
    ? await storeAttempt(ctx.db, attempt.id, {
        status: 'GRADED',
        score,
        scaled: await scaledScore(ctx.db, sitting, attempt, reached),
        gradedAt: ctx.now.toISOString(),
        gradedById: markedById,
      })
    : attempt;
  await countAttempts(ctx, sitting, attempt.studentId);
  if (isMarked) await releaseAtOnce(ctx, sitting);
  return after;
}

/** Says which of the attempts of a student is their result by the rule of the sitting; none, where none is done. */
export async function countAttempts(ctx: Submitting, sitting: SittingRow, studentId: string): Promise<void> {
  const attemptId = await countingOf(ctx, sitting, studentId);
  await setCounting(ctx.db, { sittingId: sitting.id, studentId, attemptId });
}

/** Milliseconds between the closing for this student and the start; without a duration, and the end. */
async function lateness({ db }: Submitting, attempt: AttemptRow, sitting: SittingRow): Promise<number> {
  if (!sitting.lateRule) return 0;
  const more = await moreOf(db, sitting.id, attempt.studentId);
  const closing = closingOf(sitting, more);
  if (closing === null) return 0;
  const { settings } = await revisionOf(db, sitting.revisionId ?? '');
  const moment = settings.durationMinutes === null ? attempt.submittedAt : attempt.startedAt;
  const extra = settings.durationMinutes === null ? extraTime({ durationMinutes: null, ...more }) : 0;
  return moment ? Date.parse(moment) - closing - extra : 0;
}

const Counting = z.object({ id: z.uuid() });

/** Which attempt is the student's result by the sitting's rule: the best that is graded, the last or the first that was handed in. */
async function countingOf(
  { db }: Submitting,
  sitting: SittingRow,
  studentId: string,
): Promise<string | null> {
  const isDone =
    sitting.attemptRule === 'HIGHEST' ? sql`at.status = 'GRADED'` : sql`at.status in ('SUBMITTED', 'GRADED')`;
  const order = {
    HIGHEST: sql`at.score desc, at.attempt_number`,
    LATEST: sql`at.attempt_number desc`,
    FIRST: sql`at.attempt_number`,
  }[sitting.attemptRule];
  const found = await rowOf(db, Counting).from(sql`
    select at.id from ${studentAssessmentView('at')} where at.scheduled_assessment_id = ${sitting.id} and at.student_id = ${studentId}
      and at.layout is not null and ${isDone} order by ${order} limit 1`);
  return found?.id ?? null;
}
