import { z } from 'zod';
import { exactOf, exactText } from './exact.rules.ts';

// Fields of exact decimals (exact.rules): sent as a decimal string or a number, kept as the canonical string.

/** An amount as a reply has it: '5.00'. */
export const Amount = z.string();

const digits = /^-?\d{1,15}(\.\d{1,4})?$/;

interface Bounds {
  /** Not below this; without it any sign is taken. */
  readonly least?: string;
  readonly most?: string;
}

/**
 * A decimal of at most 15 digits before and 4 after the point, within bounds; every refusal says `message`, since the specification
 * gives one text for each field.
 */
export function exact(message: string, { least, most }: Bounds = {}) {
  return z
    .union([z.string(), z.number()], message)
    .transform((value) => String(value).trim())
    .refine((text) => digits.test(text), { error: message, abort: true })
    .refine((text) => least === undefined || exactOf(text) >= exactOf(least), message)
    .refine((text) => most === undefined || exactOf(text) <= exactOf(most), message)
    .transform((text) => exactText(exactOf(text)));
}

/** As `exact`, or nothing: absent, null and empty text are null. */
export function optionalExact(message: string, bounds: Bounds = {}) {
  const filled = exact(message, bounds);
  return z
    .union([z.string(), z.number()], message)
    .nullish()
    .transform((value, ctx) => {
      if (value == null || String(value).trim() === '') return null;
      const { data } = filled.safeParse(value);
      if (data === undefined) ctx.addIssue({ code: 'custom', message });
      return data ?? null;
    });
}
