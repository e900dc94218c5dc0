import { z } from 'zod';
import { plannableDay } from '../calendar/fields.ts';
import { SetUpClass } from '../learning/classes.ts';
import { endpoints } from '../shared/endpoint.ts';
import { clockTime, endAfterStart, endsOnOrAfterStart, Id, weekdays } from '../shared/fields.ts';
import { flag, idList } from '../shared/list.ts';
import { Recurrence, StaffIds, settingFields, Warning } from './fields.ts';

/** When the lessons of the new class are: weekdays from the class's first day to its last. */
const Times = z
  .object({ ...settingFields, selectedDays: weekdays() })
  .refine(endAfterStart.test, endAfterStart.issue);

/** A class with all that belongs to it. */
export const ClassSetUpBody = z.object({
  class: SetUpClass,
  teacherIds: StaffIds,
  taIds: StaffIds,
  /** Absent or null: the class has no schedule yet. */
  schedule: Times.nullish(),
});

/** The weekdays of an address: '1,3'. 0 = Sunday. */
const WeekdayList = z
  .string()
  .transform((text) => text.split(',').filter(Boolean).map(Number))
  .pipe(weekdays());

/** How often somebody or something is taken on the dates that are asked for. */
const busy = {
  /** On how many of the dates. */
  busyOn: z.number().int(),
  /** The first of them. */
  busyFirst: z.string().nullable(),
};

const OpenTeacher = z
  .object({
    employeeId: Id,
    name: z.string(),
    picturePath: z.string().nullable(),
    ...busy,
    /** Whether the times lie in the hours declared for work; null: not declared, or nobody can declare (no user). */
    isAvailable: z.boolean().nullable(),
    /** Lessons of the courses that they held before. */
    taughtBefore: z.number().int(),
  })
  .meta({ id: 'OpenTeacher' });

const OpenRoom = z
  .object({ locationId: Id, name: z.string(), capacity: z.number().int().nullable(), ...busy })
  .meta({ id: 'OpenRoom' });

export const classSetUp = endpoints({
  openings: {
    method: 'GET',
    path: '/api/class-schedule/openings',
    access: ['create:any', 'class_schedule'],
    summary:
      'Which teachers and rooms are free on the dates of a schedule that is still being planned: the free ones first, of them who held the courses before, and the rooms that fit best.',
    query: z
      .object({
        startDate: plannableDay('Start date is required'),
        endDate: plannableDay().optional(),
        startTime: clockTime(),
        endTime: clockTime(),
        recurrence: Recurrence.default('WEEKLY'),
        selectedDays: WeekdayList,
        skipObservedHolidays: flag.default(true),
        courseIds: idList.optional(),
        /** How many the room must hold. */
        seats: z.coerce.number().int().min(0).max(10_000).default(0),
      })
      .refine(endAfterStart.test, endAfterStart.issue)
      .refine(endsOnOrAfterStart.test, endsOnOrAfterStart.issue),
    result: z.object({
      /** How many dates the schedule has; at most a year of them. */
      dates: z.number().int(),
      teachers: z.array(OpenTeacher),
      rooms: z.array(OpenRoom),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/lms/classes/set-up',
    touches: [
      '/api/class-schedule',
      '/api/dashboard',
      '/api/lms/classes',
      '/api/lms/enrolments',
      '/api/students',
    ],
    access: ['create:any', 'class'],
    summary:
      'Makes a class with its courses, teachers, students and weekly lessons, all or nothing. Teachers, students and lessons each need their own right. 409 of the conflict engine, CLASS_CODE_TAKEN or CLASS_FULL.',
    body: ClassSetUpBody,
    result: z.object({
      data: z.object({ id: Id, name: z.string(), code: z.string(), lessonCount: z.number().int() }),
      warnings: z.array(Warning),
    }),
    status: 201,
  },
});
