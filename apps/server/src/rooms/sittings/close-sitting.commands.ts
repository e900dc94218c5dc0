import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { conflict } from '../../platform/http/problem.ts';
import { scheduledAssessmentView, studentAssessmentView } from '../assessments/assessments.view.ts';
import {
  cancelAttempts,
  lockAttempt,
  noteMissed,
  type SittingRow,
  storeSitting,
} from '../assessments/index.ts';
import { settleMissed } from './make-ups/make-up.commands.ts';
import { isExcusedInRegister } from './make-ups/make-ups.queries.ts';
import { releaseWhenAllGraded } from './release.commands.ts';
import { isOver, openSitting, resumeSitting } from './run-sitting.commands.ts';
import { sittingCandidate } from './sittings.table.ts';
import type { Submitting } from './sittings.types.ts';
import { submitAttempt } from './submit-attempt.commands.ts';
import { candidateIds } from './visible-sittings.access.ts';

const Id = z.object({ id: z.uuid() });

/**
 * Ends the sitting: what is stored of attempts that run is handed in, and who never began has missed it unless excused. Returns its row.
 * 409 of a draft, and of one that is over.
 */
export async function closeSitting(
  ctx: Submitting,
  sitting: SittingRow,
  reason: 'FORCED' | 'TIME_UP',
): Promise<SittingRow> {
  if (sitting.status === 'COMPLETED' || sitting.status === 'CANCELLED') throw isOver();
  if (sitting.status === 'DRAFT') throw conflict('NOT_RUNNING', 'This sitting does not run.');
  const opened = await openSitting(ctx, sitting);
  const running = await resumeSitting(ctx, opened, ctx.viewer?.actor.id ?? null);
  for (const id of await writingIn(ctx.db, sitting.id)) {
    const attempt = await lockAttempt(ctx.db, id);
    if (attempt?.status === 'IN_PROGRESS')
      await submitAttempt(ctx, attempt, { sitting: running, reason, at: ctx.now });
  }
  await noteMissed(ctx.db, {
    sittingId: sitting.id,
    assessmentId: sitting.assessmentId,
    studentIds: await missingIn(ctx.db, sitting.id),
  });
  const closed = await storeSitting(ctx.db, running, {
    status: 'COMPLETED',
    completedAt: ctx.now.toISOString(),
  });
  await releaseWhenAllGraded(ctx, closed);
  return closed;
}

/** Cancels a sitting that is not over, with a reason: no attempt of it is a result. */
export async function cancelSitting(
  ctx: Submitting,
  sitting: SittingRow,
  reason: string,
): Promise<SittingRow> {
  if (sitting.status === 'COMPLETED' || sitting.status === 'CANCELLED') throw isOver();
  await cancelAttempts(ctx.db, sitting.id);
  const after = await storeSitting(ctx.db, sitting, {
    ...{ status: 'CANCELLED', cancelReason: reason, pausedAt: null },
  });
  await settleMissed(ctx.db, after);
  return after;
}

/** The attempts of a sitting that run. */
async function writingIn(db: Db, sittingId: string): Promise<string[]> {
  const rows = await rowsOf(db, Id).from(sql`
    select at.id from ${studentAssessmentView('at')} where at.scheduled_assessment_id = ${sittingId} and at.status = 'IN_PROGRESS'
    order by at.id`);
  return rows.map(({ id }) => id);
}

/** Who sits it, has no attempt and is excused neither here nor in the register of the lesson. */
async function missingIn(db: Db, sittingId: string): Promise<string[]> {
  const rows = await rowsOf(db, Id).from(sql`
    select x.student_id as id from ${scheduledAssessmentView('sc')}, lateral (${candidateIds}) x where sc.id = ${sittingId}
      and not exists (select 1 from ${studentAssessmentView('at')} where at.scheduled_assessment_id = sc.id and at.student_id = x.student_id)
      and not exists (select 1 from ${sittingCandidate} ca where ca.sitting_id = sc.id and ca.student_id = x.student_id
        and ca.excused_reason is not null)
      and not ${isExcusedInRegister(sql`x.student_id`)}`);
  return rows.map(({ id }) => id);
}
