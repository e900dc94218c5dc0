import { z } from 'zod';
import { plannableDay } from '../calendar/fields.ts';
import { minutesOf } from '../shared/day.ts';
import { endpoints } from '../shared/endpoint.ts';
import { clockTime, Id, IdParams, Moment, Notes, Version } from '../shared/fields.ts';

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
    isCancelled: z.boolean(),
    notes: z.string().nullable(),
    version: Version,
    updatedAt: Moment,
  })
  .meta({ id: 'ScheduleOverride' });

const fields = {
  newDate: plannableDay().nullish(),
  newStartTime: clockTime().nullish(),
  newEndTime: clockTime().nullish(),
  substituteTeacherId: Id.nullish(),
  substituteTaId: Id.nullish(),
  overrideLessonId: Id.nullish(),
  isCancelled: z.boolean().default(false),
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

export const OverrideChange = z
  .object({ ...fields, version: Version.optional() })
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
    result: z.object({ data: z.array(Override) }),
  },
  create: {
    method: 'POST',
    path: '/api/class-schedule/overrides',
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
    access: ['edit:own', 'class_schedule'],
    scope: 'own classes',
    summary: 'Puts one date back to the plan. SCH-23.',
    params: IdParams,
    result: 'none',
  },
});
