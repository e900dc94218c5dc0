import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';

const ClassOutcomes = z
  .object({
    /** While it is not, nobody is listed. */
    isOver: z.boolean(),
    /** The report template by whose weights the averages are made; null: all results weigh alike. */
    template: z.string().nullable(),
    /** Whether a missed result counts as 0; else it is left out. */
    missedIsZero: z.boolean(),
    /** Those whose enrolment is still open. */
    students: z.array(
      z.object({
        enrolmentId: Id,
        id: Id,
        name: z.string(),
        /** In percent, one decimal; null without a result. */
        average: z.number().nullable(),
        /** How many results it comes of. */
        resultCount: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'ClassOutcomes' });

export const classOutcomes = endpoints({
  get: {
    method: 'GET',
    path: '/api/lms/classes/:id/outcomes',
    access: ['edit:any', 'enrolment'],
    summary:
      'What the students of a class that is over reached in it, who are neither passed nor failed yet, by name. A person decides, by moving the enrolment. AMB-408.',
    params: IdParams,
    result: z.object({ data: ClassOutcomes }),
  },
});
