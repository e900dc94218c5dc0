import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, Moment } from '../shared/fields.ts';

/** A dated lesson in which an assessment can be sat. AMB-409. */
export const SittingLesson = z
  .object({
    id: Id,
    startsAt: Moment,
    endsAt: Moment,
    location: z.object({ id: Id, name: z.string() }).nullable(),
  })
  .meta({ id: 'SittingLesson' });

export const sittingLessons = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/sitting-lessons',
    access: ['create:own', 'scheduled_assessment'],
    scope: 'own sittings',
    summary:
      'The coming lessons of a class for which one may schedule, the next 60; none without a class. AMB-409.',
    query: z.object({ classId: Id.optional() }),
    result: z.object({ data: z.array(SittingLesson) }),
  },
});
