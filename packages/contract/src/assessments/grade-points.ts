import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';

const GradePoints = z
  .object({
    /** Two decimals; null without a course that weighs, and where the viewer sees only some of the results. */
    average: z.number().nullable(),
    /** Whether the viewer sees the results of some classes only, which make no average. */
    isPartial: z.boolean(),
    courses: z.array(
      z.object({
        id: Id,
        title: z.string(),
        credits: z.number(),
        /** The mean of its released results, one decimal. */
        percent: z.number(),
        /** What its method calls that, such as B+. */
        label: z.string(),
        /** What that counts as, with the bonus. */
        points: z.number(),
        /** What of it is the bonus of an advanced course; 0 without. */
        bonus: z.number(),
      }),
    ),
  })
  .meta({ id: 'GradePoints' });

export const gradePoints = endpoints({
  ofStudent: {
    method: 'GET',
    path: '/api/lms/grade-points',
    access: ['read:own', 'student_assessment'],
    scope: 'results of a student',
    summary:
      'The grade point average of a student over the courses with credits whose category is scored by grade points: oneself without userId, a linked child, or a student of an own class; else 404. AMB-412.',
    query: z.object({ userId: Id.optional() }),
    result: z.object({ data: GradePoints }),
  },
});
