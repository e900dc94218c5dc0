import { z } from 'zod';
import { Amount, optionalExact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, optionalText } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { exemptionTypes, payrollLimits, payrollPage } from './payroll.values.ts';
import { endsAfterItBegins, optionalAmount, optionalDay, payrollName } from './payroll-fields.ts';

/** What may be taken off the income before it is taxed. PAY-07. */
export const TaxExemption = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    exemptionType: z.enum(exemptionTypes),
    /** Of a year, for each unit; null where it is a share. */
    maxAmount: Amount.nullable(),
    /** Per cent of the gross income; null where it is an amount. */
    percentage: Amount.nullable(),
    /** Everybody has it, without a declaration. */
    isAutomatic: z.boolean(),
    /** For how many one person may claim it, such as dependants. */
    unitLimit: z.number().int(),
    isActive: z.boolean(),
    effectiveFrom: z.string(),
    effectiveTo: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'TaxExemption' });

const oneLimit = 'Must specify either maximum amount or percentage, but not both';
const unitMessage = `Units must be a whole number from 1 to ${payrollLimits.units}`;

const Fields = z
  .object({
    name: payrollName,
    description: optionalText(payrollLimits.description),
    exemptionType: z.enum(exemptionTypes, 'Choose an exemption type'),
    maxAmount: optionalAmount('Maximum amount must not be negative, with at most 4 decimals'),
    percentage: optionalExact('Percentage must be between 0 and 100', { least: '0', most: '100' }),
    isAutomatic: z.boolean().default(false),
    unitLimit: z
      .number(unitMessage)
      .int(unitMessage)
      .min(1, unitMessage)
      .max(payrollLimits.units, unitMessage)
      .default(1),
    isActive: z.boolean().default(true),
    effectiveFrom: day('Effective from is required'),
    effectiveTo: optionalDay,
  })
  .refine(({ maxAmount, percentage }) => (maxAmount === null) !== (percentage === null), {
    path: ['maxAmount'],
    error: oneLimit,
  })
  .refine(({ percentage, unitLimit }) => percentage === null || unitLimit === 1, {
    path: ['unitLimit'],
    error: 'Only an exemption of an amount is claimed by the unit',
  })
  .refine(endsAfterItBegins.test, endsAfterItBegins.issue);

const one = z.object({ data: TaxExemption });

export const taxExemptions = endpoints({
  list: {
    method: 'GET',
    path: '/api/payroll/tax-exemptions',
    access: ['read', 'tax_exemption'],
    summary: 'The tax exemptions. PAY-07, PAY-10.',
    query: listQuery(
      { sorts: ['name', 'exemptionType', 'effectiveFrom'], ...payrollPage },
      { exemptionType: z.enum(exemptionTypes).optional(), isActive: flag.optional() },
    ),
    result: pageOf(TaxExemption),
  },
  get: {
    method: 'GET',
    path: '/api/payroll/tax-exemptions/:id',
    access: ['read', 'tax_exemption'],
    summary: 'One tax exemption.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/payroll/tax-exemptions',
    access: ['create', 'tax_exemption'],
    summary: 'Makes a tax exemption.',
    touches: ['/api/payroll/declarable-exemptions'],
    body: Fields,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/payroll/tax-exemptions/:id',
    access: ['edit', 'tax_exemption'],
    summary: 'Changes a tax exemption.',
    touches: ['/api/payroll/declarable-exemptions', '/api/payroll/exemption-declarations'],
    params: IdParams,
    body: editable(Fields),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/payroll/tax-exemptions/:id',
    access: ['delete', 'tax_exemption'],
    summary: 'Deletes a tax exemption that nobody declared; else 409 IN_USE.',
    touches: ['/api/payroll/declarable-exemptions'],
    params: IdParams,
    result: 'none',
  },
});
