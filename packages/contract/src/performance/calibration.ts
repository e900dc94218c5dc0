import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { finalRatings, performanceLimits } from './performance.values.ts';

const Named = z.object({ id: Id, name: z.string() });
const FinalRating = z.enum(finalRatings);

/** Somebody whose rating HR may still change. TAL-07. */
const CalibrationRow = z
  .object({
    id: Id,
    employee: Named,
    department: Named.nullable(),
    reviewer: Named,
    overallScore: Amount.nullable(),
    computedRating: FinalRating.nullable(),
    finalRating: FinalRating.nullable(),
    overrideReason: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'CalibrationRow' });

export const calibration = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/performance-cycles/:id/calibration',
    access: ['approve:any', 'appraisal'],
    summary:
      'The appraisals of a cycle that are in their calibration, by department and name, and how many have each rating, with those that are completed: of the department and reviewer asked for, and of the whole cycle. One’s own is neither listed nor counted. AMB-396.',
    params: IdParams,
    query: listQuery(
      {
        sorts: ['department', 'reviewer', 'employee', 'overallScore'],
        limit: 50,
        max: performanceLimits.ids,
      },
      { departmentId: Id.optional(), reviewerId: Id.optional(), finalRating: FinalRating.optional() },
    ),
    result: pageOf(CalibrationRow).extend({
      cycle: Named,
      distribution: z.array(
        z.object({ rating: FinalRating, count: z.number().int(), ofAll: z.number().int() }),
      ),
      /** Who of the cycle is reviewed or will be, without the viewer. */
      people: z.number().int(),
      /** Who may be asked for. */
      departments: z.array(Named),
      reviewers: z.array(Named),
    }),
  },
});
