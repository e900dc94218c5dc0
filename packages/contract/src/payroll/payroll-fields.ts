import { z } from 'zod';
import { exact, optionalExact } from '../shared/amount.ts';
import { day } from '../shared/fields.ts';
import { payrollLimits, taxYears } from './payroll.values.ts';

// Fields that several records of payroll share.

const { amount: most } = payrollLimits;

/** A name of 1 to 100 characters. PAY-05 to PAY-07. */
export const payrollName = z
  .string('Name is required')
  .trim()
  .min(1, 'Name is required')
  .max(payrollLimits.name, `Name must be at most ${payrollLimits.name} characters`);

const yearMessage = `Tax year must be a year from ${taxYears.first} to ${taxYears.last}`;

/** A tax year, 2020 to 2030. PAY-06. */
export const taxYear = z
  .number(yearMessage)
  .int(yearMessage)
  .min(taxYears.first, yearMessage)
  .max(taxYears.last, yearMessage);

/** The same in a query. */
export const taxYearOfQuery = z.coerce
  .number(yearMessage)
  .int(yearMessage)
  .min(taxYears.first, yearMessage)
  .max(taxYears.last, yearMessage);

const periodMessage = 'Pay period must be YYYY-MM';

/** A month that is paid, 'YYYY-MM'. */
export const payrollPeriod = z.string(periodMessage).regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/, periodMessage);

/** An amount of money of 0 or more. */
export function amountFromZero(message: string) {
  return exact(message, { least: '0', most });
}

/** The same, or nothing. */
export function optionalAmount(message: string) {
  return optionalExact(message, { least: '0', most });
}

/** An amount above 0. */
export function amountAboveZero(message: string) {
  return exact(message, { least: '0.0001', most });
}

/** Per cent, 0 to 100. */
export function percentField(message: string) {
  return exact(message, { least: '0', most: '100' });
}

/** A day, or nothing. */
export const optionalDay = day('Invalid date')
  .or(z.literal(''))
  .nullish()
  .transform((text) => text || null);

interface Effective {
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
}

/** The rule of the days on which something holds, to refine a body with: the last comes after the first. PAY-07. */
export const endsAfterItBegins = {
  test: ({ effectiveFrom, effectiveTo }: Effective) => effectiveTo === null || effectiveTo > effectiveFrom,
  issue: { path: ['effectiveTo'], error: 'Effective to must be after effective from' },
};
