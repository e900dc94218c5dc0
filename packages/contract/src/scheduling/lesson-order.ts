import { z } from 'zod';
import { plannableDay } from '../calendar/fields.ts';
import { ObservedHoliday } from '../holidays/public-holidays.ts';
import { endpoints } from '../shared/endpoint.ts';
import { clockTime, Id, IdParams, Moment } from '../shared/fields.ts';
import { Recurrence, SelectedDays, SkipObservedHolidays } from './fields.ts';

const Named = z.object({ id: Id, name: z.string() });

/** A lesson as the schedule dialog shows it. LRN-15. */
export const ScheduleLesson = z
  .object({
    id: Id,
    title: z.string(),
    lessonNumber: z.number().int(),
    unit: z.string().nullable(),
    description: z.string().nullable(),
    courseId: Id,
    courseName: z.string(),
    course: z.object({
      id: Id,
      title: z.string(),
      color: z.string(),
      Category: Named.nullable(),
      Level: Named.nullable(),
    }),
  })
  .meta({ id: 'ScheduleLesson' });

const OrderedLesson = ScheduleLesson.extend({
  orderIndex: z.number().int(),
  /** The date of its slot; null: 'Not placed'. */
  scheduledDate: z.string().nullable(),
  scheduleId: Id.nullable(),
  scheduleName: z.string().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** Held lessons keep date and order (REV-32). */
  isHeld: z.boolean(),
});

