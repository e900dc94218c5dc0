import { z } from 'zod';
import { plannableDay } from '../calendar/fields.ts';
import { minutesOf } from '../shared/day.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { clockTime, Id, IdParams, Moment, Notes, Version } from '../shared/fields.ts';
import { lessonReaders } from './lesson-readers.values.ts';

/**
 * What becomes of the lesson order when a lesson is cancelled: its lesson is taught on the next date and all after it move
 * along, or it is dropped and the others stay where they are. REV-37.
 */
export const laterLessons = ['MOVE_UP', 'DROP'] as const;

/** What differs from the plan on one date. newDate moves the lesson to another day. SCH-23, AMB-080. */
export const Override = z
  .object({
    id: Id,
    classScheduleId: Id,
    overrideDate: z.string(),
    newDate: z.string().nullable(),
    newStartTime: z.string().nullable(),
    newEndTime: z.string().nullable(),
    substituteTeacherId: Id.nullable(),
    substituteTaId: Id.nullable(),
    overrideLessonId: Id.nullable(),
    newLocationId: Id.nullable(),
    isCancelled: z.boolean(),
    laterLessons: z.enum(laterLessons).nullable(),
    notes: z.string().nullable(),
    version: Version,
    updatedAt: Moment,
  })
  .meta({ id: 'ScheduleOverride' });

const Named = z.object({ id: Id, name: z.string() });

/** An override with the names that a list of changes shows, and the plan that it differs from. */
const OverrideInPlan = Override.extend({
  classId: Id,
  className: z.string(),
  scheduleName: z.string().nullable(),
  eventId: z.string(),
  planned: z.object({ startTime: z.string(), endTime: z.string() }).nullable(),
  substituteTeacher: Named.nullable(),
  substituteTa: Named.nullable(),
  overrideLesson: Named.nullable(),
  newLocation: Named.nullable(),
  /** The lesson was held: only who may manage schedules changes it. REV-32. */
  isHeld: z.boolean(),
}).meta({ id: 'ScheduleOverrideInPlan' });

const fields = {
  newDate: plannableDay().nullish(),
  newStartTime: clockTime().nullish(),
  newEndTime: clockTime().nullish(),
  substituteTeacherId: Id.nullish(),
  substituteTaId: Id.nullish(),
  overrideLessonId: Id.nullish(),
  newLocationId: Id.nullish(),
  isCancelled: z.boolean().default(false),
  /** Only beside isCancelled; absent: the lesson stays on its date, cancelled. REV-37. */
  laterLessons: z.enum(laterLessons).nullish(),
  notes: Notes,
};

type Fields = z.output<z.ZodObject<typeof fields>>;

const saysSomething = (body: Fields) =>
  body.isCancelled ||
  [
    body.newDate,
    body.newStartTime,
    body.newEndTime,
    body.substituteTeacherId,
    body.substituteTaId,
    body.overrideLessonId,
    body.newLocationId,
    body.notes,
  ].some(Boolean);
const somethingIssue = 'At least one override field must be provided';
const endsAfterStart = (body: Fields) =>
  !body.newStartTime || !body.newEndTime || minutesOf(body.newEndTime) > minutesOf(body.newStartTime);
const timesIssue = { path: ['newEndTime'], error: 'End time must be after start time' };

/** SCH-23. */
export const OverrideBody = z
  .object({ classScheduleId: Id, overrideDate: plannableDay(), ...fields })
  .refine(saysSomething, somethingIssue)
  .refine(endsAfterStart, timesIssue);

export const OverrideChange = editable(fields)
  .refine(saysSomething, somethingIssue)
  .refine(endsAfterStart, timesIssue);

export const overrides = endpoints({
  list: {
    method: 'GET',
    path: '/api/class-schedule/overrides',
    access: ['read:own', 'class_schedule'],
    scope: 'own classes',
    summary: 'Overrides of a schedule or a class between two days. SCH-23.',
    query: z
      .object({
        scheduleId: Id.optional(),
        classId: Id.optional(),
        startDate: plannableDay().optional(),
        endDate: plannableDay().optional(),
      })
      .refine(({ scheduleId, classId }) => scheduleId ?? classId, 'A schedule or a class is required'),
    result: z.object({ data: z.array(OverrideInPlan) }),
  },
  get: {
    method: 'GET',
    path: '/api/class-schedule/overrides/:id',
    access: ['read:own', 'class_schedule'],
    scope: 'own classes',
    summary: 'One override. SCH-23.',
    params: IdParams,
    result: z.object({ data: OverrideInPlan }),
  },
  create: {
    method: 'POST',
    path: '/api/class-schedule/overrides',
    touches: lessonReaders,
    access: ['edit:own', 'class_schedule'],
    scope: 'own classes',
    summary: 'Changes one date of a schedule: time, day, substitutes, lesson, or cancelled. SCH-23.',
    body: OverrideBody,
    result: z.object({ data: Override }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/class-schedule/overrides/:id',
    touches: lessonReaders,
    access: ['edit:own', 'class_schedule'],
    scope: 'own classes',
    summary: 'Changes an override; what is absent follows the plan again. SCH-23.',
    params: IdParams,
    body: OverrideChange,
    result: z.object({ data: Override }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/class-schedule/overrides/:id',
    touches: lessonReaders,
    access: ['edit:own', 'class_schedule'],
    scope: 'own classes',
    summary: 'Puts one date back to the plan. SCH-23.',
    params: IdParams,
    result: 'none',
  },
});
