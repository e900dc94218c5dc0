import { z } from 'zod';
import { isDay } from '../shared/day.ts';
import { HexColor } from '../shared/fields.ts';
import { creditLimits } from './values.ts';

// Field schemas of this room's forms.

/** A title of a course or a lesson (LRN-12, LRN-16). */
export const Title = z
  .string('Title must be at least 3 characters')
  .trim()
  .min(3, 'Title must be at least 3 characters')
  .max(200, 'Title cannot exceed 200 characters');

const creditsMessage = `Credits are a number from ${creditLimits.least} to ${creditLimits.most} with at most two decimals.`;

/** What a course weighs in a grade point average. AMB-412. */
export const Credits = z
  .number(creditsMessage)
  .min(creditLimits.least, creditsMessage)
  .max(creditLimits.most, creditsMessage)
  .multipleOf(0.01, creditsMessage);

/** A required day: `missing` where it is empty, another text where it is no day. Not before 1900-01-01. */
export function requiredDay(missing: string) {
  return z
    .string(missing)
    .min(1, { error: missing, abort: true })
    .refine((text) => isDay(text) && text >= '1900-01-01', 'Date must be YYYY-MM-DD');
}

/** A required text of at most `max` characters: `missing` where it is empty. */
export function requiredText(missing: string, max: number) {
  return z.string(missing).trim().min(1, missing).max(max);
}

/** #RRGGBB or nothing; empty text becomes null, absent stays absent. */
export const OptionalColor = z
  .string()
  .refine((text) => text === '' || HexColor.safeParse(text).success, 'Invalid hex color format')
  .nullish()
  .transform((text) => (text === '' ? null : text));

/** A day or nothing; empty text becomes null, absent stays absent. */
export const OptionalDay = z
  .string()
  .refine((text) => text === '' || (isDay(text) && text >= '1900-01-01'), 'Date must be YYYY-MM-DD')
  .nullish()
  .transform((text) => (text === '' ? null : text));
