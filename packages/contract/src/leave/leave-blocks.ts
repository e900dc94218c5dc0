import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { blockTypes, leaveLimits } from './leave.values.ts';

/** A period in which leave is refused, or decided by others. TIM-18, AMB-144. */
export const LeaveBlock = z
  .object({
    id: Id,
    name: z.string(),
    reason: z.string(),
    type: z.enum(blockTypes),
    startDate: z.string(),
    endDate: z.string(),
    leaveTypeIds: z.array(Id),
    approverIds: z.array(Id),
    /** Whom it concerns; none: everybody. */
    departmentIds: z.array(Id),
    version: z.number().int(),
  })
  .meta({ id: 'LeaveBlock' });

const ids = (thing: string) =>
  z
    .array(z.uuid(`Invalid ${thing} ID`))
    .max(200)
    .default([])
    .transform((given) => [...new Set(given)]);

const fields = z
  .object({
    name: z
      .string('Name is required')
      .trim()
      .min(1, 'Name is required')
      .max(leaveLimits.blockName, `Name must be at most ${leaveLimits.blockName} characters`),
    reason: z
      .string('Reason is required')
      .trim()
      .min(1, 'Reason is required')
      .max(leaveLimits.blockReason, `Reason must be at most ${leaveLimits.blockReason} characters`),
    type: z.enum(blockTypes, 'Choose a type'),
    startDate: day('Start date is required'),
    endDate: day('End date is required'),
    leaveTypeIds: ids('leave type'),
    approverIds: ids('user'),
    departmentIds: ids('department'),
  })
  .refine(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    error: 'End date cannot be earlier than start date.',
  })
  .refine(({ type, leaveTypeIds }) => type !== 'PARTIAL_RESTRICTION' || leaveTypeIds.length > 0, {
    path: ['leaveTypeIds'],
    error: 'A partial restriction needs at least one leave type',
  })
  .refine(({ type, approverIds }) => type !== 'APPROVAL_ONLY' || approverIds.length > 0, {
    path: ['approverIds'],
    error: 'Approval only needs at least one approver',
  });

const one = z.object({ data: LeaveBlock });

export const leaveBlocks = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/leave-blocks',
    access: ['read', 'leave_policy'],
    summary: 'The block periods, the latest first.',
    query: listQuery(
      { sorts: ['startDate', 'name'], order: 'desc', limit: 50, max: 1000 },
      { from: day().optional(), to: day().optional() },
    ),
    result: pageOf(LeaveBlock),
  },
  get: {
    method: 'GET',
    path: '/api/hr/leave-blocks/:id',
    access: ['read', 'leave_policy'],
    summary: 'One block period.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/hr/leave-blocks',
    access: ['create', 'leave_policy'],
    summary: 'Makes a block period. It acts when leave is asked for and when it is approved.',
    body: fields,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/hr/leave-blocks/:id',
    access: ['edit', 'leave_policy'],
    summary: 'Changes a block period.',
    params: IdParams,
    body: editable(fields),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/hr/leave-blocks/:id',
    access: ['delete', 'leave_policy'],
    summary: 'Deletes a block period.',
    params: IdParams,
    result: 'none',
  },
});
