import { z } from 'zod';

const codeMessage = 'Currency code must be 3 uppercase letters';

/** The currency of a document that is written; absent, null and empty mean the base currency. */
export const currencyField = z
  .string()
  .trim()
  .refine((code) => code === '' || /^[A-Z]{3}$/.test(code), codeMessage)
  .nullish()
  .transform((code) => code || null);

/** Sent after the question whether a rate that is older than seven days may be used. */
export const acceptOldRate = z.boolean().default(false);
