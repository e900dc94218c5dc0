import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, idOf, optionalText } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { payrollLimits, payrollPage } from './payroll.values.ts';
import { amountFromZero, optionalDay } from './payroll-fields.ts';

/** What somebody is paid from a day on: several follow each other. */
export const SalaryAssignment = z
  .object({
    id: Id,
    employeeId: Id,
    employeeName: z.string(),
    salaryStructureId: Id,
    structureName: z.string(),
    /** Of a month. */
    basePay: Amount,
    costCentre: z.string().nullable(),
    reason: z.string().nullable(),
    effectiveFrom: z.string(),
    effectiveTo: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'SalaryAssignment' });

const changing = {
  salaryStructureId: idOf('salary structure'),
  basePay: amountFromZero('Base pay must not be negative, with at most 4 decimals'),
  costCentre: optionalText(payrollLimits.costCentre),
  reason: optionalText(payrollLimits.remarks),
  effectiveFrom: day('Effective from is required'),
  effectiveTo: optionalDay,
};
const inOrder = {
  test: ({ effectiveFrom, effectiveTo }: { effectiveFrom: string; effectiveTo: string | null }) =>
    effectiveTo === null || effectiveTo >= effectiveFrom,
  issue: { path: ['effectiveTo'], error: 'Effective to must not be before effective from' },
};

const one = z.object({ data: SalaryAssignment });

export const salaryAssignments = endpoints({
  list: {
    method: 'GET',
    path: '/api/payroll/salary-assignments',
    access: ['read', 'salary_structure'],
    summary: 'What people are paid, each with its days. PAY-10.',
    query: listQuery(
      { sorts: ['employee', 'basePay', 'effectiveFrom'], ...payrollPage },
      { employeeId: z.uuid().optional(), salaryStructureId: z.uuid().optional(), day: day().optional() },
    ),
    result: pageOf(SalaryAssignment),
  },
  get: {
    method: 'GET',
    path: '/api/payroll/salary-assignments/:id',
    access: ['read', 'salary_structure'],
    summary: 'One of them.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/payroll/salary-assignments',
    access: ['create', 'salary_structure'],
    summary:
      'Sets what somebody is paid from a day on, and ends what has no end the day before; 409 SALARY_OVERLAP. Nobody sets their own: 403.',
    body: z.object({ employeeId: idOf('employee'), ...changing }).refine(inOrder.test, inOrder.issue),
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/payroll/salary-assignments/:id',
    access: ['edit', 'salary_structure'],
    summary: 'Corrects it or gives it an end; 409 SALARY_OVERLAP. Nobody changes their own: 403.',
    params: IdParams,
    body: editable(z.object(changing).refine(inOrder.test, inOrder.issue)),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/payroll/salary-assignments/:id',
    access: ['edit', 'salary_structure'],
    summary: 'Deletes what was set by mistake. Nobody deletes their own: 403.',
    params: IdParams,
    result: 'none',
  },
});
