import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, idOf, optionalText } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { begunRunTypes, payrollLimits, payrollPage, runExceptions, runStatuses } from './payroll.values.ts';
import { payrollPeriod } from './payroll-fields.ts';

const totals = {
  employees: z.number().int(),
  grossPay: Amount,
  deductions: Amount,
  incomeTax: Amount,
  contributions: Amount,
  employerContributions: Amount,
  netPay: Amount,
};

const row = {
  id: Id,
  /** 'YYYY-MM'. */
  payPeriod: z.string(),
  type: z.enum(begunRunTypes),
  status: z.enum(runStatuses),
  calculatedAt: z.string().nullable(),
  submittedBy: z.string().nullable(),
  submittedAt: z.string().nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  ...totals,
  version: z.number().int(),
};

/** A payroll run as a list shows it. AMB-199. */
export const PayrollRunRow = z.object(row).meta({ id: 'PayrollRunRow' });

/** A payroll run with what needs a look, and what the viewer may do with it. */
export const PayrollRun = z
  .object({
    ...row,
    /** Why it came back to be calculated anew. */
    returnReason: z.string().nullable(),
    exceptions: z.array(
      z.object({
        code: z.enum(runExceptions),
        employeeId: Id.nullable(),
        name: z.string().nullable(),
        count: z.number().int().nullable(),
        message: z.string().nullable(),
      }),
    ),
    can: z.object({
      calculate: z.boolean(),
      submit: z.boolean(),
      approve: z.boolean(),
      pay: z.boolean(),
      takeBack: z.boolean(),
    }),
  })
  .meta({ id: 'PayrollRun' });

const one = z.object({ data: PayrollRun });
const ledger = ['/api/finance/journal-entries', '/api/finance/accounts', '/api/finance/reports'] as const;

export const payrollRuns = endpoints({
  list: {
    method: 'GET',
    path: '/api/payroll/runs',
    access: ['read', 'payroll_run'],
    summary: 'The payroll runs with their totals. AMB-199, PAY-10.',
    query: listQuery(
      { sorts: ['payPeriod'], order: 'desc', ...payrollPage },
      { payPeriod: payrollPeriod.optional(), status: z.enum(runStatuses).optional() },
    ),
    result: pageOf(PayrollRunRow),
  },
  get: {
    method: 'GET',
    path: '/api/payroll/runs/:id',
    access: ['read', 'payroll_run'],
    summary: 'One payroll run.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/payroll/runs',
    access: ['create', 'payroll_run'],
    summary:
      'Begins the run of a month and calculates it, or an off-cycle one that pays what is paid once (AMB-394); 409 RUN_EXISTS when the month has one, RUN_OPEN while another is not approved.',
    touches: ['/api/payroll/payslips'],
    body: z.object({
      payPeriod: payrollPeriod,
      type: z.enum(begunRunTypes, 'Choose one of the options').default('REGULAR'),
    }),
    result: one,
    status: 201,
  },
  calculate: {
    method: 'POST',
    path: '/api/payroll/runs/:id/calculate',
    access: ['edit', 'payroll_run'],
    summary:
      'Calculates a draft anew. What goes wrong with one person is an exception of the run and stops nobody else.',
    touches: ['/api/payroll/payslips'],
    params: IdParams,
    result: one,
  },
  submit: {
    method: 'POST',
    path: '/api/payroll/runs/:id/submit',
    access: ['edit', 'payroll_run'],
    summary:
      'Hands a calculated draft to who approves; its expenses and paid-out leave are paid by nothing else from then on. 409 RUN_BLOCKED while incomes have no tax slab, PAID_MEANWHILE.',
    params: IdParams,
    result: one,
  },
  approve: {
    method: 'POST',
    path: '/api/payroll/runs/:id/approve',
    access: ['approve', 'payroll_run'],
    summary:
      'Approves a run, which posts it, or gives it back with a reason. Nobody approves what they submitted: 403. 409 UNCONFIRMED while slabs or rates of the month are. PAY-10, REV-46.',
    touches: ['/api/payroll/payslips', ...ledger],
    params: IdParams,
    body: z
      .object({ approved: z.boolean(), reason: optionalText(payrollLimits.remarks) })
      .refine(({ approved, reason }) => approved || reason !== null, {
        path: ['reason'],
        error: 'Say why it goes back',
      }),
    result: one,
  },
  takeBack: {
    method: 'POST',
    path: '/api/payroll/runs/:id/take-back',
    access: ['approve', 'payroll_run'],
    summary:
      'Takes back an approved run of which no bank file was made: its entry is reversed and it is a draft again. 409 IN_FILE, NOT_LATEST.',
    touches: ['/api/payroll/payslips', ...ledger],
    params: IdParams,
    body: z.object({
      reason: z
        .string('Say why it goes back')
        .trim()
        .min(1, 'Say why it goes back')
        .max(payrollLimits.remarks, `Reason must be at most ${payrollLimits.remarks} characters`),
    }),
    result: one,
  },
  pay: {
    method: 'POST',
    path: '/api/payroll/runs/:id/pay',
    access: ['approve', 'payroll_run'],
    summary:
      'Says from which account an approved run was paid, which posts it; from then on it stays as it is. REV-46.',
    touches: ['/api/payroll/payslips', ...ledger],
    params: IdParams,
    body: z.object({ paymentDate: day('Payment date is required'), cashAccountId: idOf('account') }),
    result: one,
  },
});
