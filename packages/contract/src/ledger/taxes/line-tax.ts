import { z } from 'zod';
import { taxCodeLength, taxKinds, taxMethods } from './tax.values.ts';

/** The tax of a line that is written: the code of a tax that is set up; absent, null and empty mean none. */
export const taxCodeField = z
  .string()
  .trim()
  .max(taxCodeLength, `Tax code must be at most ${taxCodeLength} characters`)
  .nullish()
  .transform((code) => code || null);

/** The tax of a line as it was worked out on the day of its document; code and kind are null where a percent was typed. */
export const lineTaxShape = {
  taxCode: z.string().nullable(),
  taxMethod: z.enum(taxMethods),
  taxKind: z.enum(taxKinds).nullable(),
};
