import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';
import { leaveUnits } from './leave.values.ts';

/** Confirmed work on a holiday, for which compensatory leave is due once hr accepts it. AMB-364. */
export const LeaveEarning = z
  .object({
    id: Id,
    employeeName: z.string(),
    typeName: z.string(),
    unit: z.enum(leaveUnits),
    workedOn: z.string(),
    holidayName: z.string(),
    /** How long they worked. */
    minutes: z.number().int(),
    /** What it earns. */
    quantity: Amount,
    /** One's own is accepted by somebody else. */
    can: z.object({ decide: z.boolean() }),
  })
  .meta({ id: 'LeaveEarning' });

const touches = ['/api/hr/leave-balances', '/api/hr/leave-ledger'] as const;

export const leaveEarnings = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/leave-earnings',
    access: ['manage', 'leave_request'],
    summary: 'Work on holidays that waits to be accepted as leave: the earliest first, 200 at most. AMB-364.',
    result: z.object({ data: z.array(LeaveEarning) }),
  },
  decide: {
    method: 'POST',
    path: '/api/hr/leave-earnings/:id',
    access: ['manage', 'leave_request'],
    summary:
      'Accepts work on a holiday into the leave ledger, once for each day and person, or dismisses it; never one’s own. AMB-364.',
    params: IdParams,
    body: z.object({ accept: z.boolean('Say whether it is accepted') }),
    result: z.object({ data: z.object({ accepted: z.boolean() }) }),
    touches,
  },
});
