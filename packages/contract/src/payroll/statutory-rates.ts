import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { exactOf } from '../shared/exact.rules.ts';
import { day, Id, IdParams, Moment, optionalText, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { capPeriods, payrollLimits, payrollPage, statutoryKinds, statutoryPayers } from './payroll.values.ts';
import {
  endsAfterItBegins,
  optionalAmount,
  optionalDay,
  payrollName,
  percentField,
} from './payroll-fields.ts';

/** A contribution that the law asks for, with the days on which its rate and limits hold. PAY-02. */
export const StatutoryRate = z
  .object({
    id: Id,
    name: z.string(),
    /** The same for all rates of one contribution, whose days follow each other: 'BHXH'. */
    code: z.string(),
    kind: z.enum(statutoryKinds),
    payer: z.enum(statutoryPayers),
    /** Per cent. */
    rate: Amount,
    /** Whether it is taken off the income before that is taxed. */
    beforeTax: z.boolean(),
    floor: Amount.nullable(),
    cap: Amount.nullable(),
    capPeriod: z.enum(capPeriods),
    isActive: z.boolean(),
    effectiveFrom: z.string(),
    effectiveTo: z.string().nullable(),
    source: z.string().nullable(),
    /** Who said that it is right, from its source, and when; null since it was made or changed. */
    confirmedBy: z.string().nullable(),
    confirmedAt: Moment.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'StatutoryRate' });

const codeMessage = 'Code may have uppercase letters, digits and underscores only';

const Fields = z
  .object({
    name: payrollName,
    code: z
      .string('Code is required')
      .trim()
      .min(1, 'Code is required')
      .max(payrollLimits.code)
      .regex(/^[A-Z0-9_]*$/, codeMessage),
    kind: z.enum(statutoryKinds, 'Choose one of the options'),
    payer: z.enum(statutoryPayers, 'Choose one of the options'),
    rate: percentField('Rate must be between 0 and 100'),
    beforeTax: z.boolean().default(false),
    floor: optionalAmount('Floor must not be negative, with at most 4 decimals'),
    cap: optionalAmount('Cap must not be negative, with at most 4 decimals'),
    capPeriod: z.enum(capPeriods).default('MONTH'),
    isActive: z.boolean().default(true),
    effectiveFrom: day('Effective from is required'),
    effectiveTo: optionalDay,
    source: optionalText(payrollLimits.source),
  })
  .refine(({ beforeTax, payer }) => !beforeTax || payer === 'EMPLOYEE', {
    path: ['beforeTax'],
    error: 'Only what the employee bears is taken off the taxed income',
  })
  .refine(({ floor, cap }) => floor === null || cap === null || exactOf(cap) >= exactOf(floor), {
    path: ['cap'],
    error: 'Cap must not be less than the floor',
  })
  .refine(endsAfterItBegins.test, endsAfterItBegins.issue);

const one = z.object({ data: StatutoryRate });

export const statutoryRates = endpoints({
  list: {
    method: 'GET',
    path: '/api/payroll/statutory-rates',
    access: ['read', 'tax_slab'],
    summary: 'The rates of contributions, each with its days. PAY-02, PAY-10.',
    query: listQuery(
      { sorts: ['code', 'name', 'rate', 'effectiveFrom'], ...payrollPage },
      {
        kind: z.enum(statutoryKinds).optional(),
        payer: z.enum(statutoryPayers).optional(),
        isActive: flag.optional(),
      },
    ),
    result: pageOf(StatutoryRate),
  },
  get: {
    method: 'GET',
    path: '/api/payroll/statutory-rates/:id',
    access: ['read', 'tax_slab'],
    summary: 'One rate of a contribution.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/payroll/statutory-rates',
    access: ['create', 'tax_slab'],
    summary:
      'Makes a rate; 409 STATUTORY_RATE_OVERLAP when the code has one of the same payer on some of its days.',
    body: Fields,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/payroll/statutory-rates/:id',
    access: ['edit', 'tax_slab'],
    summary:
      'Changes a rate; 409 STATUTORY_RATE_OVERLAP when the code has one of the same payer on some of its days.',
    params: IdParams,
    body: editable(Fields),
    result: one,
  },
  confirm: {
    method: 'POST',
    path: '/api/payroll/statutory-rates/:id/confirm',
    access: ['approve', 'payroll_run'],
    summary:
      'Says that a rate is as its source has it, by name; a change takes that away. 400 without a source. AMB-366.',
    params: IdParams,
    body: z.object({ version: Version }),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/payroll/statutory-rates/:id',
    access: ['delete', 'tax_slab'],
    summary: 'Deletes a rate.',
    params: IdParams,
    result: 'none',
  },
});
