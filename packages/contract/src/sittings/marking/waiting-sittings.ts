import { z } from 'zod';
import { scheduledAssessmentStatuses } from '../../assessments/values.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { Id, Moment } from '../../shared/fields.ts';
import { listQuery, pageOf } from '../../shared/list.ts';

/** A sitting with answers that wait for a mark of the viewer. */
const WaitingSitting = z
  .object({
    id: Id,
    title: z.string(),
    scheduledDateTime: Moment,
    status: z.enum(scheduledAssessmentStatuses),
    class: z.object({ id: Id, name: z.string() }).nullable(),
    isBlind: z.boolean(),
    /** Whether two people mark each essay. */
    hasTwoExaminers: z.boolean(),
    /** How many answers wait for the viewer, and of how many students. */
    scriptCount: z.number().int(),
    studentCount: z.number().int(),
    /** When the first of them was handed in. */
    waitsSince: Moment,
  })
  .meta({ id: 'WaitingSitting' });

export const waitingSittings = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/sittings-to-mark',
    access: ['edit:own', 'student_assessment'],
    scope: 'own sittings',
    summary:
      'Sittings with answers that wait for a mark of the viewer: of one’s classes, those that one made, or all. AMB-416.',
    query: listQuery({ sorts: ['scheduledDateTime', 'title'], limit: 20 }, {}),
    result: pageOf(WaitingSitting),
  },
});
