import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { exactOf } from '../shared/exact.rules.ts';
import { day, Id, IdParams, Moment, optionalText, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { payrollLimits, payrollPage } from './payroll.values.ts';
import {
  amountFromZero,
  endsAfterItBegins,
  optionalAmount,
  optionalDay,
  payrollName,
  percentField,
  taxYear,
  taxYearOfQuery,
} from './payroll-fields.ts';

/** A band of the yearly income of a tax year with its rate. PAY-06. */
export const TaxSlab = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    taxYear: z.number().int(),
    minIncome: Amount,
    /** Null: without an end. */
    maxIncome: Amount.nullable(),
    /** Per cent, '5.00'. */
    taxRate: Amount,
    fixedAmount: Amount,
    isActive: z.boolean(),
    effectiveFrom: z.string(),
    effectiveTo: z.string().nullable(),
    /** The law or table from which it is taken. */
    source: z.string().nullable(),
    /** Who said that it is right, from its source, and when; null since it was made or changed. */
    confirmedBy: z.string().nullable(),
    confirmedAt: Moment.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'TaxSlab' });

const Fields = z
  .object({
    name: payrollName,
    description: optionalText(payrollLimits.description),
    taxYear,
    minIncome: amountFromZero('Minimum income must not be negative, with at most 4 decimals'),
    maxIncome: optionalAmount('Maximum income must not be negative, with at most 4 decimals'),
    taxRate: percentField('Tax rate must be between 0 and 100'),
    fixedAmount: amountFromZero('Fixed amount must not be negative, with at most 4 decimals').default('0.00'),
    isActive: z.boolean().default(true),
    effectiveFrom: day('Effective from is required'),
    effectiveTo: optionalDay,
    source: optionalText(payrollLimits.source),
  })
  .refine(({ minIncome, maxIncome }) => maxIncome === null || exactOf(maxIncome) > exactOf(minIncome), {
    path: ['maxIncome'],
    error: 'Maximum income must be greater than minimum income',
  })
  .refine(endsAfterItBegins.test, endsAfterItBegins.issue);

const one = z.object({ data: TaxSlab });

export const taxSlabs = endpoints({
  list: {
    method: 'GET',
    path: '/api/payroll/tax-slabs',
    access: ['read', 'tax_slab'],
    summary: 'The tax slabs, by year and income. PAY-06, PAY-10.',
    query: listQuery(
      { sorts: ['taxYear', 'name', 'minIncome', 'taxRate', 'effectiveFrom'], ...payrollPage, order: 'desc' },
      { taxYear: taxYearOfQuery.optional(), isActive: flag.optional() },
    ),
    result: pageOf(TaxSlab),
  },
  get: {
    method: 'GET',
    path: '/api/payroll/tax-slabs/:id',
    access: ['read', 'tax_slab'],
    summary: 'One tax slab.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/payroll/tax-slabs',
    access: ['create', 'tax_slab'],
    summary:
      'Makes a tax slab; 409 TAX_SLAB_OVERLAP when an active one has some of its incomes on some of its days.',
    body: Fields,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/payroll/tax-slabs/:id',
    access: ['edit', 'tax_slab'],
    summary:
      'Changes a tax slab; 409 TAX_SLAB_OVERLAP when an active one has some of its incomes on some of its days.',
    params: IdParams,
    body: editable(Fields),
    result: one,
  },
  confirm: {
    method: 'POST',
    path: '/api/payroll/tax-slabs/:id/confirm',
    access: ['approve', 'payroll_run'],
    summary:
      'Says that a tax slab is as its source has it, by name; a change takes that away. 400 without a source. AMB-366.',
    params: IdParams,
    body: z.object({ version: Version }),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/payroll/tax-slabs/:id',
    access: ['delete', 'tax_slab'],
    summary: 'Deletes a tax slab.',
    params: IdParams,
    result: 'none',
  },
});
