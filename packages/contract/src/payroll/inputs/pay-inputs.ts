import { z } from 'zod';
import { Amount } from '../../shared/amount.ts';
import { editable } from '../../shared/editable.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { Id, IdParams, idOf, optionalText } from '../../shared/fields.ts';
import { flag, listQuery, pageOf } from '../../shared/list.ts';
import { payInputKinds, payrollLimits, payrollPage } from '../payroll.values.ts';
import { amountAboveZero, payrollName, payrollPeriod } from '../payroll-fields.ts';

/** What is paid to somebody or kept back once, in a month: a bonus, the price of a lost key. AMB-393. */
export const PayInput = z
  .object({
    id: Id,
    employeeId: Id,
    employeeName: z.string(),
    /** 'YYYY-MM': the run of this month, or the next one that pays the person. */
    payPeriod: z.string(),
    kind: z.enum(payInputKinds),
    /** What the payslip calls it. */
    name: z.string(),
    amount: Amount,
    /** What approved runs have of it; less than the amount where not all of a deduction could be kept back. */
    paid: Amount,
    /** Of an earning. */
    taxable: z.boolean(),
    insurable: z.boolean(),
    /** For who reviews it; the payslip does not show it. */
    note: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'PayInput' });

const Fields = z.object({
  payPeriod: payrollPeriod,
  kind: z.enum(payInputKinds, 'Choose one of the options'),
  name: payrollName,
  amount: amountAboveZero('Amount must be above 0, with at most 4 decimals'),
  taxable: z.boolean().default(true),
  insurable: z.boolean().default(false),
  note: optionalText(payrollLimits.remarks),
});

const one = z.object({ data: PayInput });

export const payInputs = endpoints({
  list: {
    method: 'GET',
    path: '/api/payroll/inputs',
    access: ['read', 'salary_structure'],
    summary: 'What is paid or kept back once. PAY-10, AMB-393.',
    query: listQuery(
      { sorts: ['payPeriod', 'employee', 'amount'], order: 'desc', ...payrollPage },
      {
        employeeId: z.uuid().optional(),
        payPeriod: payrollPeriod.optional(),
        kind: z.enum(payInputKinds).optional(),
        /** Whether something of it is still to be paid or kept back. */
        isOpen: flag.optional(),
      },
    ),
    result: pageOf(PayInput),
  },
  get: {
    method: 'GET',
    path: '/api/payroll/inputs/:id',
    access: ['read', 'salary_structure'],
    summary: 'One of them.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/payroll/inputs',
    access: ['create', 'salary_structure'],
    summary:
      'Enters the same for one person or for several, each with a row of their own; answers the first. Nobody enters their own: 403. AMB-393.',
    body: Fields.extend({
      employeeIds: z
        .array(idOf('employee'))
        .min(1, 'Please select an employee')
        .max(payrollLimits.inputPeople, `At most ${payrollLimits.inputPeople} people at once`)
        .refine((ids) => new Set(ids).size === ids.length, 'Each person may stand here once'),
    }),
    result: one.extend({ made: z.number().int() }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/payroll/inputs/:id',
    access: ['edit', 'salary_structure'],
    summary:
      'Corrects it, until an approved run has some of it: then 409 PAID_ALREADY. Nobody corrects their own: 403.',
    params: IdParams,
    body: editable(Fields),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/payroll/inputs/:id',
    access: ['edit', 'salary_structure'],
    summary:
      'Deletes it, until an approved run has some of it: then 409 PAID_ALREADY. Nobody deletes their own: 403.',
    params: IdParams,
    result: 'none',
  },
});
