import { z } from 'zod';
import { plannableDay } from '../calendar/fields.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { idList } from '../shared/list.ts';
import { LanguageCode } from '../translations/fields.ts';
import { mostTimetables, timetableKinds } from './values.ts';

/** A lesson of a printed week. Times by the wall in the organisation's zone. */
export const TimetableLesson = z
  .object({
    eventId: z.string(),
    day: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    classId: Id,
    className: z.string(),
    courseTitle: z.string().nullable(),
    /** null: 'No lesson yet' (REV-30). */
    lesson: z.object({ lessonNumber: z.number().int(), title: z.string() }).nullable(),
    locationName: z.string().nullable(),
    teachers: z.array(z.string()),
    assistants: z.array(z.string()),
    /** #RRGGBB. */
    classColorHex: z.string().nullable(),
    courseColorHex: z.string().nullable(),
    isCancelled: z.boolean(),
    isOverride: z.boolean(),
  })
  .meta({ id: 'TimetableLesson' });

/** The week of one class, teacher, room or student: one page. */
export const Timetable = z
  .object({
    id: Id,
    title: z.string(),
    /** The grade and code of a class, the identifier of a student; null without. */
    subtitle: z.string().nullable(),
    lessons: z.array(TimetableLesson),
  })
  .meta({ id: 'Timetable' });

const WeekQuery = z
  .object({
    kind: z.enum(timetableKinds),
    /** Separated by commas. */
    id: idList.optional(),
    /** kind=class: every class of the grade that is held in the week. */
    gradeId: Id.optional(),
    /** Any day of the week from Sunday to Saturday (APP-27); this week without. */
    week: plannableDay('Date must be YYYY-MM-DD').optional(),
    /** Of the document's own words; the organisation's without. */
    language: LanguageCode.optional(),
  })
  .refine((query) => (query.id?.length ?? 0) > 0 || (query.gradeId && query.kind === 'class'), {
    path: ['id'],
    error: 'Choose whose timetable to show',
  })
  .refine((query) => (query.id?.length ?? 0) <= mostTimetables, {
    path: ['id'],
    error: `At most ${mostTimetables} timetables can be shown at once`,
  });

export const timetables = endpoints({
  get: {
    method: 'GET',
    path: '/api/timetables',
    access: ['read:own', 'class_schedule'],
    scope: 'own timetables',
    summary:
      'The week of classes, teachers, rooms or students, from Sunday to Saturday. Of any with read:any class_schedule; else own and own classes, as a parent the children; rooms need read:any. Not yours is 404.',
    query: WeekQuery,
    result: z.object({
      data: z.object({
        kind: z.enum(timetableKinds),
        startDate: z.string(),
        endDate: z.string(),
        today: z.string(),
        organizationName: z.string(),
        holidays: z.array(z.object({ date: z.string(), name: z.string() })),
        timetables: z.array(Timetable),
      }),
    }),
  },
  pdf: {
    method: 'GET',
    path: '/api/timetables.pdf',
    access: ['read:own', 'class_schedule'],
    scope: 'own timetables',
    summary: 'The same week as a document to print: A4 landscape, a page each, at most 60.',
    query: WeekQuery,
    result: 'file',
    media: ['application/pdf'],
    limit: { perMinute: 30 },
  },
});
