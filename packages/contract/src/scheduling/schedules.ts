import { z } from 'zod';
import { plannableDay } from '../calendar/fields.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import {
  endAfterStart,
  endsOnOrAfterStart,
  Id,
  IdParams,
  Moment,
  optionalText,
  Version,
} from '../shared/fields.ts';
import { flag } from '../shared/list.ts';
import { changeFields, Recurrence, StaffIds, StaffMember, settingFields, Warning } from './fields.ts';

/** One schedule of a class: single, or one of a group. SCH-21. */
export const Schedule = z
  .object({
    id: Id,
    classId: Id,
    groupId: Id.nullable(),
    scheduleName: z.string().nullable(),
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
    startTime: z.string(),
    endTime: z.string(),
    recurrence: Recurrence,
    selectedDays: z.array(z.number().int()),
    skipObservedHolidays: z.boolean(),
    courseId: Id.nullable(),
    course: z.object({ id: Id, title: z.string(), color: z.string() }).nullable(),
    locationId: Id.nullable(),
    location: z.object({ id: Id, name: z.string() }).nullable(),
    /** Of this schedule; empty: the staff of the class holds its lessons. */
    staff: z.array(StaffMember),
    /** Its dated lessons, and how many of them lie before today. */
    occurrenceCount: z.number().int(),
    heldCount: z.number().int(),
    version: Version,
    updatedAt: Moment,
  })
  .meta({ id: 'Schedule' });

const dates = { startDate: plannableDay().nullish(), endDate: plannableDay().nullish() };
const fields = {
  scheduleName: optionalText(100),
  ...dates,
  ...settingFields,
  courseId: Id.nullish(),
  locationId: Id.nullish(),
  teacherIds: StaffIds,
  taIds: StaffIds,
};

/** What the schedule form sends. SCH-20, SCH-21. */
export const ScheduleBody = z
  .object(fields)
  .refine(endAfterStart.test, endAfterStart.issue)
  .refine(endsOnOrAfterStart.test, endsOnOrAfterStart.issue);

export const ScheduleChange = editable({ ...fields, ...changeFields })
  .refine(endAfterStart.test, endAfterStart.issue)
  .refine(endsOnOrAfterStart.test, endsOnOrAfterStart.issue);

const saved = z.object({ data: Schedule, warnings: z.array(Warning) });
export const ScheduleParams = z.object({ id: Id, scheduleId: Id });

/** all: held lessons go too. */
export const RemoveQuery = z.object({ all: flag.default(false) });

/** What became of a removed schedule or group: gone, or ended because lessons of it were held. REV-33. */
export const Removed = z.object({ data: z.object({ deleted: z.boolean(), endedOn: z.string().nullable() }) });

export const schedules = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/classes/:id/schedules',
    access: ['read:own', 'class_schedule'],
    scope: 'own classes',
    summary: 'The schedules of a class, those of its groups included. SCH-21.',
    params: IdParams,
    result: z.object({ data: z.array(Schedule), schedules: z.array(Schedule) }),
  },
  get: {
    method: 'GET',
    path: '/api/lms/classes/:id/schedules/:scheduleId',
    access: ['read:own', 'class_schedule'],
    scope: 'own classes',
    summary: 'One schedule of a class. SCH-21.',
    params: ScheduleParams,
    result: z.object({ data: Schedule }),
  },
  create: {
    method: 'POST',
    path: '/api/lms/classes/:id/schedules',
    touches: ['/api/class-schedule', '/api/dashboard'],
    access: ['create:any', 'class_schedule'],
    summary:
      'Makes a schedule and its dated lessons. A double booking is 409 TEACHING_CONFLICT, LOCATION_CONFLICT or CLASS_CONFLICT. SCH-20, SCH-21.',
    params: IdParams,
    body: ScheduleBody,
    result: saved,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/classes/:id/schedules/:scheduleId',
    touches: ['/api/class-schedule', '/api/dashboard'],
    access: ['edit:own', 'class_schedule'],
    scope: 'own classes',
    summary: 'Changes a schedule from a day on, today when none is given; before it nothing changes. REV-33.',
    params: ScheduleParams,
    body: ScheduleChange,
    result: saved,
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/classes/:id/schedules/:scheduleId',
    touches: ['/api/class-schedule', '/api/dashboard'],
    access: ['delete:any', 'class_schedule'],
    summary: 'Deletes a schedule, or ends it when lessons of it were held, unless all=true. REV-33.',
    params: ScheduleParams,
    query: RemoveQuery,
    result: Removed,
  },
});
