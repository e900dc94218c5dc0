import { z } from 'zod';
import { plannableDay } from '../calendar/fields.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, Moment } from '../shared/fields.ts';
import { dayParts } from './values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** A lesson of one's own day: held, assisted or attended by oneself, or attended by a linked child. */
export const DayLesson = z
  .object({
    eventId: z.string(),
    scheduleId: Id,
    instanceDate: z.string(),
    day: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    startsAt: Moment,
    endsAt: Moment,
    class: Named.extend({ code: z.string(), colorHex: z.string().nullable() }),
    courseTitle: z.string().nullable(),
    location: Named.nullable(),
    /** null: 'No lesson yet' (REV-30). */
    lesson: z
      .object({
        id: Id,
        lessonNumber: z.number().int(),
        title: z.string(),
        objectives: z.string().nullable(),
        homework: z.string().nullable(),
      })
      .nullable(),
    /** What one is in it. */
    part: z.enum(dayParts),
    /** First names of the linked children who attend it; empty for everybody else. */
    children: z.array(z.string()),
    teachers: z.array(z.string()),
    assistants: z.array(z.string()),
    /** Students with an open enrolment; null for who may not see other pupils (REV-18). */
    studentCount: z.number().int().nullable(),
    /** Where the register stands, for who holds or assists the lesson: how many are expected and recorded. */
    register: z
      .object({
        students: z.number().int(),
        recorded: z.number().int(),
        absent: z.number().int(),
        mayTake: z.boolean(),
      })
      .nullable(),
    isCancelled: z.boolean(),
    isModified: z.boolean(),
    notes: z.string().nullable(),
    can: z.object({ move: z.boolean() }),
  })
  .meta({ id: 'DayLesson' });

/** Something else that has a time: an appointment of one's own, or a duty that one is assigned to. */
export const DayDuty = z
  .object({
    eventId: z.string(),
    title: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    startsAt: Moment,
    endsAt: Moment,
    allDay: z.boolean(),
    locationName: z.string().nullable(),
    notes: z.string().nullable(),
    isCancelled: z.boolean(),
  })
  .meta({ id: 'DayDuty' });

export const myDay = endpoints({
  get: {
    method: 'GET',
    path: '/api/me/day',
    access: ['read:own', 'calendar_event'],
    scope: 'own lessons',
    summary:
      "One's own day: lessons that one holds or attends (parents: of linked children), appointments, duties, holidays, and the first lesson after it.",
    query: z.object({
      /** Today by the organisation's clock without. */
      date: plannableDay('Date must be YYYY-MM-DD').optional(),
    }),
    result: z.object({
      data: z.object({
        date: z.string(),
        today: z.string(),
        /** When this was read: what is shown without a connection is as of then. */
        asOf: Moment,
        lessons: z.array(DayLesson),
        duties: z.array(DayDuty),
        holidays: z.array(z.object({ date: z.string(), name: z.string() })),
        /** The first lesson on a later day, within two weeks. */
        next: DayLesson.nullable(),
      }),
    }),
  },
});
