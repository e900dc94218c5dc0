import { z } from 'zod';
import { Amount, optionalExact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { withholdingMethods } from './payroll.values.ts';

/** How the payroll of the school is worked out. AMB-278. */
export const PayrollSettings = z
  .object({
    withholding: z.enum(withholdingMethods),
    /** Per cent of what is taxed, where the method is FLAT; else null. */
    flatRate: Amount.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'PayrollSettings' });

const Fields = z
  .object({
    withholding: z.enum(withholdingMethods),
    /** Left out of what is stored where the method is another. */
    flatRate: optionalExact('Enter a percent from 0 to 100', { least: '0', most: '100' }),
  })
  .refine(({ withholding, flatRate }) => withholding !== 'FLAT' || flatRate !== null, {
    path: ['flatRate'],
    error: 'Enter the rate that is kept back',
  });

/** What the form of the payroll settings sends. */
export const PayrollSettingsBody = editable(Fields);

const one = z.object({ data: PayrollSettings });

export const payrollSettings = endpoints({
  get: {
    method: 'GET',
    path: '/api/payroll/settings',
    access: ['read', 'tax_slab'],
    summary: 'How payslips keep income tax back. AMB-278.',
    result: one,
  },
  save: {
    method: 'PUT',
    path: '/api/payroll/settings',
    access: ['edit', 'tax_slab'],
    summary: 'Chooses how payslips keep income tax back, from the next calculation of a run on. AMB-278.',
    body: PayrollSettingsBody,
    result: one,
  },
});
