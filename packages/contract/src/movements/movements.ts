import { z } from 'zod';
import { Amount, optionalExact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, idOf, Moment, optionalId } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { movementLimits, movementStatuses, movementTypes } from './movements.values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** A promotion or a transfer. TAL-20. */
export const Movement = z
  .object({
    id: Id,
    employee: Named,
    type: z.enum(movementTypes),
    reason: z.string(),
    effectiveDate: z.string(),
    newJobTitle: Named.nullable(),
    newDepartment: Named.nullable(),
    /** To whom they report from then on; null: to whom they report already. AMB-299. */
    newManager: Named.nullable(),
    /** Whether pay changes with it; what it becomes only for who may read salaries. */
    hasRaise: z.boolean(),
    raise: z.object({ salaryStructureId: Id, structureName: z.string(), basePay: Amount }).nullable(),
    status: z.enum(movementStatuses),
    createdBy: Named.nullable(),
    approvedBy: Named.nullable(),
    approvedAt: Moment.nullable(),
    appliedAt: Moment.nullable(),
    can: z.object({ edit: z.boolean(), approve: z.boolean(), cancel: z.boolean() }),
    version: z.number().int(),
  })
  .meta({ id: 'Movement' });

/** What the form sends. TAL-20. */
export const MovementBody = z
  .object({
    employeeId: idOf('employee'),
    type: z.enum(movementTypes),
    reason: z
      .string()
      .trim()
      .max(movementLimits.reason, `Reason must be at most ${movementLimits.reason} characters`)
      .default(''),
    effectiveDate: day('Effective date is required'),
    newJobTitleId: optionalId('job title'),
    newDepartmentId: optionalId('department'),
    newManagerId: optionalId('manager'),
    /** Pay of a month that comes with it, by both or neither. */
    salaryStructureId: optionalId('salary structure'),
    basePay: optionalExact('Base pay must be a positive number', { least: '0.0001', most: '9999999999' }),
  })
  .check((ctx) => {
    const { type, reason, newJobTitleId, newDepartmentId, newManagerId } = ctx.value;
    const { salaryStructureId, basePay } = ctx.value;
    const demand = (isMet: boolean, path: string, message: string) => {
      if (!isMet) ctx.issues.push({ code: 'custom', path: [path], message, input: ctx.value });
    };
    demand(salaryStructureId === null || basePay !== null, 'basePay', 'Base pay must be a positive number');
    demand(basePay === null || salaryStructureId !== null, 'salaryStructureId', 'Choose a salary structure.');
    if (type === 'PROMOTION') {
      demand(reason !== '', 'reason', 'Reason for promotion is required.');
      demand(
        Boolean(newJobTitleId || newDepartmentId || newManagerId || salaryStructureId),
        'newJobTitleId',
        'A promotion changes the job title, the department, the manager or the pay.',
      );
    } else {
      demand(reason !== '', 'reason', 'Reason for transfer is required.');
      demand(newDepartmentId !== null, 'newDepartmentId', 'New department is required.');
    }
  });

const one = z.object({ data: Movement });
const touches = ['/api/hr/employees', '/api/payroll/salary-assignments'] as const;
const path = '/api/hr/movements';

export const movements = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read:own', 'movement'],
    scope: 'own movements',
    summary:
      'Promotions and transfers, the latest first: all, those of the own team, one’s own from their approval on. TAL-20.',
    query: listQuery(
      { sorts: ['effectiveDate', 'employee'], order: 'desc', limit: 20 },
      {
        status: z.enum(movementStatuses).optional(),
        type: z.enum(movementTypes).optional(),
        employeeId: Id.optional(),
      },
    ),
    result: pageOf(Movement),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read:own', 'movement'],
    scope: 'own movements',
    summary: 'One movement.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path,
    access: ['create:own', 'movement'],
    summary:
      'Writes a movement as a draft: of anybody, or of the own team. Pay with it takes edit salary_structure. TAL-20.',
    body: MovementBody,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit:any', 'movement'],
    summary:
      'Changes a draft; else 409 NOT_DRAFT. Pay that stands in it stays where the caller may not edit pay.',
    params: IdParams,
    body: editable(MovementBody),
    result: one,
  },
  approve: {
    method: 'POST',
    path: `${path}/:id/approve`,
    access: ['approve:any', 'movement'],
    summary:
      'Approves a draft. What is due applies at once: job title, department, manager, pay; the rest at 00:05 of its day. Nobody approves their own: 403.',
    params: IdParams,
    result: one,
    touches,
  },
  cancel: {
    method: 'POST',
    path: `${path}/:id/cancel`,
    access: ['delete:any', 'movement'],
    summary: 'Calls off what is not in force yet; else 409 NOT_OPEN.',
    params: IdParams,
    result: one,
  },
});
