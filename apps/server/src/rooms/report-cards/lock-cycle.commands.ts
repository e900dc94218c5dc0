import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { reportCycle } from './report-cards.table.ts';
import { visibleCycles } from './visible-reports.access.ts';

/** What shows report cards. */
export const reportPaths = ['/api/lms/report-cycles', '/api/lms/report-cards'];

/** A cycle that the viewer may see, locked until the end of the transaction: what is written of one follows each other. Throws 404. */
export async function lockCycle({ db, viewer, now }: Context, id: string, thing = 'Report cycle') {
  const [found] = await db
    .select()
    .from(reportCycle)
    .where(and(eq(reportCycle.id, id), visibleCycles(viewer, now)))
    .for('update');
  if (!found) throw notFound(thing);
  return found;
}

/** The refusal of what the state of a cycle does not allow. */
export const wrongState = () => conflict('WRONG_STATE', 'The report cards are not in a state for that.');

/** Open screens read report cards again. */
export function tellReports(ctx: Pick<Context, 'emit'>): void {
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: reportPaths } });
}
