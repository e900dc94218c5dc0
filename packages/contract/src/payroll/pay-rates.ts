import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, optionalId } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { payrollPage, rateUnits, staffRoles } from './payroll.values.ts';
import { amountFromZero, endsAfterItBegins, optionalDay } from './payroll-fields.ts';

/** What a lesson is paid, from a day on: to one person or everybody, for one course or all; the most specific holds. */
export const PayRate = z
  .object({
    id: Id,
    /** Null: everybody. */
    employeeId: Id.nullable(),
    employeeName: z.string().nullable(),
    /** Null: all courses. */
    courseId: Id.nullable(),
    courseTitle: z.string().nullable(),
    staffRole: z.enum(staffRoles),
    unit: z.enum(rateUnits),
    amount: Amount,
    effectiveFrom: z.string(),
    effectiveTo: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'PayRate' });

const Fields = z
  .object({
    employeeId: optionalId('employee'),
    courseId: optionalId('course'),
    staffRole: z.enum(staffRoles, 'Choose one of the options').default('TEACHER'),
    unit: z.enum(rateUnits, 'Choose one of the options').default('PER_LESSON'),
    amount: amountFromZero('Amount must be a number of at least 0 with at most 4 decimals'),
    effectiveFrom: day('Effective from is required'),
    effectiveTo: optionalDay,
  })
  .refine(endsAfterItBegins.test, endsAfterItBegins.issue);

const one = z.object({ data: PayRate });

export const payRates = endpoints({
  list: {
    method: 'GET',
    path: '/api/payroll/pay-rates',
    access: ['read', 'salary_structure'],
    summary: 'What lessons are paid, each rate with its days. PAY-10.',
    query: listQuery(
      { sorts: ['effectiveFrom', 'amount'], order: 'desc', ...payrollPage },
      {
        employeeId: z.uuid().optional(),
        courseId: z.uuid().optional(),
        staffRole: z.enum(staffRoles).optional(),
      },
    ),
    result: pageOf(PayRate),
  },
  get: {
    method: 'GET',
    path: '/api/payroll/pay-rates/:id',
    access: ['read', 'salary_structure'],
    summary: 'One rate for lessons.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/payroll/pay-rates',
    access: ['create', 'salary_structure'],
    summary:
      'Makes a rate; 409 PAY_RATE_OVERLAP when there is one for the same on some of its days. Nobody makes their own: 403.',
    body: Fields,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/payroll/pay-rates/:id',
    access: ['edit', 'salary_structure'],
    summary: 'Changes a rate; 409 PAY_RATE_OVERLAP. Nobody changes their own: 403.',
    params: IdParams,
    body: editable(Fields),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/payroll/pay-rates/:id',
    access: ['edit', 'salary_structure'],
    summary: 'Deletes a rate.',
    params: IdParams,
    result: 'none',
  },
});
