import { and, eq, isNull } from 'drizzle-orm';
import type { Work } from '../../platform/http/context.ts';
import { studentAssessment } from './assessments.table.ts';

/**
 * What the rooms that stand on this one do when results come to be seen for the first time; collected from their manifests. Runs in the
 * same transaction.
 */
export interface ResultHooks {
  readonly resultsShown: (ctx: Work, resultIds: readonly string[]) => Promise<void>;
}

/**
 * Notes that the graded results of a sheet, or of a session by hand, are seen from now on, and lets follow what follows. What was seen
 * before stays as it is, though it was hidden or corrected since. AMB-358.
 */
export async function followShown(
  ctx: Work,
  { resultsShown }: ResultHooks,
  scheduledAssessmentId: string,
): Promise<void> {
  const shown = await ctx.db
    .update(studentAssessment)
    .set({ releasedAt: ctx.now.toISOString() })
    .where(
      and(
        eq(studentAssessment.scheduledAssessmentId, scheduledAssessmentId),
        eq(studentAssessment.status, 'GRADED'),
        isNull(studentAssessment.releasedAt),
      ),
    )
    .returning({ id: studentAssessment.id });
  if (shown.length > 0)
    await resultsShown(
      ctx,
      shown.map(({ id }) => id),
    );
}
