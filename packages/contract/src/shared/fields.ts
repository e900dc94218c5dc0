import { z } from 'zod';
import { type Day, isDay, minutesOf } from './day.ts';
import { remembered } from './remembered.ts';

// Field schemas that more than one room uses, with the messages of the shared rules (002.5).

/** A record's id. */
export const Id = z.uuid();
/** The params of a path that ends in ':id'. */
export const IdParams = z.object({ id: Id });

/** A UUID field whose message names the thing: 'Invalid course ID' (APP-24). */
export const idOf = remembered((thing: string) => z.uuid(`Invalid ${thing} ID`));

/** An id, or nothing: an empty text becomes absent (SAL-05). */
export const optionalId = remembered((thing: string) =>
  z
    .union([z.uuid(), z.literal('')], `Invalid ${thing} ID`)
    .nullish()
    .transform((value) => value || null),
);

/** A web address that may stand in a link: http or https, never a script. */
export const webUrl = remembered((message: string) => z.url({ protocol: /^https?$/, error: message }));

/** A calendar day, YYYY-MM-DD, that exists and is not before 1900-01-01. Never passes through UTC. */
export const day = remembered((message?: string) =>
  z.string().refine((text) => isDay(text) && text >= '1900-01-01', message ?? 'Date must be YYYY-MM-DD'),
);

/** A wall-clock time HH:mm, 24 hours, in the organisation's time zone (APP-21). */
export const clockTime = remembered((message?: string) =>
  z
    .string('Invalid time format HH:mm')
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, message ?? 'Time must be in HH:MM format (e.g., 09:00)'),
);

/** The rule of two times of one day, to refine a body with (APP-21). */
export const endAfterStart = {
  test: (body: { startTime: string; endTime: string }) => minutesOf(body.endTime) > minutesOf(body.startTime),
  issue: { path: ['endTime'], error: 'End time must be after start time' },
};

interface Period {
  readonly startDate?: Day | null | undefined;
  readonly endDate?: Day | null | undefined;
}

/** The rule of two days, to refine a body with: the end is the start or later; without either it holds (APP-22). */
export const endsOnOrAfterStart = {
  test: ({ startDate, endDate }: Period) => !startDate || !endDate || endDate >= startDate,
  issue: { path: ['endDate'], error: 'End date must be on or after the start date' },
};

/** 0 = Sunday … 6 = Saturday (APP-23, APP-27). */
export const Weekday = z
  .number('Days must be valid numbers.')
  .int('Days must be 0-6.')
  .min(0, 'Days must be 0-6.')
  .max(6, 'Days must be 0-6.');

/** What is wrong with a list of days, wherever days are listed (APP-23). */
export const dayListMessages = { none: 'At least one day must be selected', twice: 'Duplicate days.' };

/** Weekdays, each once, ascending; at least `least` of them: 1 for what recurs (APP-23). */
export function weekdays(least: 0 | 1 = 1) {
  return z
    .array(Weekday)
    .min(least, dayListMessages.none)
    .refine((days) => new Set(days).size === days.length, dayListMessages.twice)
    .transform((days) => days.toSorted((a, b) => a - b));
}

/** A moment as it travels: ISO 8601 in UTC. */
export const Moment = z.iso.datetime({ offset: true });

/** #RRGGBB. */
export const HexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Invalid hex color format');

/** Optional text of at most `max` characters; empty text becomes null. */
export const optionalText = remembered((max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => (text ? text : null)),
);

/**
 * Text of at most `max` characters in a form that may leave it out: absent keeps what is stored, empty or null
 * empties it.
 */
export const changeableText = remembered((max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || null)
    .nullish(),
);

/** Notes of at most 500 characters (APP-24). */
export const Notes = z.string().trim().max(500, 'Notes cannot exceed 500 characters').nullish();

/** Whether Intl knows the IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The `version` of optimistic concurrency: a stale save is 409 with both versions. */
export const Version = z.number().int().min(1);
