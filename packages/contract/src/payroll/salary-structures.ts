import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalText } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { formulaLimits } from './formula.rules.ts';
import { payrollLimits, payrollPage } from './payroll.values.ts';
import { amountFromZero, payrollName } from './payroll-fields.ts';
import { faultsOf } from './salary.rules.ts';

const codeMessage = 'Code may have small letters, digits and underscores, and begins with a letter';

const line = {
  /** What formulas call it: 'transport'. */
  code: z
    .string('Code is required')
    .trim()
    .min(1, 'Code is required')
    .max(payrollLimits.code, codeMessage)
    .regex(/^[a-z][a-z0-9_]*$/, codeMessage),
  name: payrollName,
  /** An amount, or a formula of the base pay and other lines: '500', 'base * 0.1'. AMB-272. */
  formula: z
    .string('Formula is required')
    .trim()
    .min(1, 'Formula is required')
    .max(formulaLimits.length, `A formula has at most ${formulaLimits.length} characters`),
};

const Allowance = z.object({
  ...line,
  /** Whether it is taxed, and whether contributions are taken of it. */
  taxable: z.boolean().default(true),
  insurable: z.boolean().default(true),
});
const Deduction = z.object({
  ...line,
  /** Whether it is taken off the income before that is taxed. */
  beforeTax: z.boolean().default(false),
});

/** What people of one kind are paid besides their base pay, and what is kept back. AMB-199. */
export const SalaryStructure = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    /** What is offered to who is put on it; what is paid stands in each person's salary. */
    basePay: Amount,
    allowances: z.array(Allowance),
    deductions: z.array(Deduction),
    isActive: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'SalaryStructure' });

const Fields = z
  .object({
    name: payrollName,
    description: optionalText(payrollLimits.description),
    basePay: amountFromZero('Base pay must not be negative, with at most 4 decimals').default('0.00'),
    allowances: z.array(Allowance).max(payrollLimits.lines).default([]),
    deductions: z.array(Deduction).max(payrollLimits.lines).default([]),
    isActive: z.boolean().default(true),
  })
  .superRefine(({ allowances, deductions }, ctx) => {
    for (const { at, field, message } of faultsOf([...allowances, ...deductions])) {
      const path =
        at < allowances.length ? ['allowances', at, field] : ['deductions', at - allowances.length, field];
      ctx.addIssue({ code: 'custom', path, message });
    }
  });

const one = z.object({ data: SalaryStructure });

export const salaryStructures = endpoints({
  list: {
    method: 'GET',
    path: '/api/payroll/salary-structures',
    access: ['read', 'salary_structure'],
    summary: 'The salary structures. AMB-199, PAY-10.',
    query: listQuery({ sorts: ['name', 'basePay'], ...payrollPage }, { isActive: flag.optional() }),
    result: pageOf(SalaryStructure),
  },
  get: {
    method: 'GET',
    path: '/api/payroll/salary-structures/:id',
    access: ['read', 'salary_structure'],
    summary: 'One salary structure.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/payroll/salary-structures',
    access: ['create', 'salary_structure'],
    summary: 'Makes a salary structure; a formula that is none is refused at its line. AMB-199.',
    body: Fields,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/payroll/salary-structures/:id',
    access: ['edit', 'salary_structure'],
    summary: 'Changes a salary structure, for what is calculated from now on.',
    touches: ['/api/payroll/salary-assignments'],
    params: IdParams,
    body: editable(Fields),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/payroll/salary-structures/:id',
    access: ['edit', 'salary_structure'],
    summary: 'Deletes a salary structure that nobody and no job title has; else 409 IN_USE.',
    params: IdParams,
    result: 'none',
  },
});
