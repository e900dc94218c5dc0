import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, optionalText } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { holidayListYears, leaveLimits } from './leave.values.ts';

/** A list of days off by which leave and shifts are counted. TIM-14, AMB-046. */
export const HolidayList = z
  .object({
    id: Id,
    name: z.string(),
    year: z.number().int(),
    /** Holds for everybody of whose department no list of the year says otherwise. */
    isDefault: z.boolean(),
    departmentIds: z.array(Id),
    holidayCount: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'HolidayList' });

/** A day off of a list. */
export const Holiday = z
  .object({
    id: Id,
    holidayListId: Id,
    date: z.string(),
    name: z.string(),
    description: z.string().nullable(),
  })
  .meta({ id: 'Holiday' });

const yearMessage = `Year must be between ${holidayListYears.first} and ${holidayListYears.last}`;

const fields = {
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(leaveLimits.listName, `Name must be at most ${leaveLimits.listName} characters`),
  year: z
    .number(yearMessage)
    .int(yearMessage)
    .min(holidayListYears.first, yearMessage)
    .max(holidayListYears.last, yearMessage),
  isDefault: z.boolean().default(false),
  departmentIds: z
    .array(z.uuid('Invalid department ID'))
    .max(200)
    .default([])
    .transform((ids) => [...new Set(ids)]),
};

const holiday = z.object({
  date: day('Date must be YYYY-MM-DD'),
  name: z
    .string('Holiday name is required')
    .trim()
    .min(1, 'Holiday name is required')
    .max(leaveLimits.holidayName, `Holiday name must be at most ${leaveLimits.holidayName} characters`),
  description: optionalText(leaveLimits.holidayText),
});

const one = z.object({ data: HolidayList });
const touches = ['/api/hr/holiday-lists', '/api/hr/leave-recounts'] as const;

export const holidayLists = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/holiday-lists',
    access: ['read', 'leave_policy'],
    summary: 'The holiday lists, the latest year first.',
    query: listQuery(
      { sorts: ['year', 'name'], order: 'desc', limit: 50, max: 1000 },
      { year: z.coerce.number().int().min(holidayListYears.first).max(holidayListYears.last).optional() },
    ),
    result: pageOf(HolidayList),
  },
  get: {
    method: 'GET',
    path: '/api/hr/holiday-lists/:id',
    access: ['read', 'leave_policy'],
    summary: 'One holiday list.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/hr/holiday-lists',
    access: ['create', 'leave_policy'],
    summary: 'Makes a holiday list. A year has one default list; a department has one list a year.',
    body: z.object(fields),
    result: one,
    status: 201,
    touches,
  },
  update: {
    method: 'PUT',
    path: '/api/hr/holiday-lists/:id',
    access: ['edit', 'leave_policy'],
    summary: 'Changes a holiday list; its year stays once it has days.',
    params: IdParams,
    body: editable(fields),
    result: one,
    touches,
  },
  remove: {
    method: 'DELETE',
    path: '/api/hr/holiday-lists/:id',
    access: ['delete', 'leave_policy'],
    summary: 'Deletes a holiday list with its days.',
    params: IdParams,
    result: 'none',
    touches,
  },
  days: {
    method: 'GET',
    path: '/api/hr/holiday-lists/:id/holidays',
    access: ['read', 'leave_policy'],
    summary: 'The days off of a list, in order.',
    params: IdParams,
    result: z.object({ data: z.array(Holiday) }),
  },
  addDays: {
    method: 'POST',
    path: '/api/hr/holiday-lists/:id/holidays',
    access: ['edit', 'leave_policy'],
    summary: 'Adds days off of the list’s year, in one batch.',
    params: IdParams,
    body: z.object({
      holidays: z
        .array(holiday, 'At least one holiday is required')
        .min(1, 'At least one holiday is required')
        .max(leaveLimits.holidays, `At most ${leaveLimits.holidays} holidays at once`),
    }),
    result: z.object({ data: z.array(Holiday) }),
    status: 201,
    touches,
  },
  removeDay: {
    method: 'DELETE',
    path: '/api/hr/holiday-lists/:id/holidays/:holidayId',
    access: ['edit', 'leave_policy'],
    summary: 'Takes a day off the list.',
    params: z.object({ id: Id, holidayId: Id }),
    result: 'none',
    touches,
  },
  importObserved: {
    method: 'POST',
    path: '/api/hr/holiday-lists/:id/import-observed',
    access: ['edit', 'leave_policy'],
    summary:
      'Adds the public holidays of the list’s year that the calendar observes; days that the list has already stay. AMB-046.',
    params: IdParams,
    result: z.object({ data: z.array(Holiday), meta: z.object({ added: z.number().int() }) }),
    status: 201,
    touches,
  },
});
