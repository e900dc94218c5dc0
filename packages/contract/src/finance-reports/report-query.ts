import { z } from 'zod';
import { day } from '../shared/fields.ts';

// What the reports ask for (FIN-26): the days of a period, both of which are part of it, or one day that they are as of.

const startRequired = 'Start date is required';
export const endRequired = 'End date is required';
export const asOfRequired = 'As-of date is required';

/** A day that a report cannot do without: says so where it is absent, and that it is none where it is none. */
export function requiredDay(message: string) {
  return z.string(message).min(1, message).pipe(day());
}

/** The rule of the two days, for the refusal at the second. */
export const ordered = {
  path: ['endDate'],
  error: 'End date must be on or after the start date',
};

/** The two days of a period. */
export const periodDays = { startDate: requiredDay(startRequired), endDate: requiredDay(endRequired) };
