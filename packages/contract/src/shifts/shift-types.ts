import { z } from 'zod';
import { minutesOf } from '../shared/day.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { clockTime, HexColor, Id, IdParams, optionalId, optionalText } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { shiftCategories, shiftLimits } from './shifts.values.ts';

/** Hours of work that people are put into. TIM-07. */
export const ShiftType = z
  .object({
    id: Id,
    name: z.string(),
    /** HH:mm by the organisation's clock; an end before the start is on the next day (AMB-077). */
    startTime: z.string(),
    endTime: z.string(),
    /** Minutes of the shift that are no work. */
    breakMinutes: z.number().int(),
    description: z.string().nullable(),
    color: z.string(),
    isActive: z.boolean(),
    category: z.enum(shiftCategories),
    /** What who works it has to be able to do; the roster warns of who is not. */
    skillId: Id.nullable(),
    /** For whom it is meant; none: for everybody. */
    departmentIds: z.array(Id),
    version: z.number().int(),
  })
  .meta({ id: 'ShiftType' });

const fields = {
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(shiftLimits.name, `Name must be at most ${shiftLimits.name} characters`),
  startTime: clockTime(),
  endTime: clockTime(),
  breakMinutes: z
    .number('Break must be a number of minutes')
    .int('Break must be a whole number of minutes')
    .min(0, 'Break cannot be negative')
    .max(shiftLimits.breakMinutes, `Break must be at most ${shiftLimits.breakMinutes} minutes`)
    .default(0),
  description: optionalText(shiftLimits.description),
  color: HexColor.default('#1971C2'),
  isActive: z.boolean().default(true),
  category: z.enum(shiftCategories, 'Choose a category').default('FIXED'),
  skillId: optionalId('skill'),
  departmentIds: z
    .array(z.uuid('Invalid department ID'))
    .max(500)
    .default([])
    .transform((given) => [...new Set(given)]),
};

/** The end may be on the next day, but a shift is never empty. AMB-077. */
const timesDiffer = {
  test: ({ startTime, endTime }: { startTime: string; endTime: string }) => startTime !== endTime,
  issue: { path: ['endTime'], error: 'Start and end time must differ' },
};

interface Hours {
  readonly startTime: string;
  readonly endTime: string;
  readonly breakMinutes: number;
}

/** The end may be on the next day; hours that are no times are told at their own fields. */
const breakFits = {
  test: ({ startTime, endTime, breakMinutes }: Hours) => {
    const length = (minutesOf(endTime) - minutesOf(startTime) + 1440) % 1440;
    return !(length > 0 && breakMinutes >= length);
  },
  issue: { path: ['breakMinutes'], error: 'The break must be shorter than the shift' },
};

const body = z
  .object(fields)
  .refine(timesDiffer.test, timesDiffer.issue)
  .refine(breakFits.test, breakFits.issue);
const one = z.object({ data: ShiftType });

export const shiftTypes = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/shift-types',
    access: ['read:own', 'shift'],
    summary: 'The types of shifts.',
    query: listQuery({ sorts: ['name'], limit: 50, max: 1000 }, { isActive: flag.optional() }),
    result: pageOf(ShiftType),
  },
  get: {
    method: 'GET',
    path: '/api/hr/shift-types/:id',
    access: ['read:own', 'shift'],
    summary: 'One type of shift.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/hr/shift-types',
    access: ['create:any', 'shift'],
    summary: 'Makes a type of shift. An end before the start is on the next day. TIM-07, AMB-077.',
    body,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/hr/shift-types/:id',
    access: ['edit:any', 'shift'],
    summary: 'Changes a type of shift.',
    params: IdParams,
    body: editable(body),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/hr/shift-types/:id',
    access: ['delete:any', 'shift'],
    summary: 'Deletes a type of shift.',
    params: IdParams,
    result: 'none',
  },
});
