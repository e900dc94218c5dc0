import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';

/** A lesson not yet held that lies on a day which has become a holiday. AMB-130. */
const HolidayLesson = z
  .object({
    occurrenceId: Id,
    scheduleId: Id,
    scheduleName: z.string().nullable(),
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    lessonTitle: z.string().nullable(),
    holidayName: z.string(),
  })
  .meta({ id: 'HolidayLesson' });

export const holidayLessons = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/classes/:id/holiday-lessons',
    access: ['read:own', 'class_schedule'],
    scope: 'own classes',
    summary:
      'The lessons not yet held of schedules that skip observed holidays, and that lie on one all the same. Those with an override are left to whoever made it. AMB-130.',
    params: IdParams,
    result: z.object({
      data: z.array(HolidayLesson),
      count: z.number().int(),
      can: z.object({ edit: z.boolean() }),
    }),
  },
  replace: {
    method: 'POST',
    path: '/api/lms/classes/:id/holiday-lessons/re-place',
    touches: ['/api/class-schedule', '/api/dashboard'],
    access: ['edit:own', 'class_schedule'],
    scope: 'own classes',
    summary:
      'Takes those lessons off the holidays and places what is not yet held again. A double booking is 409 TEACHING_CONFLICT, LOCATION_CONFLICT or CLASS_CONFLICT. AMB-130.',
    params: IdParams,
    result: z.object({
      data: z.object({
        /** The lessons that were taken off a holiday. */
        replaced: z.number().int(),
        /** The lessons of these schedules that have no date now, since the class ends before. */
        notPlaced: z.number().int(),
      }),
    }),
  },
});
