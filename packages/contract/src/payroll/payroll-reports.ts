import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { reportGroupings, taxTypes } from './payroll.values.ts';
import { onlyOnePart, periodOfQuery } from './report-fields.ts';

/** Months 'YYYY-MM', both included, and the currency of the books. */
const head = { currency: z.string(), from: z.string(), to: z.string() };

/** Gross pay is net pay, what is kept back of it (contributions and deductions), and income tax. */
const pay = { grossPay: Amount, netPay: Amount, deductions: Amount, taxes: Amount };
const Pay = z.object(pay);

/** What was paid in a period, of payslips that are approved or paid. PAY-01. */
export const PayrollSummary = z
  .object({
    ...head,
    people: z.number().int(),
    payslips: z.number().int(),
    totals: Pay,
    /** For each payslip, rounded to what the currency can pay. */
    averages: Pay,
    breakdown: z.array(z.object({ key: z.string(), label: z.string(), payslips: z.number().int(), ...pay })),
    /** Of each month of the year that has payslips. */
    trends: z.array(z.object({ payPeriod: z.string(), ...pay })),
  })
  .meta({ id: 'PayrollSummary' });

/** Null where another kind of tax was asked for. */
const due = {
  taxableIncome: Amount,
  incomeTax: Amount.nullable(),
  socialSecurity: Amount.nullable(),
  medicare: Amount.nullable(),
  employerContributions: Amount,
};

/** What was kept back and is owed to tax office and insurances. PAY-02. */
export const TaxCompliance = z
  .object({
    ...head,
    totals: z.object(due),
    months: z.array(z.object({ payPeriod: z.string(), payslips: z.number().int(), ...due })),
  })
  .meta({ id: 'TaxCompliance' });

const cost = { people: z.number().int(), grossPay: Amount, employerContributions: Amount, cost: Amount };

/** What people cost, by department and by cost centre. PAY-02. */
export const DepartmentPay = z
  .object({
    ...head,
    total: Amount,
    departments: z.array(z.object({ departmentId: Id.nullable(), name: z.string().nullable(), ...cost })),
    costCentres: z.array(z.object({ costCentre: z.string().nullable(), ...cost })),
    /** The cost of each department in each month of the year that has payslips. */
    trends: z.array(
      z.object({
        payPeriod: z.string(),
        departmentId: Id.nullable(),
        name: z.string().nullable(),
        cost: Amount,
      }),
    ),
  })
  .meta({ id: 'DepartmentPay' });

export const payrollReports = endpoints({
  summary: {
    method: 'GET',
    path: '/api/payroll/reports/summary',
    access: ['read', 'payroll_report'],
    summary:
      'Totals and averages of pay in a year, a quarter or a month, broken down by month, department or person, with the months of the year. PAY-01.',
    query: z
      .object({ ...periodOfQuery, grouping: z.enum(reportGroupings).default('payPeriod') })
      .refine(onlyOnePart.test, onlyOnePart.issue),
    result: z.object({ data: PayrollSummary }),
  },
  taxCompliance: {
    method: 'GET',
    path: '/api/payroll/reports/tax-compliance',
    access: ['read', 'payroll_report'],
    summary:
      'Taxable income, income tax and contributions of a year, a quarter or a month, by month. PAY-02.',
    query: z
      .object({ ...periodOfQuery, taxType: z.enum(taxTypes).default('all') })
      .refine(onlyOnePart.test, onlyOnePart.issue),
    result: z.object({ data: TaxCompliance }),
  },
  departmentWise: {
    method: 'GET',
    path: '/api/payroll/reports/department-wise',
    access: ['read', 'payroll_report'],
    summary:
      'What people cost the school in a year, a quarter or a month, by department and cost centre, with the months of the year. PAY-02.',
    query: z.object(periodOfQuery).refine(onlyOnePart.test, onlyOnePart.issue),
    result: z.object({ data: DepartmentPay }),
  },
});
