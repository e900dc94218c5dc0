import { z } from 'zod';
import { plannableDay } from '../calendar/fields.ts';
import { minutesOf } from '../shared/day.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import {
  clockTime,
  dayListMessages,
  Id,
  IdParams,
  Moment,
  optionalText,
  Version,
  Weekday,
} from '../shared/fields.ts';
import { changeFields, Recurrence, SkipObservedHolidays, StaffIds, Warning } from './fields.ts';
import { Removed, RemoveQuery, Schedule } from './schedules.ts';
import { defaultSettings } from './slots.rules.ts';

const DayConfig = z.object({
  day: Weekday,
  enabled: z.boolean().default(true),
  startTime: clockTime().default(defaultSettings.startTime),
  endTime: clockTime().default(defaultSettings.endTime),
  /** The day's lessons are of this course only (AMB-133). */
  courseId: Id.nullish().transform((id) => id ?? null),
  locationId: Id.nullish().transform((id) => id ?? null),
  /** The name of the individual schedule; days of the same name, times, course, room and staff are one. */
  scheduleName: optionalText(100),
  teacherIds: StaffIds,
  taIds: StaffIds,
});

/** What the group form sends. SCH-22. */
const fields = {
  groupName: z.string('Group name is required').trim().min(1, 'Group name is required').max(100),
  description: optionalText(1000),
  startDate: plannableDay('Start date is required'),
  recurrence: Recurrence.default(defaultSettings.recurrence),
  skipObservedHolidays: SkipObservedHolidays,
  dayConfigs: z
    .array(DayConfig)
    .max(7)
    .refine((days) => days.some(({ enabled }) => enabled), dayListMessages.none)
    .refine((days) => new Set(days.map((one) => one.day)).size === days.length, dayListMessages.twice)
    .check((ctx) => {
      for (const [index, one] of ctx.value.entries()) {
        if (!one.enabled || minutesOf(one.endTime) > minutesOf(one.startTime)) continue;
        ctx.issues.push({
          code: 'custom',
          path: [index, 'endTime'],
          message: 'End time must be after start time',
          input: one.endTime,
        });
      }
    }),
};

export const ScheduleGroupBody = z.object(fields);
export const ScheduleGroupChange = editable({ ...fields, ...changeFields });

export const ScheduleGroup = z
  .object({
    id: Id,
    classId: Id,
    groupName: z.string(),
    description: z.string().nullable(),
    startDate: z.string(),
    recurrence: Recurrence,
    skipObservedHolidays: z.boolean(),
    dayConfigs: z.array(
      z.object({
        day: z.number().int(),
        enabled: z.boolean(),
        startTime: z.string(),
        endTime: z.string(),
        courseId: Id.nullable(),
        locationId: Id.nullable(),
        scheduleName: z.string().nullable(),
        teacherIds: z.array(Id),
        taIds: z.array(Id),
      }),
    ),
    /** One for each distinct set of times, course, room, staff and name. */
    individualSchedules: z.array(Schedule),
    version: Version,
    updatedAt: Moment,
  })
  .meta({ id: 'ScheduleGroup' });

const saved = z.object({ data: ScheduleGroup, warnings: z.array(Warning) });
const GroupParams = z.object({ id: Id, groupId: Id });

export const scheduleGroups = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/classes/:id/schedule-groups',
    access: ['read:own', 'class_schedule'],
    scope: 'own classes',
    summary: 'The schedule groups of a class with their individual schedules. SCH-22.',
    params: IdParams,
    result: z.object({ data: z.array(ScheduleGroup), groups: z.array(ScheduleGroup) }),
  },
  get: {
    method: 'GET',
    path: '/api/lms/classes/:id/schedule-groups/:groupId',
    access: ['read:own', 'class_schedule'],
    scope: 'own classes',
    summary: 'One schedule group of a class with its individual schedules. SCH-22.',
    params: GroupParams,
    result: z.object({ data: ScheduleGroup }),
  },
  create: {
    method: 'POST',
    path: '/api/lms/classes/:id/schedule-groups',
    touches: ['/api/class-schedule', '/api/dashboard'],
    access: ['create:any', 'class_schedule'],
    summary: 'Makes a group: several weekdays, each with its own times, course and room. SCH-22.',
    params: IdParams,
    body: ScheduleGroupBody,
    result: saved,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/classes/:id/schedule-groups/:groupId',
    touches: ['/api/class-schedule', '/api/dashboard'],
    access: ['edit:own', 'class_schedule'],
    scope: 'own classes',
    summary: 'Changes a group from a day on, today when none is given. SCH-22, REV-33.',
    params: GroupParams,
    body: ScheduleGroupChange,
    result: saved,
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/classes/:id/schedule-groups/:groupId',
    touches: ['/api/class-schedule', '/api/dashboard'],
    access: ['delete:any', 'class_schedule'],
    summary: 'Deletes a group, or ends it when lessons of it were held, unless all=true. REV-33.',
    params: GroupParams,
    query: RemoveQuery,
    result: Removed,
  },
});
