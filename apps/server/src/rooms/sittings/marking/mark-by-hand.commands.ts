import type { Rubric } from '@bellwether/contract/questions/question-content';
import { slotsOf } from '@bellwether/contract/sittings/attempt-layout';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import {
  type AttemptRow,
  lockAttempt,
  type SittingRow,
  tellResults,
  titleOf,
} from '../../assessments/index.ts';
import { gradeWhenMarked } from '../grade-attempt.commands.ts';
import { renewEvidence } from '../mastery/rebuild-evidence.commands.ts';
import { correctedPoints } from '../results/corrections.queries.ts';
import { attemptAnswer, markEvent } from '../sittings.table.ts';
import { type AskedMark, askedHundredths } from './asked-mark.rules.ts';
import { equalScripts } from './equal-scripts.queries.ts';
import { keepExaminerMark } from './examiner-marks.commands.ts';
import { marksOfAnswer, rubricsOf } from './examiner-marks.queries.ts';

/** Writes marks of a locked attempt, each over the one that was read, and grades it when none is left; tells who saw another score. */
export async function gradeByHand(
  ctx: Context,
  attempt: AttemptRow,
  sitting: SittingRow,
  marks: readonly AskedMark[],
): Promise<AttemptRow> {
  const after = await gradeOne(ctx, attempt, sitting, marks, (index) => `marks.${index}.`);
  await renewEvidence(ctx.db, sitting);
  return after;
}

async function gradeOne(
  ctx: Context,
  attempt: AttemptRow,
  sitting: SittingRow,
  marks: readonly AskedMark[],
  fieldOf: (index: number) => string,
): Promise<AttemptRow> {
  const pointsOf = await correctedPoints(ctx.db, sitting.id);
  const versionIds = marks.map(({ versionId }) => versionId);
  const rubrics = await rubricsOf(ctx.db, sitting.id, versionIds);
  for (const [index, mark] of marks.entries())
    await writeMark(ctx, attempt, mark, { field: fieldOf(index), pointsOf, rubrics });
  const after = await gradeWhenMarked(ctx, attempt, sitting, ctx.viewer.actor.id);
  if (attempt.releasedAt && after.score !== attempt.score) {
    await tellResults(ctx, {
      title: await titleOf(ctx.db, sitting.assessmentId),
      graded: [],
      changed: [attempt.studentId],
    });
  }
  return after;
}

/**
 * Gives a script and all of its sitting that say the same the same mark and comment; what a person has marked stays. Returns how many
 * were marked. 409 where somebody marked the first meanwhile.
 */
export async function markEqual(
  ctx: Context,
  attempt: AttemptRow,
  sitting: SittingRow,
  mark: AskedMark,
): Promise<number> {
  const bare = () => '';
  await gradeOne(ctx, attempt, sitting, [mark], bare);
  const others = await equalScripts(ctx.db, sitting.id, { attemptId: attempt.id, versionId: mark.versionId });
  let marked = 1;
  for (const { attemptId, version } of others) {
    const other = await lockAttempt(ctx.db, attemptId);
    if (!other || !(await isStill(ctx, other, mark.versionId, version))) continue;
    await gradeOne(ctx, other, sitting, [{ ...mark, version }], bare);
    marked += 1;
  }
  await renewEvidence(ctx.db, sitting);
  return marked;
}

/** Whether nobody marked it since it was read. */
async function isStill({ db }: Context, attempt: AttemptRow, versionId: string, version: number) {
  const [answer] = await db
    .select({ version: attemptAnswer.markVersion })
    .from(attemptAnswer)
    .where(and(eq(attemptAnswer.attemptId, attempt.id), eq(attemptAnswer.versionId, versionId)));
  return answer?.version === version;
}

interface Asking {
  /** Where the mark stands in what was sent. */
  readonly field: string;
  readonly pointsOf: ReadonlyMap<string, number>;
  readonly rubrics: ReadonlyMap<string, Rubric>;
}

/** Writes a mark over the one that was read; 409 with both where somebody marked meanwhile. */
async function writeMark(
  ctx: Context,
  attempt: AttemptRow,
  mark: AskedMark,
  { field, pointsOf, rubrics }: Asking,
): Promise<void> {
  const slot = slotsOf(attempt.layout).find(({ versionId }) => versionId === mark.versionId);
  if (!slot) throw fieldProblem(`${field}versionId`, 'This attempt has no such question.');
  const most = pointsOf.get(slot.versionId) ?? slot.points;
  const rubric = rubrics.get(slot.versionId) ?? null;
  const hundredths = askedHundredths(mark, { rubric, most, field });
  const where = and(eq(attemptAnswer.attemptId, attempt.id), eq(attemptAnswer.slot, slot.slot));
  const [before] = await ctx.db.select().from(attemptAnswer).where(where);
  if (!before) throw fieldProblem(`${field}versionId`, 'This attempt has no such question.');
  if (before.isDropped) throw conflict('DROPPED', 'This question no longer counts.');
  if (before.markVersion !== mark.version) {
    throw conflict('STALE', 'Someone else marked this in the meantime.', {
      sentVersion: mark.version,
      storedVersion: before.markVersion,
      stored: before.awarded,
      sent: hundredths,
    });
  }
  const at = ctx.now.toISOString();
  const byId = ctx.viewer.actor.id;
  const [first] = await marksOfAnswer(ctx.db, before);
  await keepExaminerMark(ctx.db, first, {
    ...{ attemptId: attempt.id, slot: slot.slot, role: 'FIRST', examinerId: byId, hundredths, at },
    ...{ rubric: mark.rubric, comment: mark.comment },
  });
  await ctx.db
    .update(attemptAnswer)
    .set({
      awarded: hundredths,
      markState: 'HUMAN',
      comment: mark.comment,
      markVersion: before.markVersion + 1,
    })
    .where(where);
  await ctx.db.insert(markEvent).values({
    ...{ attemptId: attempt.id, slot: slot.slot, fromHundredths: before.awarded, toHundredths: hundredths },
    ...{ cause: 'HUMAN' as const, comment: mark.comment, byId, at },
  });
}
