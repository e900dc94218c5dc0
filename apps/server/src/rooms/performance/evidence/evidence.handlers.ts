import type { evidence } from '@bellwether/contract/performance/evidence';
import { and, eq } from 'drizzle-orm';
import type { Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { readsEvidence } from '../appraisals/appraisal-part.rules.ts';
import { appraisal } from '../appraisals/appraisals.table.ts';
import { visibleAppraisals } from '../appraisals/visible-appraisals.access.ts';
import { countEvidence, frozenEvidence } from './evidence.queries.ts';

/** What the house says of somebody beside their appraisal. */
export const evidenceHandlers: Handlers<typeof evidence> = {
  async get({ params: { id } }, { db, viewer, now }) {
    const [row] = await db
      .select()
      .from(appraisal)
      .where(and(eq(appraisal.id, id), visibleAppraisals(viewer)));
    const isMine = row?.employeeId === viewer.employeeId;
    if (!row || (!isMine && !readsEvidence(viewer, row))) throw notFound('Appraisal');
    const nothing = { data: { appraisalId: id, period: null, frozenAt: null, figures: [] } };
    if (!readsEvidence(viewer, row)) return nothing;
    const kept = await frozenEvidence(db, id);
    const [first] = kept;
    if (first)
      return {
        data: {
          ...{ appraisalId: id, period: { from: first.fromDay, to: first.toDay } },
          frozenAt: first.frozenAt,
          figures: kept.filter(({ isForEmployee }) => isForEmployee || !isMine),
        },
      };
    // Whatever was completed before there were figures has none, and gets none of today.
    if (row.status === 'COMPLETED' || row.status === 'CALIBRATION') return nothing;
    return { data: { appraisalId: id, frozenAt: null, ...(await countEvidence(db, row, now)) } };
  },
};
