import { z } from 'zod';
import { eventColors } from '../calendar/color.values.ts';
import { isDay, minutesOf } from '../shared/day.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { clockTime, Id, IdParams, Moment, Notes, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { hasDate } from './assignment-dates.rules.ts';
import { ConflictDetails } from './conflict.ts';

// Staff (operations) assignments: who is on duty, once or by a weekly pattern. SCH-28 to SCH-40, AMB-042 to AMB-044.

const lastYear = 2200;

const Person = z.object({ id: Id, name: z.string(), picturePath: z.string().nullable() });

/** SCH-28. Both forms of the times are told: the wall clock, and the moments of a one-off (AMB-043). */
export const Assignment = z
  .object({
    id: Id,
    userId: Id,
    /** The assignee; roleId is the primary role, by which substitutes are found (REV-03). */
    user: Person.extend({ roleId: Id.nullable() }),
    assignmentTypeId: Id,
    assignmentType: z.object({
      id: Id,
      name: z.string(),
      category: z.string().nullable(),
      color: z.enum(eventColors),
    }),
    isRecurring: z.boolean(),
    /** '1,3,5', or null for a one-off; daysOfWeek has the same as a list (AMB-042). */
    dayOfWeek: z.string().nullable(),
    daysOfWeek: z.array(z.number().int().min(0).max(6)),
    startTimeOfDay: z.string(),
    endTimeOfDay: z.string(),
    startDate: z.string(),
    endDate: z.string().nullable(),
    /** Of a one-off; null for a pattern. */
    startTime: z.string().nullable(),
    endTime: z.string().nullable(),
    instanceStartTime: Moment.nullable(),
    instanceEndTime: Moment.nullable(),
    locationId: Id.nullable(),
    location: z.object({ id: Id, name: z.string() }).nullable(),
    notes: z.string().nullable(),
    originalAssigneeId: Id.nullable(),
    substituteAssigneeId: Id.nullable(),
    substituteAssignee: Person.nullable(),
    /** The next day on which it takes place, from today on; null when it is over. */
    nextDate: z.string().nullable(),
    /** How many dates differ from the pattern from today on: moved or cancelled. */
    changedDates: z.number().int(),
    version: Version,
    updatedAt: Moment,
    can: z.object({ edit: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'StaffAssignment' });

const common = {
  assignmentTypeId: z.uuid('Assignment Type is required'),
  locationId: z.uuid('Location ID must be a valid UUID').nullish(),
  notes: Notes,
  substituteAssigneeId: Id.nullish(),
};

/** A day whose message is `format` for what is none or lies before 1900-01-01, and `far` for far centuries. */
function dutyDay(format: string, far: string) {
  return z
    .string(format)
    .refine((text) => isDay(text) && text >= '1900-01-01', { error: format, abort: true })
    .refine((text) => Number(text.slice(0, 4)) <= lastYear, far);
}

const dayMessage = 'Select at least one day';

/** '1,3' or [1, 3]: 0 = Sunday … 6 = Saturday, ascending, each once. AMB-042. */
const DaysOfWeek = z
  .union([z.string().max(60), z.array(z.number().int()).max(20)], dayMessage)
  .transform((days) => (typeof days === 'string' ? days.split(',').map(weekdayOf) : days))
  .refine((days) => days.length > 0 && days.every((day) => day >= 0 && day <= 6), dayMessage)
  .transform((days) => [...new Set(days)].sort((a, b) => a - b));

/** The weekday that the text names, -1 for none. */
function weekdayOf(text: string): number {
  return /^[0-6]$/.test(text.trim()) ? Number(text) : -1;
}

const recurringFields = {
  isRecurring: z.literal(true),
  dayOfWeek: DaysOfWeek,
  startTimeOfDay: clockTime('Start time must be HH:MM'),
  endTimeOfDay: clockTime('End time must be HH:MM'),
  startDate: dutyDay('Pattern Start Date must be YYYY-MM-DD', 'Invalid start date/time'),
  endDate: dutyDay('Pattern End Date must be YYYY-MM-DD', 'Invalid end date/time').nullish(),
};

const oneOffFields = {
  isRecurring: z.literal(false),
  startDate: dutyDay('Event Date must be YYYY-MM-DD', 'Invalid start date/time'),
  startTime: clockTime('Start time must be HH:MM'),
  endTime: clockTime('End time must be HH:MM'),
};

const endMessage = 'End time must be after start time';

interface Recurring {
  readonly dayOfWeek: readonly number[];
  readonly startTimeOfDay: string;
  readonly endTimeOfDay: string;
  readonly startDate: string;
  readonly endDate?: string | null | undefined;
}

/** Times that are none have a message of their own. */
const later = (start: string, end: string) =>
  !isTime(start) || !isTime(end) || minutesOf(end) > minutesOf(start);
const isTime = (text: string) => /^\d\d:\d\d$/.test(text);
const inOrder = ({ startDate, endDate }: Recurring) => !endDate || endDate >= startDate;
const hasDates = ({ dayOfWeek, startDate, endDate }: Recurring) =>
  !endDate || endDate < startDate || hasDate(dayOfWeek, startDate, endDate);

/** The two forms of a save, told apart by isRecurring, each with `more` fields. SCH-31 to SCH-34, SCH-38. */
function eitherForm<S extends z.ZodRawShape>(more: S) {
  return z.discriminatedUnion('isRecurring', [
    z
      .object({ ...common, ...recurringFields, ...more })
      .refine((body) => later((body as Recurring).startTimeOfDay, (body as Recurring).endTimeOfDay), {
        path: ['endTimeOfDay'],
        error: endMessage,
      })
      .refine((body) => inOrder(body as unknown as Recurring), {
        path: ['endDate'],
        error: 'Pattern End Date cannot be before the start date',
      })
      .refine((body) => hasDates(body as unknown as Recurring), {
        path: ['endDate'],
        error: 'None of the chosen days lies between the start and the end date',
      }),
    z.object({ ...common, ...oneOffFields, ...more }).refine(
      (body) => {
        const { startTime, endTime } = body as { startTime: string; endTime: string };
        return later(startTime, endTime);
      },
      { path: ['endTime'], error: endMessage },
    ),
  ]);
}

export const AssignmentBody = eitherForm({ userId: z.uuid('Choose who is assigned') });
export const AssignmentChange = eitherForm(editable({}, 'last-write-wins').shape);

export const assignments = endpoints({
  list: {
    method: 'GET',
    path: '/api/schedule/assignments',
    access: ['read:own', 'assignment'],
    scope: 'own assignments',
    summary:
      'Staff assignments; with dates those that take place between them, both included. With read:own the own ones, also as a substitute. SCH-28.',
    query: listQuery(
      { sorts: ['startDate', 'person', 'type'], limit: 50, max: 1000 },
      {
        userId: Id.optional(),
        assignmentTypeId: Id.optional(),
        isRecurring: flag.optional(),
        startDate: dutyDay('Date must be YYYY-MM-DD', 'Invalid start date/time').optional(),
        endDate: dutyDay('Date must be YYYY-MM-DD', 'Invalid end date/time').optional(),
      },
    ),
    result: pageOf(Assignment),
  },
  get: {
    method: 'GET',
    path: '/api/schedule/assignments/:id',
    access: ['read:own', 'assignment'],
    scope: 'own assignments',
    summary: 'One staff assignment.',
    params: IdParams,
    result: z.object({ data: Assignment }),
  },
  create: {
    method: 'POST',
    path: '/api/schedule/assignments',
    touches: ['/api/class-schedule/events', '/api/dashboard/calendar-days', '/api/dashboard/calendar-events'],
    access: ['create:own', 'assignment'],
    scope: 'own assignments',
    summary:
      'Assigns somebody: one-off or by a weekly pattern. Conflicts are 409 DOUBLE_BOOKING_CONFLICT, TEACHING_CONFLICT, AVAILABILITY_CONFLICT or LOCATION_CONFLICT, in this order. SCH-31 to SCH-35, SCH-39.',
    body: AssignmentBody,
    result: z.object({ data: Assignment }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/schedule/assignments/:id',
    touches: ['/api/class-schedule/events', '/api/dashboard/calendar-days', '/api/dashboard/calendar-events'],
    access: ['edit:own', 'assignment'],
    scope: 'own assignments',
    summary: 'Changes an assignment; dates before today stay as they were. SCH-38 to SCH-40.',
    params: IdParams,
    body: AssignmentChange,
    result: z.object({ data: Assignment }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/schedule/assignments/:id',
    touches: ['/api/dashboard/calendar-days', '/api/dashboard/calendar-events'],
    access: ['delete:own', 'assignment'],
    scope: 'own assignments',
    summary: 'Removes an assignment with all its dates.',
    params: IdParams,
    result: 'none',
  },
  checkConflicts: {
    method: 'POST',
    path: '/api/schedule/assignments/check-conflicts',
    access: ['create:own', 'assignment'],
    scope: 'own assignments',
    summary:
      'What saving the body would meet, without saving: of a new assignment (userId) or of a stored one (id). SCH-39.',
    body: eitherForm({ userId: Id.optional(), id: Id.optional() }),
    result: ConflictDetails.extend({
      hasConflicts: z.boolean(),
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  },
});
