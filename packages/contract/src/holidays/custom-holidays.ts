import { z } from 'zod';
import { plannableDay } from '../calendar/fields.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Version } from '../shared/fields.ts';
import { holidayRuleMessage, keepsHolidayRule } from './custom-holiday.rules.ts';

/** A holiday of the school's own. CAL-23. */
export const CustomHoliday = z
  .object({
    id: Id,
    name: z.string(),
    startDate: z.string(),
    /** Only of a range. */
    endDate: z.string().nullable(),
    isRange: z.boolean(),
    /** Yearly. */
    isRecurring: z.boolean(),
    isObserved: z.boolean(),
    version: Version,
  })
  .meta({ id: 'CustomHoliday' });

const fields = {
  name: z.string('Name is required').trim().min(1, 'Name is required').max(120),
  startDate: z.string('Start date is required').pipe(plannableDay('Start date is required')),
  endDate: z
    .union([z.literal(''), plannableDay('End date must be YYYY-MM-DD')])
    .nullish()
    .transform((day) => day || null),
  isRange: z.boolean().default(false),
  isRecurring: z.boolean().default(false),
  isObserved: z.boolean().default(true),
};

/** The shared rules of a custom holiday: what the form sends. CAL-23, CAL-25, AMB-018. */
export const CustomHolidayBody = z
  .object(fields)
  .refine(keepsHolidayRule, { path: ['endDate'], error: holidayRuleMessage });

/** The same fields; the rule of CAL-25 is the handler's, which lets Observed of an old row be switched. AMB-018. */
export const CustomHolidayChange = editable(fields, 'last-write-wins');

const path = '/api/settings/custom-holidays';

export const customHolidays = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read', 'holiday'],
    summary: 'The custom holidays by start date. CAL-27.',
    result: z.array(CustomHoliday),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read', 'holiday'],
    summary: 'One custom holiday. CAL-27.',
    params: IdParams,
    result: z.object({ data: CustomHoliday }),
  },
  create: {
    method: 'POST',
    path,
    touches: ['/api/dashboard/calendar-days', '/api/dashboard/calendar-events', '/api/lms'],
    access: ['create', 'holiday'],
    summary: 'Makes a custom holiday. CAL-25, CAL-27.',
    body: CustomHolidayBody,
    result: CustomHoliday,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    touches: ['/api/dashboard/calendar-days', '/api/dashboard/calendar-events', '/api/lms'],
    access: ['edit', 'holiday'],
    summary: 'Changes a custom holiday; the Observed switch sends it whole. CAL-26, CAL-27, AMB-018.',
    params: IdParams,
    body: CustomHolidayChange,
    result: CustomHoliday,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    touches: ['/api/dashboard/calendar-days', '/api/dashboard/calendar-events', '/api/lms'],
    access: ['delete', 'holiday'],
    summary: 'Deletes a custom holiday. CAL-27.',
    params: IdParams,
    result: 'none',
  },
});
