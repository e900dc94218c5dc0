import { slotsOf } from '@bellwether/contract/sittings/attempt-layout';
import type { running } from '@bellwether/contract/sittings/running';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf } from '../../platform/db/rows.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../platform/http/problem.ts';
import { scheduledAssessmentView, studentAssessmentView } from '../assessments/assessments.view.ts';
import {
  type AttemptRow,
  lockAttempt,
  readSitting,
  type SittingRow,
  tellResults,
  titleOf,
} from '../assessments/index.ts';
import { gradeWhenMarked } from './grade-attempt.commands.ts';
import { countsToRelease, scriptsOf } from './marking.queries.ts';
import { writersOf } from './monitor.queries.ts';
import { releaseResults } from './release.commands.ts';
import { correctedPoints } from './results/corrections.queries.ts';
import type { Reading } from './sittings.queries.ts';
import { attemptAnswer, markEvent } from './sittings.table.ts';
import { submitAttempt } from './submit-attempt.commands.ts';
import { managedSittings, markedSittings, overseenSittings } from './visible-sittings.access.ts';

type Mark = Parameters<Handlers<typeof running>['grade']>[0]['body']['marks'][number];

/** What staff see and do of a sitting while it runs and after it: watching, handing in, marking, releasing. */
export const runningHandlers: Handlers<typeof running> = {
  async monitor({ params: { id } }, ctx) {
    await demand(ctx, id, overseenSittings(ctx.viewer, ctx.now));
    return { data: await writersOf(ctx, id), now: ctx.now.toISOString() };
  },

  async queue({ params: { id }, query: { names } }, ctx) {
    const sitting = await demand(ctx, id, markedSittings(ctx.viewer, ctx.now));
    const counts = await countsToRelease(ctx.db, id);
    return {
      data: await scriptsOf(ctx.db, id, names),
      title: await titleOf(ctx.db, sitting.assessmentId),
      readyCount: counts?.ready ?? 0,
      openCount: counts?.open ?? 0,
    };
  },

  async release({ params: { id } }, ctx) {
    const sitting = await demand(ctx, id, markedSittings(ctx.viewer, ctx.now));
    const released = await releaseResults(ctx, sitting);
    changed(ctx, 'release', id, { released });
    return { released };
  },

  async handIn({ params: { id }, body: { studentId } }, ctx) {
    const sitting = await demand(ctx, id, managedSittings(ctx.viewer, ctx.now));
    const running = await rowOf(ctx.db, z.object({ id: z.uuid() })).from(sql`
      select at.id from ${studentAssessmentView('at')} where at.scheduled_assessment_id = ${id} and at.student_id = ${studentId}
        and at.status = 'IN_PROGRESS'`);
    const attempt = running && (await lockAttempt(ctx.db, running.id));
    if (attempt?.status !== 'IN_PROGRESS') throw fieldProblem('studentId', 'This student is not writing.');
    await submitAttempt(ctx, attempt, { sitting, reason: 'FORCED', at: ctx.now });
    changed(ctx, 'hand-in', id, { studentId });
    return undefined;
  },

  async grade({ params: { id }, body: { marks } }, ctx) {
    const attempt = await lockAttempt(ctx.db, id);
    if (!attempt?.scheduledAssessmentId) throw notFound('Attempt');
    const sitting = await demand(
      ctx,
      attempt.scheduledAssessmentId,
      markedSittings(ctx.viewer, ctx.now),
      'Attempt',
    );
    if (attempt.status !== 'SUBMITTED' && attempt.status !== 'GRADED') {
      throw conflict('NOT_HANDED_IN', 'This attempt has not been handed in.');
    }
    const pointsOf = await correctedPoints(ctx.db, sitting.id);
    for (const [index, mark] of marks.entries()) await writeMark(ctx, attempt, mark, { index, pointsOf });
    const after = await gradeWhenMarked(ctx, attempt, sitting, ctx.viewer.actor.id);
    if (attempt.releasedAt && after.score !== attempt.score) {
      await tellResults(ctx, {
        title: await titleOf(ctx.db, sitting.assessmentId),
        graded: [],
        changed: [attempt.studentId],
      });
    }
    ctx.audit({
      ...{ action: 'grade', entity: 'student_assessment', entityId: id },
      ...{ before: { score: attempt.score }, after: { score: after.score, marks } },
    });
    return { status: after.status, score: after.score };
  },
};

/** The sitting that the viewer may do this with; else 404. */
async function demand({ db }: Reading, id: string, may: SQL, thing = 'Sitting'): Promise<SittingRow> {
  const right = await rowOf(db, z.object({ may: z.boolean() })).from(
    sql`select ${may} as may from ${scheduledAssessmentView('sc')} where sc.id = ${id}`,
  );
  const sitting = right?.may ? await readSitting(db, id) : undefined;
  if (!sitting) throw notFound(thing);
  return sitting;
}

/** Writes a mark over the one that was read; 409 with both where somebody marked meanwhile. */
async function writeMark(
  ctx: Context,
  attempt: AttemptRow,
  mark: Mark,
  { index, pointsOf }: { index: number; pointsOf: ReadonlyMap<string, number> },
): Promise<void> {
  const slot = slotsOf(attempt.layout).find(({ versionId }) => versionId === mark.versionId);
  if (!slot) throw fieldProblem(`marks.${index}.versionId`, 'This attempt has no such question.');
  const most = pointsOf.get(slot.versionId) ?? slot.points;
  if (Math.abs(mark.points) > most) {
    throw fieldProblem(`marks.${index}.points`, `A mark cannot exceed ${most}.`);
  }
  const where = and(eq(attemptAnswer.attemptId, attempt.id), eq(attemptAnswer.slot, slot.slot));
  const [before] = await ctx.db.select().from(attemptAnswer).where(where);
  if (!before) throw fieldProblem(`marks.${index}.versionId`, 'This attempt has no such question.');
  const hundredths = Math.round(mark.points * 100);
  if (before.markVersion !== mark.version) {
    throw conflict('STALE', 'Someone else marked this in the meantime.', {
      sentVersion: mark.version,
      storedVersion: before.markVersion,
      stored: before.awarded,
      sent: hundredths,
    });
  }
  const at = ctx.now.toISOString();
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
    ...{ cause: 'HUMAN' as const, comment: mark.comment, byId: ctx.viewer.actor.id, at },
  });
}

function changed(ctx: Context, action: string, id: string, after: object): void {
  ctx.audit({ action, entity: 'scheduled_assessment', entityId: id, after });
  const paths = [
    '/api/lms/scheduled-assessments',
    '/api/lms/student-assessments',
    '/api/parent-dashboard/assessment-scores',
  ];
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
