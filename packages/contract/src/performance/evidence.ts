import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment } from '../shared/fields.ts';
import { evidenceMetrics } from './performance.values.ts';

/** What the house's own records say of somebody in a period, beside what is rated; it counts for no score. TAL-08. */
export const AppraisalEvidence = z
  .object({
    appraisalId: Id,
    /** The days that are counted; null where nothing is shown. */
    period: z.object({ from: z.string(), to: z.string() }).nullable(),
    /** When the figures were written down, with the manager's review; until then they follow the records. */
    frozenAt: Moment.nullable(),
    figures: z.array(
      z.object({
        metric: z.enum(evidenceMetrics),
        /** Which words say what is counted. */
        definition: z.string(),
        /** null: of fewer than five. */
        value: Amount.nullable(),
        /** Of how many it is. */
        n: z.number().int(),
        /** Half of those of whom the figure is known have no more; null: of fewer than five people. */
        median: Amount.nullable(),
      }),
    ),
  })
  .meta({ id: 'AppraisalEvidence' });

export const evidence = endpoints({
  get: {
    method: 'GET',
    path: '/api/hr/appraisals/:id/evidence',
    access: ['read:own', 'appraisal'],
    scope: 'own appraisals',
    summary:
      'Figures of the house beside an appraisal, for its reviewer, HR and the principal; the employee has none before its release. AMB-386.',
    params: IdParams,
    result: z.object({ data: AppraisalEvidence }),
  },
});
