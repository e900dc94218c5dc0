import { z } from 'zod';
import { minutesOf } from '../shared/day.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { clockTime, Id, IdParams, Weekday } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { leaveLimits } from './leave.values.ts';

const Hours = z.object({
  weekday: Weekday,
  startTime: z.string(),
  endTime: z.string(),
  breakMinutes: z.number().int(),
});

/** The hours of a working week: by them leave is counted where no shift says otherwise. AMB-143. */
export const WorkPattern = z
  .object({
    id: Id,
    name: z.string(),
    /** Holds for everybody for whom no other does. */
    isDefault: z.boolean(),
    departmentIds: z.array(Id),
    employeeIds: z.array(Id),
    /** The days on which one works, in the order of the week; the others are days of rest. */
    hours: z.array(Hours),
    version: z.number().int(),
  })
  .meta({ id: 'WorkPattern' });

const breakMessage = 'The break must be shorter than the work';

const hours = z
  .object({
    weekday: Weekday,
    startTime: clockTime(),
    endTime: clockTime(),
    breakMinutes: z
      .number(breakMessage)
      .int(breakMessage)
      .min(0, breakMessage)
      .max(720, breakMessage)
      .default(0),
  })
  .refine(({ startTime, endTime }) => minutesOf(endTime) > minutesOf(startTime), {
    path: ['endTime'],
    error: 'End time must be after start time',
  })
  .refine(
    ({ startTime, endTime, breakMinutes }) => minutesOf(endTime) - minutesOf(startTime) > breakMinutes,
    { path: ['breakMinutes'], error: breakMessage },
  );

const ids = (thing: string) =>
  z
    .array(z.uuid(`Invalid ${thing} ID`))
    .max(500)
    .default([])
    .transform((given) => [...new Set(given)]);

const fields = {
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(leaveLimits.patternName, `Name must be at most ${leaveLimits.patternName} characters`),
  isDefault: z.boolean().default(false),
  departmentIds: ids('department'),
  employeeIds: ids('employee'),
  hours: z
    .array(hours)
    .min(1, 'Choose at least one working day')
    .max(7)
    .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, 'Duplicate days.')
    .transform((days) => days.toSorted((a, b) => a.weekday - b.weekday)),
};

const one = z.object({ data: WorkPattern });
const touches = ['/api/hr/work-patterns', '/api/hr/leave-recounts'] as const;

export const workPatterns = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/work-patterns',
    access: ['read', 'leave_policy'],
    summary: 'The working weeks.',
    query: listQuery({ sorts: ['name'], limit: 50, max: 1000 }, {}),
    result: pageOf(WorkPattern),
  },
  get: {
    method: 'GET',
    path: '/api/hr/work-patterns/:id',
    access: ['read', 'leave_policy'],
    summary: 'One working week.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/hr/work-patterns',
    access: ['create', 'leave_policy'],
    summary: 'Makes a working week. A person comes before their department, and that before the default.',
    body: z.object(fields),
    result: one,
    status: 201,
    touches,
  },
  update: {
    method: 'PUT',
    path: '/api/hr/work-patterns/:id',
    access: ['edit', 'leave_policy'],
    summary: 'Changes a working week. Approved leave keeps its days until its recount is applied.',
    params: IdParams,
    body: editable(fields),
    result: one,
    touches,
  },
  remove: {
    method: 'DELETE',
    path: '/api/hr/work-patterns/:id',
    access: ['delete', 'leave_policy'],
    summary: 'Deletes a working week.',
    params: IdParams,
    result: 'none',
    touches,
  },
});
