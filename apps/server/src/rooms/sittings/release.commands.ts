import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { countOf, rowsOf } from '../../platform/db/rows.ts';
import { studentAssessmentView } from '../assessments/assessments.view.ts';
import { type SittingRow, showResults, tellResults, titleOf } from '../assessments/index.ts';
import { rebuildEvidence } from './mastery/rebuild-evidence.commands.ts';
import { followRelease } from './release-rules/follow-release.commands.ts';
import { resultRelease, sittingCandidate } from './sittings.table.ts';
import type { Submitting } from './sittings.types.ts';

const Ready = z.object({ id: z.uuid(), studentId: z.uuid() });

/**
 * Lets students see their graded results that count and are not kept back, and tells them. What they see already stays. Returns how many
 * came to be seen.
 */
export async function releaseResults(ctx: Submitting, sitting: SittingRow): Promise<number> {
  const due = await rowsOf(ctx.db, Ready).from(sql`
    select at.id, at.student_id as "studentId" from ${studentAssessmentView('at')}
    where at.scheduled_assessment_id = ${sitting.id} and at.status = 'GRADED' and at.counts and at.released_at is null
      and not exists (select 1 from ${sittingCandidate} ca where ca.sitting_id = at.scheduled_assessment_id
        and ca.student_id = at.student_id and ca.is_held_back)
    order by at.id`);
  if (due.length === 0) return 0;
  const shown = await showResults(ctx.db, {
    ...{ sittingId: sitting.id, now: ctx.now },
    attemptIds: due.map(({ id }) => id),
  });
  // Another release at the same time may have been first with some, or all.
  const ready = due.filter(({ id }) => shown.has(id));
  if (ready.length === 0) return 0;
  const attemptIds = ready.map(({ id }) => id);
  await ctx.db.insert(resultRelease).values(
    attemptIds.map((attemptId) => ({
      sittingId: sitting.id,
      attemptId,
      byId: ctx.viewer?.actor.id ?? null,
      at: ctx.now.toISOString(),
    })),
  );
  await rebuildEvidence(ctx.db, {
    sittingId: sitting.id,
    studentIds: ready.map(({ studentId }) => studentId),
  });
  await followRelease(ctx, attemptIds);
  const title = await titleOf(ctx.db, sitting.assessmentId);
  await tellResults(ctx, { title, graded: ready.map(({ studentId }) => studentId), changed: [] });
  return ready.length;
}

/** After a grade: releases what the sitting's policy lets be seen at once. */
export async function releaseAtOnce(ctx: Submitting, sitting: SittingRow): Promise<void> {
  if (sitting.releasePolicy === 'AT_ONCE') await releaseResults(ctx, sitting);
  else await releaseWhenAllGraded(ctx, sitting);
}

/** Releases a sitting that is over when all that was handed in is graded, if that is its policy. */
export async function releaseWhenAllGraded(ctx: Submitting, sitting: SittingRow): Promise<void> {
  if (sitting.releasePolicy !== 'ALL_GRADED' || sitting.status !== 'COMPLETED') return;
  const open = await countOf(
    ctx.db,
    sql`from ${studentAssessmentView('at')} where at.scheduled_assessment_id = ${sitting.id} and at.status in ('IN_PROGRESS', 'SUBMITTED')`,
  );
  if (open === 0) await releaseResults(ctx, sitting);
}
