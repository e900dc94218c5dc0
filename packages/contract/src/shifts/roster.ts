import { z } from 'zod';
import { addDays, weekday } from '../shared/day.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, idOf } from '../shared/fields.ts';
import { EmployeeShift, shiftDay } from './employee-shifts.ts';
import { rosterWarningKinds, suggestBounds } from './shifts.values.ts';

/** The first day of a week: a Sunday (APP-27). */
const week = shiftDay.refine((date) => weekday(date) === 0, 'The week must begin on a Sunday');
const weekAhead = week.refine((date) => addDays(date, -7) >= '2000-01-01', 'This week is too long ago');

const departmentId = z
  .uuid('Invalid department ID')
  .nullish()
  .transform((id) => id ?? null);

/** A shift as the grid draws it: a week of 200 people has a thousand. */
const RosterShift = EmployeeShift.pick({
  ...{ id: true, shiftTypeId: true, typeName: true, color: true, date: true },
  ...{ startTime: true, endTime: true, status: true, isDraft: true, version: true },
});

const Person = z.object({
  employeeId: Id,
  name: z.string(),
  image: z.string().nullable(),
  departmentName: z.string().nullable(),
  /** The minutes of work in the week. */
  minutes: z.number().int(),
  shifts: z.array(RosterShift),
  /** The days on which they are on leave, all day or some of it. */
  leaveDays: z.array(z.string()),
  lessons: z.array(z.object({ date: z.string(), count: z.number().int() })),
  warnings: z.array(
    z.object({
      shiftId: Id.nullable(),
      kind: z.enum(rosterWarningKinds),
      /** Of rest or of work; 0 where none are told. */
      minutes: z.number(),
    }),
  ),
  canPlan: z.boolean(),
});

const Change = z.object({
  shiftId: Id,
  employeeId: Id,
  name: z.string(),
  date: z.string(),
  typeName: z.string(),
  kind: z.enum(['NEW', 'CHANGED', 'CANCELLED']),
});

const scope = 'own shifts' as const;
const touches = ['/api/hr/employee-shifts', '/api/hr/roster'] as const;

export const roster = endpoints({
  week: {
    method: 'GET',
    path: '/api/hr/roster',
    access: ['read:own', 'shift'],
    scope,
    summary:
      'A week of people and their shifts, with leave, lessons, warnings, the demand of each day and what publishing would tell. At most 300 people.',
    query: z.object({ from: week, departmentId: z.uuid('Invalid department ID').optional() }),
    result: z.object({
      data: z.array(Person),
      /** Of each demand and day of the week, Sunday first: how many are planned and needed. */
      demand: z.array(
        z.object({
          id: Id,
          name: z.string(),
          departmentName: z.string().nullable(),
          days: z.array(z.object({ planned: z.number().int(), needed: z.number().int() })),
        }),
      ),
      holidays: z.array(z.object({ date: z.string(), name: z.string() })),
      /** What publishing tells the people; none who may plan nobody. */
      changes: z.array(Change),
    }),
  },
  copy: {
    method: 'POST',
    path: '/api/hr/roster/copy',
    access: ['create:own', 'shift'],
    summary:
      'Puts people into the shifts that they had a week before, as drafts. Who has another shift at the time, is on leave that day or has left is left out.',
    body: z.object({ from: weekAhead, departmentId }),
    result: z.object({ made: z.number().int(), skipped: z.number().int() }),
    touches,
  },
  rotate: {
    method: 'POST',
    path: '/api/hr/roster/rotate',
    access: ['create:own', 'shift'],
    summary:
      'Puts people into the shifts of their rotations in a week, as drafts. Who has another shift at the time, is on leave that day or has left is left out. AMB-361.',
    body: z.object({ from: week, departmentId }),
    result: z.object({ made: z.number().int(), skipped: z.number().int() }),
    touches,
  },
  suggest: {
    method: 'POST',
    path: '/api/hr/roster/suggest',
    access: ['create:own', 'shift'],
    summary:
      'Who could take the open places of a week’s demand without a warning: rest, hours, days running, skill and leave. Nothing is stored. AMB-362.',
    body: z.object({ from: week, departmentId }),
    result: z.object({
      data: z.array(
        z.object({
          employeeId: Id,
          name: z.string(),
          shiftTypeId: Id,
          typeName: z.string(),
          date: z.string(),
          startTime: z.string(),
          endTime: z.string(),
        }),
      ),
      /** Places for which nobody was found. */
      open: z.number().int(),
    }),
    touches: [],
  },
  accept: {
    method: 'POST',
    path: '/api/hr/roster/accept',
    access: ['create:own', 'shift'],
    summary:
      'Puts people into the shifts that were suggested to the viewer, as drafts. Who has another shift at the time by now is left out. AMB-362.',
    body: z.object({
      shifts: z
        .array(z.object({ employeeId: idOf('employee'), shiftTypeId: idOf('shift type'), date: shiftDay }))
        .min(1, 'Choose at least one shift')
        .max(suggestBounds.accepted),
    }),
    result: z.object({ made: z.number().int(), skipped: z.number().int() }),
    touches,
  },
  publish: {
    method: 'POST',
    path: '/api/hr/roster/publish',
    access: ['edit:own', 'shift'],
    summary: 'Shows the drafts of a week to their people, and tells each of them once what changed.',
    body: z.object({ from: week, departmentId }),
    result: z.object({ changes: z.number().int(), people: z.number().int() }),
    touches,
  },
});
