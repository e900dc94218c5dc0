import { z } from 'zod';
import { plannableDay } from '../calendar/fields.ts';
import { addDays } from '../shared/day.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id } from '../shared/fields.ts';
import { holidayTypes } from './values.ts';

/** A day on which the school observes a holiday, of a country or of its own. */
export const ObservedHoliday = z
  .object({ date: z.string(), name: z.string(), type: z.enum(['public', 'custom']) })
  .meta({ id: 'ObservedHoliday' });

/** At most so many days can be asked for at once: a running class needs its past year and the next. */
const maxDays = 3000;

const Range = z
  .object({ startDate: plannableDay(), endDate: plannableDay() })
  .refine(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    error: 'End date must be on or after the start date',
  })
  .refine(({ startDate, endDate }) => endDate <= addDays(startDate, maxDays), {
    path: ['endDate'],
    error: `At most ${maxDays} days can be shown at once`,
  });

/** One day of a public holiday. CAL-36. */
export const PublicHoliday = z
  .object({
    date: z.string(),
    /** In the viewer's language where the library has it. */
    name: z.string(),
    type: z.enum(holidayTypes),
    /** The English name: with country and date it names the holiday for good. REV-20. */
    key: z.string(),
    /** Whether it is observed when no preference was saved: public holidays are. CAL-38. */
    observedByDefault: z.boolean(),
  })
  .meta({ id: 'PublicHoliday' });

const CountryCode = z
  .string()
  .length(2, 'Country code must be 2 characters')
  .transform((code) => code.toUpperCase());

const Year = z.coerce
  .string()
  .regex(/^\d{4}$/, 'Year must be four digits')
  .transform(Number);

/** Both names of the country are read, countryCode winning; absent: the default holiday country. CAL-35, AMB-016. */
const YearOfCountry = z.object({
  year: Year.optional(),
  countryCode: CountryCode.optional(),
  country: CountryCode.optional(),
});

/** A saved choice. CAL-37, AMB-017. */
export const HolidayPreference = z
  .object({
    id: Id,
    date: z.string(),
    /** The same day under the name that the assignment dialog reads. */
    holidayDate: z.string(),
    /** The English name, as stored. REV-20. */
    name: z.string(),
    countryCode: z.string(),
    year: z.number().int(),
    isObserved: z.boolean(),
  })
  .meta({ id: 'HolidayPreference' });

/** One row of what Save Preferences sends: the name in any language that the library knows. CAL-37, AMB-017. */
export const HolidayPreferenceBody = z
  .object({
    date: day().optional(),
    holidayDate: day().optional(),
    name: z.string().trim().min(1, 'Name is required').max(200),
    countryCode: CountryCode.default('VN'),
    year: Year.optional(),
    isObserved: z.boolean(),
  })
  .transform(({ date, holidayDate, ...rest }) => ({ ...rest, date: date ?? holidayDate ?? '' }))
  .refine(({ date }) => date !== '', { path: ['date'], error: 'Date must be YYYY-MM-DD' });

export const publicHolidays = endpoints({
  list: {
    method: 'GET',
    path: '/api/holidays',
    access: ['read', 'holiday'],
    summary: 'The public holidays of a country and year, one row for each day. CAL-36, AMB-016, AMB-108.',
    query: YearOfCountry,
    result: z.array(PublicHoliday),
  },
  observed: {
    method: 'GET',
    path: '/api/holidays/observed',
    access: ['read', 'holiday'],
    summary: 'The days between two, both included, on which the school observes a holiday. CAL-38, AMB-130.',
    query: Range,
    result: z.array(ObservedHoliday),
  },
  countries: {
    method: 'GET',
    path: '/api/holidays/countries',
    access: ['read', 'holiday'],
    summary: "Every country whose holidays are known, by name in the viewer's language.",
    result: z.array(z.object({ code: z.string(), name: z.string() })),
  },
  preferences: {
    method: 'GET',
    path: '/api/settings/holidays/preferences',
    access: ['read', 'holiday'],
    summary: 'The saved choices of a country and year. CAL-37, AMB-017.',
    query: YearOfCountry,
    result: z.array(HolidayPreference),
  },
  savePreferences: {
    method: 'POST',
    path: '/api/settings/holidays/preferences',
    touches: [
      '/api/dashboard/calendar-days',
      '/api/dashboard/calendar-events',
      '/api/lms',
      '/api/settings/holidays',
    ],
    access: ['edit', 'holiday'],
    summary: 'Saves which public holidays are observed; what is not sent stays as it is. CAL-37, REV-20.',
    body: z.array(HolidayPreferenceBody).max(500),
    result: z.object({ message: z.string() }),
  },
});
