import { z } from 'zod';
import { daysBetween } from '../shared/day.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { approvalLimits, approvalSubjects } from './approvals.values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** Who decides in somebody's place from one day to another. */
export const ApprovalDelegation = z
  .object({
    id: Id,
    from: Named,
    to: Named,
    startDate: z.string(),
    endDate: z.string(),
    /** None: about whatever they decide. */
    subjects: z.array(z.enum(approvalSubjects)),
    /** Whether it is the viewer's, to be changed. */
    isOwn: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'ApprovalDelegation' });

const fields = z
  .object({
    toId: z.uuid('Choose a person'),
    startDate: day('Start date is required'),
    endDate: day('End date is required'),
    subjects: z.array(z.enum(approvalSubjects)).max(approvalSubjects.length).default([]),
  })
  .refine(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    error: 'End date must be on or after the start date',
  })
  .refine(({ startDate, endDate }) => daysBetween(startDate, endDate) < approvalLimits.delegationDays, {
    path: ['endDate'],
    error: 'A delegation lasts at most a year',
  });

export const approvalDelegations = endpoints({
  list: {
    method: 'GET',
    path: '/api/approval-delegations',
    access: 'signed-in',
    scope: 'own approval delegations',
    summary: 'Who decides in the viewer’s place, and in whose place the viewer does, the latest first.',
    query: listQuery({ sorts: ['startDate', 'endDate'], order: 'desc', limit: 20 }, {}),
    result: pageOf(ApprovalDelegation),
  },
  get: {
    method: 'GET',
    path: '/api/approval-delegations/:id',
    access: 'signed-in',
    scope: 'own approval delegations',
    summary: 'One delegation by or to the viewer.',
    params: IdParams,
    result: z.object({ data: ApprovalDelegation }),
  },
  create: {
    method: 'POST',
    path: '/api/approval-delegations',
    access: 'signed-in',
    scope: 'own approval delegations',
    summary: 'Lets somebody decide in the viewer’s place. One hop: they cannot pass it on.',
    body: fields,
    result: z.object({ data: ApprovalDelegation }),
    status: 201,
    touches: ['/api/approvals'],
  },
  update: {
    method: 'PUT',
    path: '/api/approval-delegations/:id',
    access: 'signed-in',
    scope: 'own approval delegations',
    summary: 'Changes a delegation by the viewer.',
    params: IdParams,
    body: editable(fields),
    result: z.object({ data: ApprovalDelegation }),
    touches: ['/api/approvals'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/approval-delegations/:id',
    access: 'signed-in',
    scope: 'own approval delegations',
    summary: 'Ends a delegation by the viewer.',
    params: IdParams,
    result: 'none',
    touches: ['/api/approvals'],
  },
});
