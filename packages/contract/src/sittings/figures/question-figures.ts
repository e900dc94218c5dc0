import { z } from 'zod';
import { endpoints } from '../../shared/endpoint.ts';
import { Id } from '../../shared/fields.ts';
import { idList } from '../../shared/list.ts';

/** How a question of the bank did where it was asked before. AMB-414. */
export const QuestionFigures = z
  .object({
    questionId: Id,
    /** Graded first attempts that had it, ten or more. */
    n: z.number().int(),
    /** The share of the points that was reached, 0 to 1. */
    p: z.number(),
    /** The correlation with the rest of the test within each sitting, -1 to 1; null where there is none. */
    r: z.number().nullable(),
    /** Whether what was asked is not the version in force, of which there are too few attempts yet. */
    isEarlier: z.boolean(),
  })
  .meta({ id: 'QuestionFigures' });

export const questionFigures = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/question-figures',
    access: ['edit:own', 'student_assessment'],
    scope: 'own sittings',
    summary:
      'How many solved questions of the bank, and how well they tell apart, over graded first attempts in sittings that one marks; of questions with ten or more. AMB-414.',
    query: z.object({ questionIds: idList }),
    result: z.object({ data: z.array(QuestionFigures) }),
  },
});
