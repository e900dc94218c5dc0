import { z } from 'zod';
import { idOf, Moment, optionalText } from '../shared/fields.ts';
import { sittingLimits } from './sittings.values.ts';

const { extraPercent, extraMinutes, extraAttempts, plays, reason } = sittingLimits;

/** A whole number between two limits, both within. */
export const whole = (least: number, most: number) => {
  const message = `Enter a whole number from ${least} to ${most}.`;
  return z.number(message).int(message).min(least, message).max(most, message);
};

/** What one student has beyond the others. */
export const Accommodation = z.object({
  studentId: idOf('student'),
  extraPercent: whole(0, extraPercent).default(0),
  extraMinutes: whole(0, extraMinutes).default(0),
  opensAt: Moment.nullish().transform((value) => value ?? null),
  closesAt: Moment.nullish().transform((value) => value ?? null),
  extraAttempts: whole(0, extraAttempts).default(0),
  /** How often each recording may be played that has a limit, in its place; null: as the question says. AMB-367. */
  maxPlays: whole(1, plays)
    .nullish()
    .transform((value) => value ?? null),
  excusedReason: optionalText(reason),
  isHeldBack: z.boolean().default(false),
});
