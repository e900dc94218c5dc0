import { and, eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import {
  type AttemptRow,
  lockAttempt,
  type SittingRow,
  storeAttempt,
  tellResults,
  titleOf,
} from '../../assessments/index.ts';
import { correctVersion } from '../../questions/index.ts';
import { gradeWhenMarked } from '../grade-attempt.commands.ts';
import { renewEvidence } from '../mastery/rebuild-evidence.commands.ts';
import { openMarks } from '../sittings.queries.ts';
import { attemptAnswer, markEvent, regradeRow, regradeRun } from '../sittings.table.ts';
import type { RegradeForm, RegradePlan } from './plan-regrade.queries.ts';

type State = typeof attemptAnswer.$inferSelect.markState;

/** A mark that is put in place of another. */
export interface MarkChange {
  readonly attemptId: string;
  readonly slot: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly state: State;
  /** Whether the question counts no more in the attempt, or again; absent: as before. */
  readonly isDropped?: boolean;
}

/** An attempt before and after. */
export interface Regraded {
  readonly before: AttemptRow;
  readonly after: AttemptRow;
}

/**
 * Marks a question of a locked sitting anew as planned: marks change, old ones stay as events, scores and what they are worth follow, and
 * who saw another score is told. Returns the run and the attempts.
 */
export async function applyRegrade(
  ctx: Context,
  sitting: SittingRow,
  plan: RegradePlan,
  form: RegradeForm,
): Promise<{ runId: string; attempts: Regraded[] }> {
  const { versionId, inForceId, correction, answers, morePoints } = plan;
  const { kind, includesHuman, nobodyLoses, points, solution } = correction;
  // Full points for all and dropping leave the key and the points as they were.
  const correctedVersionId =
    kind === 'KEY' ? await correctVersion(ctx, inForceId, { points, solution }) : null;
  const runId = newId();
  const at = ctx.now.toISOString();
  await ctx.db.insert(regradeRun).values({
    ...{ id: runId, sittingId: sitting.id, versionId, kind, correctedVersionId, includesHuman, nobodyLoses },
    ...{ byId: ctx.viewer.actor.id, at },
  });
  const changed = answers.filter(
    ({ awarded, state, to, drops }) => drops || to.awarded !== awarded || to.state !== state,
  );
  if (changed.length > 0)
    await ctx.db.insert(regradeRow).values(
      changed.map(({ attemptId, slot, awarded, state, to }) => ({
        ...{ runId, attemptId, slot, fromHundredths: awarded, fromState: state },
        ...{ toHundredths: to.awarded ?? 0, toState: to.state },
      })),
    );
  const marks = changed.map(({ attemptId, slot, awarded, to, drops }) => ({
    ...{ attemptId, slot, from: awarded, to: to.awarded, state: to.state, ...(drops && { isDropped: true }) },
  }));
  // Where nobody loses, a dropped question keeps its points for some.
  const attemptIds = (morePoints === 0 || kind === 'DROP' ? changed : answers).map(
    ({ attemptId }) => attemptId,
  );
  const attempts = await remark(ctx, sitting, { marks, attemptIds, morePoints, cause: 'REGRADE' });
  ctx.audit({
    action: 'regrade',
    entity: 'scheduled_assessment',
    entityId: sitting.id,
    after: { runId, ...form },
  });
  return { runId, attempts };
}

interface Remarking {
  readonly marks: readonly MarkChange[];
  /** Whose score may become another. */
  readonly attemptIds: readonly string[];
  /** How many points more each of them could reach. */
  readonly morePoints: number;
  readonly cause: 'REGRADE' | 'UNDO';
}

/** Writes marks with their events, and grades the attempts again: each keeps who graded it. */
export async function remark(
  ctx: Context,
  sitting: SittingRow,
  { marks, attemptIds, morePoints, cause }: Remarking,
): Promise<Regraded[]> {
  const at = ctx.now.toISOString();
  const byAttempt = Map.groupBy(marks, ({ attemptId }) => attemptId);
  const regraded: Regraded[] = [];
  for (const id of [...new Set(attemptIds)].sort()) {
    const before = await lockAttempt(ctx.db, id);
    if (!before) continue;
    for (const mark of byAttempt.get(id) ?? []) await writeMark(ctx.db, mark);
    const maxScore = Math.round(((before.maxScore ?? 0) + morePoints) * 100) / 100;
    const changed = morePoints === 0 ? before : await storeAttempt(ctx.db, id, { maxScore });
    const after = await gradeWhenMarked(ctx, await waiting(ctx.db, changed), sitting, before.gradedById);
    regraded.push({ before, after });
  }
  await renewEvidence(ctx.db, sitting);
  const events = marks.map(({ attemptId, slot, from, to, isDropped }) => ({
    ...{ attemptId, slot, fromHundredths: isDropped === false ? null : from },
    ...{ toHundredths: isDropped ? 0 : (to ?? 0), cause, byId: ctx.viewer.actor.id, at },
  }));
  if (events.length > 0) await ctx.db.insert(markEvent).values(events);
  const told = regraded.filter(
    ({ before, after }) =>
      before.releasedAt &&
      after.status === 'GRADED' &&
      (before.score !== after.score || before.maxScore !== after.maxScore),
  );
  await tellResults(ctx, {
    title: await titleOf(ctx.db, sitting.assessmentId),
    graded: [],
    changed: told.map(({ before }) => before.studentId),
  });
  return regraded;
}

/** The attempt as handed in where an answer waits for a person again, since what marked it was taken back: it has no score until then. */
async function waiting(db: Db, attempt: AttemptRow): Promise<AttemptRow> {
  if (attempt.status !== 'GRADED' || (await openMarks(db, attempt.id))?.open === 0) return attempt;
  const ungraded = { status: 'SUBMITTED', score: null, scaled: null, gradedAt: null } as const;
  return storeAttempt(db, attempt.id, { ...ungraded, gradedById: null });
}

async function writeMark(db: Db, { attemptId, slot, to, state, isDropped }: MarkChange): Promise<void> {
  const where = and(eq(attemptAnswer.attemptId, attemptId), eq(attemptAnswer.slot, slot));
  const [before] = await db.select({ version: attemptAnswer.markVersion }).from(attemptAnswer).where(where);
  await db
    .update(attemptAnswer)
    .set({ awarded: to, markState: state, isDropped, markVersion: (before?.version ?? 0) + 1 })
    .where(where);
}
