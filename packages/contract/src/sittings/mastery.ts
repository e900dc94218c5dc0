import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id } from '../shared/fields.ts';

const StrandMastery = z
  .object({
    /** What is practised, as the question bank calls it. */
    strand: z.string(),
    /** 0 to 100, one decimal. */
    percent: z.number(),
    sittings: z.number().int(),
    /** How many questions. */
    pieces: z.number().int(),
    points: z.number(),
    /** Whether there is enough of it to go by. */
    isFirm: z.boolean(),
    /** What it comes of, the latest first. */
    results: z.array(
      z.object({
        id: Id,
        title: z.string(),
        date: day(),
        points: z.number(),
        awarded: z.number(),
      }),
    ),
    /** Of a weak strand materials that practise it, which the viewer may open: at most three, of lessons of the student's courses. AMB-422. */
    materials: z.array(z.object({ id: Id, name: z.string() })),
  })
  .meta({ id: 'StrandMastery' });

export const mastery = endpoints({
  ofStudent: {
    method: 'GET',
    path: '/api/lms/mastery',
    access: ['read:own', 'student_assessment'],
    scope: 'results of a student',
    summary:
      'How well a student masters what the questions of released results practise: oneself without userId, a linked child, or a student of an own class; else 404. AMB-375.',
    query: z.object({ userId: Id.optional() }),
    result: z.object({ data: z.array(StrandMastery) }),
  },
});
