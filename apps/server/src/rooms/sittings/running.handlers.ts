import type { running } from '@bellwether/contract/sittings/running';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf } from '../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../platform/http/problem.ts';
import { scheduledAssessmentView, studentAssessmentView } from '../assessments/assessments.view.ts';
import { lockAttempt, readSitting, type SittingRow, titleOf } from '../assessments/index.ts';
import { gradeByHand, markEqual } from './marking/mark-by-hand.commands.ts';
import { countsToRelease, scriptsOf } from './marking/marking.queries.ts';
import { writersOf } from './monitor.queries.ts';
import { releaseResults } from './release.commands.ts';
import type { Reading } from './sittings.queries.ts';
import { submitAttempt } from './submit-attempt.commands.ts';
import { managedSittings, markedSittings, overseenSittings } from './visible-sittings.access.ts';

const isStale = { code: 'STALE', message: 'Someone else marked this in the meantime.' };

/** The lock of the attempt comes first: these have the last word. */
export const markingConflicts: Conflicts = {
  examiner_mark_role: isStale,
  examiner_mark_person: isStale,
};

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
      data: await scriptsOf(ctx.db, sitting, { withNames: names, viewerId: ctx.viewer.actor.id }),
      title: await titleOf(ctx.db, sitting.assessmentId),
      isBlind: sitting.isBlind,
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
    const { attempt, sitting } = await demandMarkable(ctx, id);
    const after = await gradeByHand(ctx, attempt, sitting, marks);
    ctx.audit({
      ...{ action: 'grade', entity: 'student_assessment', entityId: id },
      ...{ before: { score: attempt.score }, after: { score: after.score, marks } },
    });
    return { status: after.status, score: after.score };
  },

  async gradeEqual({ params: { id }, body }, ctx) {
    const { attempt, sitting } = await demandMarkable(ctx, id);
    const marked = await markEqual(ctx, attempt, sitting, body);
    ctx.audit({
      action: 'grade-equal',
      entity: 'student_assessment',
      entityId: id,
      after: { ...body, marked },
    });
    return { marked };
  },
};

/** The attempt, locked, with its sitting, of which the viewer marks; 409 before it is handed in. */
async function demandMarkable(ctx: Context, id: string) {
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
  return { attempt, sitting };
}

/** The sitting that the viewer may do this with; else 404. */
async function demand({ db }: Reading, id: string, may: SQL, thing = 'Sitting'): Promise<SittingRow> {
  const right = await rowOf(db, z.object({ may: z.boolean() })).from(
    sql`select ${may} as may from ${scheduledAssessmentView('sc')} where sc.id = ${id}`,
  );
  const sitting = right?.may ? await readSitting(db, id) : undefined;
  if (!sitting) throw notFound(thing);
  return sitting;
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
