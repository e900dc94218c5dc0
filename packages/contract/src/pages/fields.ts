import { z } from 'zod';
import { Id, webUrl } from '../shared/fields.ts';

/** The envelope of the page builder's replies; a failure has success false and its message in `error`. PAG-08, AMB-036. */
export function enveloped<S extends z.ZodRawShape>(shape: S) {
  return z.object({ success: z.literal(true), ...shape });
}

/** Who made or changed something; null when the account is gone. */
export const Person = z.object({ id: Id, name: z.string() }).nullable();

/** Lower-case letters, digits and single hyphens. PAG-01. */
export const Slug = z
  .string()
  .trim()
  .max(100, 'Slug must be 100 characters or less')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Slug may only contain lowercase letters, digits and single hyphens');

/** Text of at most `max` characters that may be left out (absent), or emptied (null or ''). */
export function textUpTo(max: number, message: string) {
  return z
    .string()
    .trim()
    .max(max, message)
    .transform((text) => text || null)
    .nullish();
}

/** A web address, http or https, of at most 2,000 characters; '' and null empty it. PAG-06, PAG-17. */
export function webAddress(message: string) {
  return z
    .union([z.literal(''), webUrl(message).max(2000, message)], message)
    .transform((text) => text || null)
    .nullish();
}