/** A dated place for a lesson, in order. The server refuses every other. */
const Slot = z.object({
  scheduleId: Id,
  scheduleName: z.string().nullable(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  courseId: Id.nullable(),
  isHeld: z.boolean(),
  isCancelled: z.boolean(),
});

const IndividualSchedule = z.object({
  id: Id,
  scheduleName: z.string().nullable(),
  groupId: Id.nullable(),
  selectedDays: z.array(z.number().int()),
  startTime: z.string(),
  endTime: z.string(),
  recurrence: Recurrence,
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  courseId: Id.nullable(),
  skipObservedHolidays: z.boolean(),
});

const order = {
  lessonOrder: z.array(OrderedLesson),
  /** null: no settings were ever stored, so the defaults of SCH-20 hold (AMB-003). */
  scheduleSettings: z
    .object({
      startTime: z.string(),
      endTime: z.string(),
      recurrence: Recurrence,
      selectedDays: z.array(z.number().int()),
      selectedCourse: Id.nullable(),
      startDate: z.string(),
      skipObservedHolidays: z.boolean(),
    })
    .nullable(),
  individualSchedules: z.array(IndividualSchedule),
  slots: z.array(Slot),
  /** The observed holidays over the dates of the class: their days have a badge. AMB-130. */
  holidays: z.array(ObservedHoliday),
  scheduleName: z.string().nullable(),
  class: z.object({
    id: Id,
    code: z.string(),
    name: z.string(),
    startDate: z.string(),
    endDate: z.string().nullable(),
  }),
  courses: z.array(z.object({ id: Id, title: z.string(), name: z.string(), color: z.string() })),
  /** Counts the saves of the class's lesson order: send it back as expectedVersion. AMB-155. */
  orderVersion: z.number().int(),
  updatedAt: Moment.nullable(),
  can: z.object({ edit: z.boolean() }),
};

/** SCH-15. */
export const LessonOrder = z.object(order).meta({ id: 'LessonOrder' });
const Saved = z.object({ ...order, lessonCount: z.number().int() });

/** What Save Schedule sends. Without entries the server places the lessons in their order. SCH-16. */
export const LessonOrderBody = z.object({
  lessonIds: z
    .array(Id)
    .max(5000)
    .refine((ids) => new Set(ids).size === ids.length, 'A lesson may be scheduled once'),
  scheduleEntries: z
    .array(
      z.object({
        lessonId: Id,
        orderIndex: z.number().int().min(0),
        scheduledDate: plannableDay()
          .nullish()
          .transform((date) => date ?? null),
        scheduleId: Id.nullish().transform((id) => id ?? null),
      }),
    )
    .max(5000)
    .refine(
      (rows) => new Set(rows.map(({ lessonId }) => lessonId)).size === rows.length,
      'A lesson may be scheduled once',
    )
    .optional(),
  // Fill settings that are not stored yet, and never overwrite stored ones (AMB-002).
  startTime: clockTime().optional(),
  endTime: clockTime().optional(),
  recurrence: Recurrence.optional(),
  selectedDays: SelectedDays.optional(),
  skipObservedHolidays: SkipObservedHolidays,
  /** The course last browsed. */
  selectedCourse: Id.nullish(),
  expectedVersion: z.number().int().min(0).optional(),
  expectedUpdatedAt: Moment.nullish(),
});

// The aliases do not name the class.
const ScheduleParams = z.object({ id: Id.optional(), scheduleId: Id });
const GroupParams = z.object({ id: Id.optional(), groupId: Id });

const read = {
  method: 'GET',
  access: ['read:own', 'class_schedule'],
  scope: 'own classes',
  result: LessonOrder,
} as const;
const write = {
  method: 'PUT',
  touches: ['/api/class-schedule', '/api/dashboard/calendar-days', '/api/dashboard/calendar-events'],
  access: ['edit:own', 'class_schedule'],
  scope: 'own classes',
  body: LessonOrderBody,
  result: Saved,
} as const;

export const lessonOrders = endpoints({
  getOfClass: {
    ...read,
    path: '/api/lms/classes/:id/lesson-order',
    summary: 'The lessons of a class in order, on the slots of all its schedules. SCH-15, AMB-001.',
    params: IdParams,
  },
  putOfClass: {
    ...write,
    path: '/api/lms/classes/:id/lesson-order',
    summary: 'Replaces the lesson order of a class. SCH-16, AMB-001, AMB-156.',
    params: IdParams,
  },
  getOfSchedule: {
    ...read,
    path: '/api/lms/classes/:id/schedules/:scheduleId/lesson-order',
    alias: ['/api/lms/schedules/:scheduleId/lesson-order'],
    summary: 'The lessons of one schedule in order. SCH-15, AMB-005.',
    params: ScheduleParams,
  },
  putOfSchedule: {
    ...write,
    path: '/api/lms/classes/:id/schedules/:scheduleId/lesson-order',
    alias: ['/api/lms/schedules/:scheduleId/lesson-order'],
    summary: 'Replaces the lesson order of one schedule. SCH-16, AMB-156.',
    params: ScheduleParams,
  },
  getOfGroup: {
    ...read,
    path: '/api/lms/classes/:id/schedule-groups/:groupId/lesson-order',
    alias: ['/api/lms/schedule-groups/:groupId/lesson-order'],
    summary: 'The lessons of a schedule group in order. SCH-15, AMB-005.',
    params: GroupParams,
  },
  putOfGroup: {
    ...write,
    path: '/api/lms/classes/:id/schedule-groups/:groupId/lesson-order',
    alias: ['/api/lms/schedule-groups/:groupId/lesson-order'],
    summary: 'Replaces the lesson order of a schedule group. SCH-16, AMB-156.',
    params: GroupParams,
  },
  availableLessons: {
    method: 'GET',
    path: '/api/lms/classes/:id/available-lessons',
    access: ['read:own', 'class_schedule'],
    scope: 'own classes',
    summary: 'The lessons of the courses of a class, of one course by courseId. SCH-14.',
    params: IdParams,
    query: z.object({ search: z.string().trim().max(200).optional(), courseId: Id.optional() }),
    result: z.object({
      lessons: z.array(
        ScheduleLesson.extend({
          /** Where it is in the class's lesson order already; null: nowhere. */
          scheduled: z
            .object({
              scheduleId: Id.nullable(),
              groupId: Id.nullable(),
              scheduledDate: z.string().nullable(),
            })
            .nullable(),
        }),
      ),
      truncated: z.boolean(),
    }),
  },
});
