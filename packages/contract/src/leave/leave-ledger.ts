import { z } from 'zod';
import { Amount, exact } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { exactOf } from '../shared/exact.rules.ts';
import { day, Id } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { leaveEntryKinds, leaveKinds, leaveLimits, leaveStatuses, leaveUnits } from './leave.values.ts';

/** What somebody has of a type on a day. AMB-205. */
export const LeaveBalance = z
  .object({
    leaveTypeId: Id,
    code: z.string(),
    name: z.string(),
    kind: z.enum(leaveKinds),
    color: z.string(),
    unit: z.enum(leaveUnits),
    /** Whether it runs out: what grants nothing does not. */
    isLimited: z.boolean(),
    isEncashable: z.boolean(),
    /** What the year gives up to the day, with what came into it. */
    entitled: Amount,
    /** What of it was taken, up to the day. */
    used: Amount,
    /** What was asked for and is not decided. */
    pending: Amount,
    /** What is approved for later. */
    planned: Amount,
    /** The sum of the ledger on the day. */
    balance: Amount,
    /** The balance without what is pending and planned. */
    available: Amount,
    /** Whether grants, accruals or ends still to come by the day count in it. */
    isForecast: z.boolean(),
    /** What ends next if it is not taken, and when; null when nothing does within a year. */
    expiring: z.object({ quantity: Amount, on: z.string() }).nullable(),
  })
  .meta({ id: 'LeaveBalance' });

/** An entry of the leave ledger: never changed; what was wrong is reversed. */
export const LeaveEntry = z
  .object({
    id: Id,
    employeeId: Id,
    leaveTypeId: Id,
    typeName: z.string(),
    unit: z.enum(leaveUnits),
    kind: z.enum(leaveEntryKinds),
    /** Positive: it adds. */
    quantity: Amount,
    effectiveOn: z.string(),
    requestId: Id.nullable(),
    isReversed: z.boolean(),
    /** Whether it takes another back. */
    isReversal: z.boolean(),
    reason: z.string().nullable(),
    actor: z.string().nullable(),
    recordedAt: z.string(),
  })
  .meta({ id: 'LeaveEntry' });

/** A day of somebody's on which they are away, or would be. */
const Away = z.object({
  requestId: Id.nullable(),
  startDate: z.string(),
  endDate: z.string(),
  /** Null where the viewer may not know. */
  typeName: z.string().nullable(),
  color: z.string().nullable(),
  status: z.enum(leaveStatuses),
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
});

const scope = 'own leave' as const;
const quantityMessage = 'Quantity must be a number from -1,000 to 1,000, and not 0';

export const leaveLedger = endpoints({
  balances: {
    method: 'GET',
    path: '/api/hr/leave-balances',
    access: ['read:own', 'leave_request'],
    scope,
    summary:
      'What a person has of each type on a day, today unless told: oneself, one’s team, or with read:any anybody. A later day counts what is still to be granted.',
    query: z.object({ employeeId: z.uuid().optional(), asOf: day().optional() }),
    result: z.object({
      data: z.array(LeaveBalance),
      meta: z.object({ employeeId: Id.nullable(), employeeName: z.string().nullable(), asOf: z.string() }),
    }),
  },
  entries: {
    method: 'GET',
    path: '/api/hr/leave-ledger',
    access: ['read:own', 'leave_request'],
    scope,
    summary: 'The entries of the leave ledger of a person, the latest first.',
    query: listQuery(
      { sorts: ['effectiveOn', 'recordedAt'], order: 'desc', limit: 20 },
      { employeeId: z.uuid().optional(), leaveTypeId: z.uuid().optional() },
    ),
    result: pageOf(LeaveEntry),
  },
  adjust: {
    method: 'POST',
    path: '/api/hr/leave-ledger',
    access: ['manage', 'leave_request'],
    summary: 'Adds or takes leave by hand, with a reason: an opening balance, say. Nobody adjusts their own.',
    body: z.object({
      employeeId: z.uuid('Choose an employee'),
      leaveTypeId: z.uuid('Choose a leave type'),
      quantity: exact(quantityMessage, { least: '-1000', most: '1000' }).refine(
        (text) => exactOf(text) !== 0n,
        quantityMessage,
      ),
      effectiveOn: day('Date is required'),
      reason: z
        .string('Say why')
        .trim()
        .min(1, 'Say why')
        .max(leaveLimits.note, `Reason must be at most ${leaveLimits.note} characters`),
    }),
    result: z.object({ data: LeaveEntry }),
    status: 201,
    touches: ['/api/hr/leave-balances', '/api/hr/leave-requests'],
  },
  calendar: {
    method: 'GET',
    path: '/api/hr/team-calendar',
    access: ['read:own', 'leave_request'],
    scope,
    summary:
      'Who is away or asked to be, day by day: all with read:any, else one’s team, and colleagues of one’s department, of whom only that they are away.',
    query: z
      .object({ from: day(), to: day(), departmentId: z.uuid().optional() })
      .refine(({ from, to }) => to >= from, {
        path: ['to'],
        error: 'End date cannot be earlier than start date.',
      })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 62 * 86_400_000, {
        path: ['to'],
        error: 'At most 62 days at once',
      }),
    result: z.object({
      data: z.array(
        z.object({
          employeeId: Id,
          name: z.string(),
          image: z.string().nullable(),
          departmentName: z.string().nullable(),
          away: z.array(Away),
        }),
      ),
      holidays: z.array(z.object({ date: z.string(), name: z.string() })),
    }),
  },
});
