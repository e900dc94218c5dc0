import { z } from 'zod';
import { Amount, exact } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { encashmentStatuses, leaveLimits } from './leave.values.ts';

/** Leave that is paid out instead of taken. TIM-19. */
export const LeaveEncashment = z
  .object({
    id: Id,
    employeeId: Id,
    employeeName: z.string(),
    leaveTypeId: Id,
    typeName: z.string(),
    days: Amount,
    status: z.enum(encashmentStatuses),
    requestedAt: z.string(),
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    notes: z.string().nullable(),
    paidAt: z.string().nullable(),
    can: z.object({ decide: z.boolean(), pay: z.boolean() }),
    version: Version,
  })
  .meta({ id: 'LeaveEncashment' });

const daysMessage = 'Days must be a number greater than 0 and at most 366';
const one = z.object({ data: LeaveEncashment });
const scope = 'own leave' as const;
const touches = ['/api/hr/leave-balances', '/api/hr/leave-ledger'] as const;

export const leaveEncashments = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/leave-encashments',
    access: ['read:own', 'leave_encashment'],
    scope,
    summary: 'Leave to be paid out, the latest first: all with read:any, else one’s own and one’s team’s.',
    query: listQuery(
      { sorts: ['requestedAt'], order: 'desc', limit: 20 },
      { status: z.enum(encashmentStatuses).optional(), employeeId: z.uuid().optional() },
    ),
    result: pageOf(LeaveEncashment),
  },
  create: {
    method: 'POST',
    path: '/api/hr/leave-encashments',
    access: ['create:own', 'leave_encashment'],
    summary: 'Asks for leave of an encashable type to be paid out, as much as is available at most.',
    body: z.object({
      employeeId: z
        .uuid('Invalid employee ID')
        .nullish()
        .transform((id) => id ?? null),
      leaveTypeId: z.uuid('Choose a leave type'),
      days: exact(daysMessage, { least: '0.0001', most: '366' }),
    }),
    result: one,
    status: 201,
    touches,
  },
  change: {
    method: 'POST',
    path: '/api/hr/leave-encashments/:id/status',
    access: ['read:own', 'leave_encashment'],
    scope,
    summary:
      'Approves or rejects (approve, never one’s own), or says that it was paid (manage). An approval takes the days off the balance. TIM-19, AMB-092.',
    params: IdParams,
    body: z
      .object({
        status: z.enum(encashmentStatuses, 'Choose what becomes of it').exclude(['PENDING']),
        notes: z
          .string()
          .trim()
          .max(leaveLimits.note, `Notes must be at most ${leaveLimits.note} characters`)
          .nullish()
          .transform((text) => text || null),
        version: Version,
      })
      .refine(({ status, notes }) => status !== 'REJECTED' || notes !== null, {
        path: ['notes'],
        error: 'Say why it is rejected',
      }),
    result: one,
    touches,
  },
});
