import { z } from 'zod';
import { plannableDay } from '../calendar/fields.ts';
import { addDays } from '../shared/day.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';

const maxDays = 92;

const MasterLesson = z.object({
  eventId: z.string(),
  scheduleId: Id,
  scheduleName: z.string().nullable(),
  classId: Id,
  classCode: z.string(),
  className: z.string(),
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  courseId: Id.nullable(),
  courseTitle: z.string().nullable(),
  lessonTitle: z.string().nullable(),
  locationId: Id.nullable(),
  locationName: z.string().nullable(),
  teachers: z.array(z.object({ employeeId: Id, name: z.string() })),
  assistants: z.array(z.object({ employeeId: Id, name: z.string() })),
  isOverride: z.boolean(),
  isCancelled: z.boolean(),
});

export const masterSchedule = endpoints({
  get: {
    method: 'GET',
    path: '/api/class-schedule/master',
    access: ['read:any', 'class_schedule'],
    summary: 'Every lesson of every class between two days, both included: the master schedule. SCH-17.',
    query: z
      .object({
        startDate: plannableDay(),
        endDate: plannableDay(),
        classId: Id.optional(),
        locationId: Id.optional(),
        employeeId: Id.optional(),
      })
      .refine(
        (query) => query.endDate >= query.startDate && query.endDate <= addDays(query.startDate, maxDays),
        {
          path: ['endDate'],
          error: `Choose at most ${maxDays} days`,
        },
      ),
    result: z.object({ data: z.array(MasterLesson) }),
  },
});
