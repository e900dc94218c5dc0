import { markAnswer } from '@bellwether/contract/questions/mark.rules';
import type { AnswerValue } from '@bellwether/contract/questions/question-content';
import { slotsOf } from '@bellwether/contract/sittings/attempt-layout';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { studentAssessmentView } from '../../assessments/assessments.view.ts';
import { type AttemptRow, lockAttempt, type SittingRow, storeAttempt } from '../../assessments/index.ts';
import { contentOf, keysOf } from '../../questions/index.ts';
import { gradeWhenMarked } from '../grade-attempt.commands.ts';
import { renewEvidence } from '../mastery/rebuild-evidence.commands.ts';
import { correctedPoints, correctionsOf } from '../results/corrections.queries.ts';
import {
  acceptedAnswer,
  attemptAnswer,
  attemptAnswerLog,
  examinerMark,
  markEvent,
} from '../sittings.table.ts';
import { cameLate, isReleasedTo } from './late-answers.queries.ts';

interface Accepting {
  readonly attemptId: string;
  /** Of what came late, the newest to each of its questions. */
  readonly ids: readonly string[];
  readonly reason: string;
}

/**
 * AMB-401: lets late answers of an attempt that was handed in count, marks them anew and grades the attempt again. One that was accepted
 * before is left alone. Returns how many were accepted. 400 at one that is older than what counts, 409 after the release and where a newer
 * one came meanwhile.
 */
export async function acceptLate(ctx: Context, sitting: SittingRow, asked: Accepting): Promise<number> {
  const attempt = await lockAttempt(ctx.db, asked.attemptId);
  if (!attempt || attempt.scheduledAssessmentId !== sitting.id) throw notFound('Attempt');
  await demandOpen(ctx.db, attempt);
  const waiting = await demandNewest(ctx.db, asked);
  if (waiting.length === 0) return 0;
  const at = ctx.now.toISOString();
  const byId = ctx.viewer.actor.id;
  await ctx.db
    .insert(acceptedAnswer)
    .values(waiting.map(({ id }) => ({ logId: id, reason: asked.reason, byId, at })));
  for (const one of waiting) await replace(ctx, sitting, attempt, { ...one, reason: asked.reason });
  const open = await storeAttempt(ctx.db, attempt.id, {
    ...{ status: 'SUBMITTED', score: null, scaled: null, gradedAt: null, gradedById: null },
  });
  await gradeWhenMarked(ctx, open, sitting, attempt.gradedById);
  await renewEvidence(ctx.db, sitting, [attempt.studentId]);
  return waiting.length;
}

const Released = z.object({ isReleased: z.boolean() });

/** 409 before the attempt is handed in, and once its student has a result. */
async function demandOpen(db: Db, attempt: AttemptRow): Promise<void> {
  if (attempt.status !== 'SUBMITTED' && attempt.status !== 'GRADED')
    throw conflict('NOT_HANDED_IN', 'This attempt has not been handed in.');
  const told = await rowOf(db, Released).from(
    sql`select ${isReleasedTo} as "isReleased" from ${studentAssessmentView('at')} where at.id = ${attempt.id}`,
  );
  if (told?.isReleased)
    throw conflict('RELEASED', 'The result has been released: late answers are not accepted any more.');
}

type Came = Awaited<ReturnType<typeof cameLate>>[number];

/** Those that wait for a decision. */
async function demandNewest(db: Db, { attemptId, ids }: Accepting): Promise<Came[]> {
  const newest = await cameLate(db, [attemptId]);
  const waiting: Came[] = [];
  for (const id of new Set(ids)) {
    const found = newest.find((one) => one.id === id) ?? (await newerThan(db, newest, { attemptId, id }));
    if (found.state === 'OLDER') throw fieldProblem('ids', 'What counts is newer than this answer.');
    if (found.state === 'WAITING') waiting.push(found);
  }
  return waiting;
}

const Logged = z.object({ slot: z.int(), isAccepted: z.boolean() });

/** The newest of the question of one that was accepted before it; 409 where it was not, 400 where there is no such answer. */
async function newerThan(
  db: Db,
  newest: readonly Came[],
  { attemptId, id }: { attemptId: string; id: string },
) {
  const logged = await rowOf(db, Logged).from(sql`
    select al.slot, exists (select 1 from ${acceptedAnswer} ac where ac.log_id = al.id) as "isAccepted"
    from ${attemptAnswerLog} al where al.id = ${id} and al.attempt_id = ${attemptId} and al.outcome = 'LATE'`);
  const newer = newest.find(({ slot }) => slot === logged?.slot);
  if (!logged || !newer) throw fieldProblem('ids', 'This attempt has no such late answer.');
  if (!logged.isAccepted) throw conflict('STALE', 'A newer answer came in the meantime. Look again.');
  return { ...newer, state: 'ACCEPTED' as const };
}

/** Puts what came in the place of what counts, takes away what people gave that, and lets a machine mark it if it can. */
async function replace(
  ctx: Context,
  sitting: SittingRow,
  attempt: AttemptRow,
  { slot, epoch, seq, late, cameAt, reason }: Came & { readonly reason: string },
): Promise<void> {
  const where = and(eq(attemptAnswer.attemptId, attempt.id), eq(attemptAnswer.slot, slot));
  const [before] = await ctx.db.select().from(attemptAnswer).where(where);
  if (!before) return;
  const mark = await markOf(ctx.db, sitting, attempt, { slot, value: late });
  await ctx.db
    .delete(examinerMark)
    .where(and(eq(examinerMark.attemptId, attempt.id), eq(examinerMark.slot, slot)));
  await ctx.db
    .update(attemptAnswer)
    .set({
      ...{ value: late, epoch, seq, savedAt: cameAt, ...mark, comment: null },
      markVersion: before.markVersion + 1,
    })
    .where(where);
  if (before.awarded === null && mark.awarded === null) return;
  await ctx.db.insert(markEvent).values({
    ...{ attemptId: attempt.id, slot, fromHundredths: before.awarded, toHundredths: mark.awarded ?? 0 },
    ...{ cause: 'LATE' as const, comment: reason, byId: ctx.viewer.actor.id, at: ctx.now.toISOString() },
  });
}

/** The mark by what solves the question by now. */
async function markOf(
  db: Db,
  sitting: SittingRow,
  attempt: AttemptRow,
  { slot, value }: { slot: number; value: AnswerValue | null },
) {
  const laid = slotsOf(attempt.layout).find((one) => one.slot === slot);
  if (!laid) throw fieldProblem('ids', 'This attempt has no such question.');
  const { versionId, questionType } = laid;
  const correction = (await correctionsOf(db, sitting.id)).get(versionId);
  const points = (await correctedPoints(db, sitting.id)).get(versionId) ?? laid.points;
  if (correction?.kind === 'FULL') return { awarded: Math.round(points * 100), markState: 'AUTO' as const };
  const keyId = correction?.correctedVersionId ?? versionId;
  const content = (await contentOf(db, [versionId])).get(versionId)?.content ?? {};
  const solution = (await keysOf(db, [keyId])).get(keyId)?.solution ?? {};
  const mark = markAnswer({ questionType, points, content }, solution, value);
  return { awarded: mark.state === 'NONE' ? null : mark.hundredths, markState: mark.state };
}
