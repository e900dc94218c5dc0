import { z } from 'zod';
import { Amount } from '../../shared/amount.ts';
import { editable } from '../../shared/editable.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { Id, IdParams, idOf, optionalText } from '../../shared/fields.ts';
import { listQuery, pageOf } from '../../shared/list.ts';
import { payrollLimits, payrollPage, statutoryPayers } from '../payroll.values.ts';
import { amountFromZero, taxYear, taxYearOfQuery } from '../payroll-fields.ts';
import { openingNet } from './payroll-openings.rules.ts';

/** What of a contribution was insured, for a cap of a year. */
const Insured = z.object({ code: z.string(), payer: z.enum(statutoryPayers), basis: Amount });

/** What somebody was paid in a tax year before the first payslip made here: in another program, or by another employer. AMB-392. */
export const PayrollOpening = z
  .object({
    id: Id,
    employeeId: Id,
    employeeName: z.string(),
    taxYear: z.number().int(),
    /** The months it is of, 1 to 12. */
    firstMonth: z.number().int(),
    lastMonth: z.number().int(),
    grossPay: Amount,
    /** What income tax was worked out on. */
    taxableIncome: Amount,
    incomeTax: Amount,
    socialSecurity: Amount,
    medicare: Amount,
    otherContributions: Amount,
    deductions: Amount,
    /** Gross pay less all that was kept back. */
    netPay: Amount,
    insured: z.array(Insured),
    /** Where the figures are from. */
    source: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'PayrollOpening' });

function month(message: string) {
  return z.number(message).int(message).min(1, message).max(12, message);
}

function figure(name: string) {
  return amountFromZero(`${name} must not be negative, with at most 4 decimals`);
}

const Fields = z.object({
  taxYear,
  firstMonth: month('First month must be from 1 to 12'),
  lastMonth: month('Last month must be from 1 to 12'),
  grossPay: figure('Gross pay'),
  taxableIncome: figure('Taxable income'),
  incomeTax: figure('Income tax'),
  socialSecurity: figure('Social security'),
  medicare: figure('Medicare'),
  otherContributions: figure('Other contributions'),
  deductions: figure('Deductions'),
  insured: z
    .array(
      z.object({
        code: z.string().trim().min(1, 'Code is required').max(payrollLimits.code),
        payer: z.enum(statutoryPayers, 'Choose one of the options'),
        basis: figure('What was insured'),
      }),
    )
    .max(payrollLimits.lines)
    .default([]),
  source: optionalText(payrollLimits.source),
});

const inOrder = {
  test: ({ firstMonth, lastMonth }: z.output<typeof Fields>) => lastMonth >= firstMonth,
  issue: { path: ['lastMonth'], error: 'Last month must not be before the first month' },
};
const withinGross = {
  test: (fields: z.output<typeof Fields>) => openingNet(fields) >= 0n,
  issue: { path: ['grossPay'], error: 'More was kept back than the gross pay is' },
};
const namedOnce = {
  test: ({ insured }: z.output<typeof Fields>) =>
    new Set(insured.map(({ code, payer }) => `${code} ${payer}`)).size === insured.length,
  issue: { path: ['insured'], error: 'Each contribution may stand once for each payer' },
};

const one = z.object({ data: PayrollOpening });

export const payrollOpenings = endpoints({
  list: {
    method: 'GET',
    path: '/api/payroll/openings',
    access: ['read', 'salary_structure'],
    summary: 'What people were paid in a year before their first payslip here. PAY-10, AMB-392.',
    query: listQuery(
      { sorts: ['employee', 'taxYear', 'grossPay'], ...payrollPage },
      { employeeId: z.uuid().optional(), taxYear: taxYearOfQuery.optional() },
    ),
    result: pageOf(PayrollOpening),
  },
  get: {
    method: 'GET',
    path: '/api/payroll/openings/:id',
    access: ['read', 'salary_structure'],
    summary: 'One of them.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/payroll/openings',
    access: ['create', 'salary_structure'],
    summary:
      'Enters what somebody was paid before; once a year, else 409 OPENED_ALREADY, and 409 PAID_HERE where a payslip that counts is of one of the months. Nobody enters their own: 403. AMB-392.',
    body: Fields.extend({ employeeId: idOf('employee') })
      .refine(inOrder.test, inOrder.issue)
      .refine(withinGross.test, withinGross.issue)
      .refine(namedOnce.test, namedOnce.issue),
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/payroll/openings/:id',
    access: ['edit', 'salary_structure'],
    summary:
      'Corrects it, until a run that counts has used it: then 409 USED. Nobody corrects their own: 403. AMB-392.',
    params: IdParams,
    body: editable(
      Fields.refine(inOrder.test, inOrder.issue)
        .refine(withinGross.test, withinGross.issue)
        .refine(namedOnce.test, namedOnce.issue),
    ),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/payroll/openings/:id',
    access: ['edit', 'salary_structure'],
    summary:
      'Deletes what was entered by mistake, until a run that counts has used it: then 409 USED. Nobody deletes their own: 403.',
    params: IdParams,
    result: 'none',
  },
});
