import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';
import { leaveUnits } from './leave.values.ts';

/** Approved leave that would count otherwise by now: a holiday came later, or a working week changed. */
export const LeaveRecount = z
  .object({
    id: Id,
    requestId: Id,
    employeeName: z.string(),
    typeName: z.string(),
    unit: z.enum(leaveUnits),
    startDate: z.string(),
    endDate: z.string(),
    before: Amount,
    after: Amount,
  })
  .meta({ id: 'LeaveRecount' });

const touches = ['/api/hr/leave-balances', '/api/hr/leave-ledger', '/api/hr/leave-requests'] as const;

export const leaveRecounts = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/leave-recounts',
    access: ['manage', 'leave_request'],
    summary: 'Approved leave whose count changed, to be looked at: the earliest first, 200 at most.',
    result: z.object({ data: z.array(LeaveRecount) }),
  },
  decide: {
    method: 'POST',
    path: '/api/hr/leave-recounts/:id',
    access: ['manage', 'leave_request'],
    summary:
      'Applies a recount, so that the ledger says what it counts now, or leaves the leave as it was approved.',
    params: IdParams,
    body: z.object({ apply: z.boolean('Say whether it is applied') }),
    result: z.object({ data: z.object({ applied: z.boolean() }) }),
    touches,
  },
});
