import { z } from 'zod';
import { endpoints } from '../../shared/endpoint.ts';
import { Id, IdParams } from '../../shared/fields.ts';

const WrongText = z.object({
  /** As it was typed most often. */
  text: z.string(),
  /** In how many attempts that were handed in. */
  count: z.number().int(),
  /** The accepted text that it misses by one letter. */
  nearText: z.string().nullable(),
});

/** What was typed into the blanks of a question and is wrong by its key: texts and numbers, nobody's name. AMB-420. */
export const wrongBlanks = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/scheduled-assessments/:id/regrades/:childId/wrong-blanks',
    access: ['edit:own', 'student_assessment'],
    scope: 'own sittings',
    summary:
      'The wrong texts of each typed blank of a question (by its asked version), equal ones counted together, the most frequent first, at most 100 of a blank. To accept one, correct with accepts and acceptsBlank. AMB-420.',
    params: IdParams.extend({ childId: Id }),
    result: z.object({
      data: z.array(
        z.object({
          blank: z.number().int(),
          accepted: z.array(z.string()),
          answers: z.array(WrongText),
        }),
      ),
    }),
  },
});
