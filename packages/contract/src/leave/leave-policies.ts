import { z } from 'zod';
import { Amount, exact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { accrualFrequencies, leaveLimits, leaveUnits } from './leave.values.ts';

/** Leave that is earned period by period. TIM-20, AMB-206. */
export const EarnedLeavePolicy = z
  .object({
    id: Id,
    name: z.string(),
    leaveTypeId: Id,
    typeName: z.string(),
    accrualFrequency: z.enum(accrualFrequencies),
    unit: z.enum(leaveUnits),
    /** How much a whole period earns. */
    accrualRate: Amount,
    /** Nothing is earned beyond it; null: no limit. */
    maxBalance: Amount.nullable(),
    effectiveFrom: z.string(),
    effectiveTo: z.string().nullable(),
    isActive: z.boolean(),
    /** The latest period that was run. */
    lastPeriod: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'EarnedLeavePolicy' });

/** What a policy gave somebody for a period. */
export const EarnedLeaveAccrual = z
  .object({
    id: Id,
    policyId: Id,
    policyName: z.string(),
    employeeId: Id,
    employeeName: z.string(),
    period: z.string(),
    amount: Amount,
    unit: z.enum(leaveUnits),
  })
  .meta({ id: 'EarnedLeaveAccrual' });

const rateMessage = 'Accrual rate must be a number greater than 0 and at most 366';
const mostMessage = 'Maximum balance must be a number from 0 to 10,000';
const periodMessage = 'Period must be YYYY-MM or YYYY-Qn';

/** A period as policies are run for: a month, or a quarter. TIM-20. */
export const AccrualPeriod = z.string(periodMessage).regex(/^\d{4}-(0[1-9]|1[0-2]|Q[1-4])$/, periodMessage);

const fields = z
  .object({
    name: z
      .string('Name is required')
      .trim()
      .min(1, 'Name is required')
      .max(leaveLimits.policyName, `Name must be at most ${leaveLimits.policyName} characters`),
    leaveTypeId: z.uuid('Choose a leave type'),
    accrualFrequency: z.enum(accrualFrequencies, 'Choose how often'),
    unit: z.enum(leaveUnits, 'Choose a unit').default('DAYS'),
    accrualRate: exact(rateMessage, { least: '0.0001', most: '366' }),
    maxBalance: z
      .union([
        exact(mostMessage, { least: '0', most: '10000' }),
        z.literal('').transform(() => null),
        z.null(),
      ])
      .default(null),
    effectiveFrom: day('Effective from is required'),
    effectiveTo: z.union([day(), z.literal('').transform(() => null), z.null()]).default(null),
    isActive: z.boolean().default(true),
  })
  .refine(({ effectiveFrom, effectiveTo }) => effectiveTo === null || effectiveTo > effectiveFrom, {
    path: ['effectiveTo'],
    error: 'Effective to must be after effective from',
  });

const one = z.object({ data: EarnedLeavePolicy });

export const earnedLeavePolicies = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/earned-leave-policies',
    access: ['read', 'leave_policy'],
    summary: 'The policies by which leave is earned.',
    query: listQuery({ sorts: ['name'], limit: 50, max: 1000 }, {}),
    result: pageOf(EarnedLeavePolicy),
  },
  get: {
    method: 'GET',
    path: '/api/hr/earned-leave-policies/:id',
    access: ['read', 'leave_policy'],
    summary: 'One earned-leave policy.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/hr/earned-leave-policies',
    access: ['create', 'leave_policy'],
    summary: 'Makes an earned-leave policy. A type has one at a time.',
    body: fields,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/hr/earned-leave-policies/:id',
    access: ['edit', 'leave_policy'],
    summary: 'Changes a policy from its next run; type and frequency stay once it was run.',
    params: IdParams,
    body: editable(fields),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/hr/earned-leave-policies/:id',
    access: ['delete', 'leave_policy'],
    summary: 'Deletes a policy that was never run.',
    params: IdParams,
    result: 'none',
  },
  run: {
    method: 'POST',
    path: '/api/hr/earned-leave-policies/:id/accruals',
    access: ['manage', 'leave_policy'],
    summary:
      'Posts what everybody in service earned in a period that has ended; who has it already gets nothing. AMB-206.',
    params: IdParams,
    body: z.object({ period: AccrualPeriod }),
    result: z.object({ data: z.object({ posted: z.number().int() }) }),
    touches: ['/api/hr/earned-leave-accruals', '/api/hr/leave-balances', '/api/hr/leave-ledger'],
  },
});

export const earnedLeaveAccruals = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/earned-leave-accruals',
    access: ['read:own', 'leave_request'],
    scope: 'own leave',
    summary: 'What policies gave: all with read:any, else oneself and one’s team.',
    query: listQuery(
      { sorts: ['period'], order: 'desc', limit: 20 },
      { employeeId: z.uuid().optional(), period: AccrualPeriod.optional() },
    ),
    result: pageOf(EarnedLeaveAccrual),
  },
});
