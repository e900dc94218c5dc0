import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { LanguageCode } from '../translations/fields.ts';
import { lineKinds, payrollPage, payslipSources, runStatuses, runTypes } from './payroll.values.ts';

const row = {
  id: Id,
  runId: Id,
  payPeriod: z.string(),
  /** 'PS-202611-0001'; null before its approval, and of those before there were numbers. */
  number: z.string().nullable(),
  /** FINAL: paid with the settlement of who leaves. */
  type: z.enum(runTypes),
  status: z.enum(runStatuses),
  employeeId: Id,
  employeeName: z.string(),
  departmentName: z.string().nullable(),
  costCentre: z.string().nullable(),
  currency: z.string(),
  grossPay: Amount,
  /** What is kept back besides contributions and tax. */
  deductions: Amount,
  taxableIncome: Amount,
  incomeTax: Amount,
  socialSecurity: Amount,
  medicare: Amount,
  otherContributions: Amount,
  employerContributions: Amount,
  /** Expenses that are paid back, which are neither earned nor taxed. */
  reimbursements: Amount,
  netPay: Amount,
  /** Net pay of the run before; null where there was none. */
  formerNetPay: Amount.nullable(),
};

/** A payslip as a list shows it. AMB-199. */
export const PayslipRow = z.object(row).meta({ id: 'PayslipRow' });

/** A payslip with its lines, each down to what it is paid for. */
export const Payslip = z
  .object({
    ...row,
    lines: z.array(
      z.object({
        id: Id,
        kind: z.enum(lineKinds),
        code: z.string(),
        name: z.string(),
        quantity: Amount.nullable(),
        /** An amount for each, or per cent of `basis`. */
        rate: Amount.nullable(),
        /** Of what a contribution is taken. */
        basis: Amount.nullable(),
        amount: Amount,
        /** For which month; another than the run's: arrears. */
        earnedPeriod: z.string(),
        /** Of an allowance or a deduction: by what it was worked out; null of those before it was kept. */
        formula: z.string().nullable(),
        /** What it pays that is paid once: an expense report, leave that is paid out. */
        sources: z.array(z.object({ kind: z.enum(payslipSources), sourceId: Id, amount: Amount })),
        lessons: z.array(
          z.object({ occurrenceId: Id, date: z.string(), className: z.string().nullable(), amount: Amount }),
        ),
      }),
    ),
  })
  .meta({ id: 'Payslip' });

export const payslips = endpoints({
  list: {
    method: 'GET',
    path: '/api/payroll/payslips',
    access: ['read:own', 'payslip'],
    scope: 'own pay',
    summary: "One's own payslips once they are approved; with read:any everybody's. AMB-199, REV-46.",
    query: listQuery(
      { sorts: ['payPeriod', 'employee', 'netPay'], order: 'desc', ...payrollPage },
      {
        employeeId: z.uuid().optional(),
        runId: z.uuid().optional(),
        payPeriod: z
          .string()
          .regex(/^\d{4}-\d{2}$/)
          .optional(),
      },
    ),
    result: pageOf(PayslipRow),
  },
  get: {
    method: 'GET',
    path: '/api/payroll/payslips/:id',
    access: ['read:own', 'payslip'],
    scope: 'own pay',
    summary: 'One payslip with its lines, down to the lessons that it pays.',
    params: IdParams,
    result: z.object({ data: Payslip }),
  },
  pdf: {
    method: 'GET',
    path: '/api/payroll/payslips/:id/pdf',
    access: ['read:own', 'payslip'],
    scope: 'own pay',
    summary: 'One payslip as an A4 document, with the year to date.',
    params: IdParams,
    query: z.object({ language: LanguageCode.optional() }),
    result: 'file',
    media: ['application/pdf'],
    limit: { perMinute: 60 },
  },
});
