import { z } from 'zod';
import { endpoints } from '../../shared/endpoint.ts';
import { day, Id } from '../../shared/fields.ts';

const Level = { level: z.number(), label: z.string().nullable() };

const StudentCompetency = z
  .object({
    /** What the questions practise; null where the results have no strand, and the category stands for it. */
    strand: z.string().nullable(),
    /** The category of the courses; null where they have none in common. */
    category: z.string().nullable(),
    /** The name of the method. */
    method: z.string(),
    /** The best level of the last three results, of the highest that there is. */
    value: z.number(),
    most: z.number(),
    label: z.string().nullable(),
    /** The last three, the latest first, with what each is by itself. */
    results: z.array(
      z.object({
        ...{ id: Id, title: z.string(), date: day(), score: z.number(), total: z.number(), ...Level },
        /** Whether it opens question by question. */
        hasQuestions: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'StudentCompetency' });

export const competencies = endpoints({
  ofStudent: {
    method: 'GET',
    path: '/api/lms/competencies',
    access: ['read:own', 'student_assessment'],
    scope: 'results of a student',
    summary:
      'What a student can, where results are scored by competency: by strand, else by category, the best of the last three released results that count: oneself without userId, a linked child, or a student of an own class; else 404. AMB-421.',
    query: z.object({ userId: Id.optional() }),
    result: z.object({
      data: z.array(StudentCompetency),
      /** Whether the viewer sees the results of some classes only, of which it comes. */
      isPartial: z.boolean(),
    }),
  },
});
