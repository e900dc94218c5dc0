import type { calibration } from '@bellwether/contract/performance/calibration';
import { eq } from 'drizzle-orm';
import type { Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { performanceCycle } from '../cycles/cycles.table.ts';
import { listCalibration } from './calibration.queries.ts';

/** What HR looks at side by side before ratings stand. TAL-07. */
export const calibrationHandlers: Handlers<typeof calibration> = {
  async list({ params: { id }, query }, { db, viewer }) {
    const [cycle] = await db
      .select({ id: performanceCycle.id, name: performanceCycle.name })
      .from(performanceCycle)
      .where(eq(performanceCycle.id, id));
    if (!cycle) throw notFound('Performance cycle');
    return { ...(await listCalibration(db, viewer, id, query)), cycle };
  },
};
