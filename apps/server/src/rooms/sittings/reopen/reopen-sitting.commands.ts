import { sql } from 'drizzle-orm';
import { countOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { studentAssessmentView } from '../../assessments/assessments.view.ts';
import { dropMissed, type SittingRow, storeSitting } from '../../assessments/index.ts';

/**
 * AMB-403: opens a locked sitting that is over again until `endsAt`: nobody has missed it for now, and who handed in stays handed in. 409
 * of one that is not over, and after a release.
 */
export async function reopenSitting(ctx: Context, sitting: SittingRow, endsAt: Date): Promise<void> {
  if (sitting.status !== 'COMPLETED') throw conflict('NOT_OVER', 'This sitting is not over yet.');
  const released = await countOf(
    ctx.db,
    sql`from ${studentAssessmentView('at')} where at.scheduled_assessment_id = ${sitting.id} and at.released_at is not null`,
  );
  if (sitting.releasedAt || released > 0)
    throw conflict('RELEASED', 'Results have been released: this sitting cannot be opened again.');
  await dropMissed(ctx.db, sitting.id);
  await storeSitting(ctx.db, sitting, {
    ...{ status: 'ACTIVE', completedAt: null, closesAt: endsAt.toISOString() },
  });
}
