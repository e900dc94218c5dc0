import { z } from 'zod';
import { isDay } from '../shared/day.ts';

// The fields of which the rows of an import are made. Absent and null are empty.

/** A text that may be empty. */
export const text = (max: number) => z.string().trim().max(max).nullish();

/** A text that must be there. */
export const needed = (label: string, max: number, least = 1) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, { error: `${label} is required`, abort: true })
    .min(least, `${label} must be at least ${least} characters`)
    .max(max);

/** A day from 1900 on, or nothing. */
export const day = z
  .string()
  .refine((value) => isDay(value) && value >= '1900-01-01', 'Date must be YYYY-MM-DD')
  .nullish();

/** An e-mail address, or nothing. */
export const email = z.email('A valid e-mail address is required').max(200).nullish();

/** An amount of at least 0, or nothing. */
export const amount = z.number().min(0).max(999_999_999_999).nullish();
