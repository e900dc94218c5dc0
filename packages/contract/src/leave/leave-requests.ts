import { z } from 'zod';
import { FileRecord } from '../files/files.ts';
import { lessonReaders } from '../scheduling/lesson-readers.values.ts';
import { Amount } from '../shared/amount.ts';
import { minutesOf } from '../shared/day.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { clockTime, day, Id, IdParams, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import {
  blockTypes,
  halfDayTypes,
  leaveChanges,
  leaveDayReasons,
  leaveLimits,
  leaveStatuses,
  leaveUnits,
} from './leave.values.ts';

const row = {
  id: Id,
  employeeId: Id,
  employeeName: z.string(),
  departmentName: z.string().nullable(),
  /** Null, as the reason, where the type is private and the viewer neither the person nor hr nor who decides. */
  leaveTypeId: Id.nullable(),
  typeName: z.string().nullable(),
  color: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  isHalfDay: z.boolean(),
  halfDayType: z.enum(halfDayTypes).nullable(),
  /** Of leave of some hours, on the organisation's clock. */
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
  /** How much it takes, in the type's unit. */
  quantity: Amount,
  unit: z.enum(leaveUnits),
  reason: z.string().nullable(),
  status: z.enum(leaveStatuses),
  requestedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  approverNotes: z.string().nullable(),
  version: Version,
};

/** Leave that was asked for. TIM-15, TIM-16. */
export const LeaveRequest = z.object(row).meta({ id: 'LeaveRequest' });

const Can = z.object({
  decide: z.boolean(),
  withdraw: z.boolean(),
  cancel: z.boolean(),
  edit: z.boolean(),
  /** Whether documents may be added and taken off: by the person and hr, while it is Pending or Approved. */
  attach: z.boolean(),
  /** Whether the lessons may be handed over with the approval. */
  cover: z.boolean(),
});

const CountedDay = z.object({
  date: z.string(),
  quantity: Amount,
  why: z.enum(leaveDayReasons),
  holiday: z.string().nullable(),
});

/** What leave does: what it takes, which lessons it hits, who is away too, and what stands against it. */
export const LeaveImpact = z
  .object({
    quantity: Amount,
    unit: z.enum(leaveUnits),
    days: z.array(CountedDay),
    balance: z.object({
      /** On the last day, without this request; what is pending and approved for later is taken off. */
      available: Amount,
      after: Amount,
      /** Whether what is still to be granted by then counts in it. */
      isForecast: z.boolean(),
      /** Whether the type runs out at all. */
      isLimited: z.boolean(),
    }),
    lessonCount: z.number().int(),
    lessons: z.array(
      z.object({
        className: z.string(),
        date: z.string(),
        startTime: z.string(),
        endTime: z.string(),
        kind: z.enum(['TEACHER', 'ASSISTANT']),
      }),
    ),
    dutyCount: z.number().int(),
    alsoAway: z.array(z.object({ employeeName: z.string(), startDate: z.string(), endDate: z.string() })),
    block: z.object({ name: z.string(), reason: z.string(), type: z.enum(blockTypes) }).nullable(),
  })
  .meta({ id: 'LeaveImpact' });

/** The same with its days, and what the viewer may do with it. */
export const LeaveRequestDetail = z
  .object({
    ...row,
    days: z.array(CountedDay),
    /** For the person, hr and who decides about it; else empty. AMB-277. */
    files: z.array(FileRecord),
    /** Whether its type is not approved without a document. */
    needsDocument: z.boolean(),
    can: Can,
  })
  .meta({ id: 'LeaveRequestDetail' });

interface Times {
  readonly fromTime: string | null;
  readonly toTime: string | null;
}

const wanted = {
  leaveTypeId: z.uuid('Choose a leave type'),
  startDate: day('Start date is required'),
  endDate: day('End date is required'),
  isHalfDay: z.boolean().default(false),
  halfDayType: z
    .enum(halfDayTypes, 'Choose the first or the second half')
    .nullish()
    .transform((half) => half ?? null),
  fromTime: clockTime()
    .nullish()
    .transform((time) => time ?? null),
  toTime: clockTime()
    .nullish()
    .transform((time) => time ?? null),
};

const reason = z
  .string()
  .trim()
  .max(leaveLimits.reason, `Reason must be at most ${leaveLimits.reason} characters`)
  .nullish()
  .transform((text) => text || null);

interface Period extends Times {
  readonly startDate: string;
  readonly endDate: string;
  readonly isHalfDay: boolean;
  readonly halfDayType: string | null;
}

/** The rules of a period of leave, each at its field. TIM-15. */
function checkPeriod(period: Period, ctx: z.RefinementCtx): void {
  const { startDate, endDate, isHalfDay, halfDayType, fromTime, toTime } = period;
  const fail = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message });
  if (endDate < startDate) fail('endDate', 'End date cannot be earlier than start date.');
  if (isHalfDay && halfDayType === null) fail('halfDayType', 'A half day needs a half-day type');
  if (isHalfDay && startDate !== endDate) fail('endDate', 'A half day starts and ends on the same date');
  if (!isHalfDay && halfDayType !== null) fail('halfDayType', 'Only a half day has a half-day type');
  if ((fromTime === null) !== (toTime === null)) fail('toTime', 'Leave of some hours needs both times');
  if (fromTime === null || toTime === null) return;
  if (startDate !== endDate || isHalfDay)
    fail('fromTime', 'Leave of some hours is on one day, and no half day');
  if (minutesOf(toTime) <= minutesOf(fromTime)) fail('toTime', 'End time must be after start time');
}

const fileIds = z.array(Id).max(leaveLimits.files, `At most ${leaveLimits.files} documents`);

const employeeId = z
  .uuid('Invalid employee ID')
  .nullish()
  .transform((id) => id ?? null);

const handedOver = z.object({
  scheduleId: z.uuid('Invalid schedule ID'),
  originalDate: day(),
  kind: z.enum(['TEACHER', 'ASSISTANT']),
  to: z.uuid('Invalid employee ID'),
});
const handedDuty = z.object({
  assignmentId: z.uuid('Invalid assignment ID'),
  originalDate: day(),
  to: z.uuid('Invalid employee ID'),
});

const scope = 'own leave' as const;
const one = z.object({ data: LeaveRequestDetail });
const touches = [
  '/api/hr/leave-requests',
  '/api/hr/leave-balances',
  '/api/hr/leave-ledger',
  '/api/hr/team-calendar',
] as const;
const touchesLessons = [...touches, ...lessonReaders] as const;

export const leaveRequests = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/leave-requests',
    access: ['read:own', 'leave_request'],
    scope,
    summary:
      'Leave that was asked for, the latest first: all with read:any, else one’s own and one’s team’s.',
    query: listQuery(
      { sorts: ['startDate', 'requestedAt'], order: 'desc', limit: 20 },
      {
        status: z.enum(leaveStatuses).optional(),
        employeeId: z.uuid().optional(),
        leaveTypeId: z.uuid().optional(),
        from: day().optional(),
        to: day().optional(),
        /** 'mine': one's own; 'others': what waits for others' decision or was asked for by others. */
        whose: z.enum(['mine', 'others']).optional(),
      },
    ),
    result: pageOf(LeaveRequest),
  },
  get: {
    method: 'GET',
    path: '/api/hr/leave-requests/:id',
    access: ['read:own', 'leave_request'],
    scope,
    summary: 'One request with its days, and what the viewer may do with it.',
    params: IdParams,
    result: one,
  },
  impact: {
    method: 'GET',
    path: '/api/hr/leave-requests/:id/impact',
    access: ['read:own', 'leave_request'],
    scope,
    summary: 'What a request does: balance, lessons and duties hit, who is away too.',
    params: IdParams,
    result: z.object({ data: LeaveImpact }),
  },
  preview: {
    method: 'POST',
    path: '/api/hr/leave-requests/preview',
    access: ['create:own', 'leave_request'],
    summary: 'What leave would do, before it is asked for. Nothing is stored.',
    body: z.object({ ...wanted, employeeId }).superRefine(checkPeriod),
    result: z.object({ data: LeaveImpact }),
    touches: [],
  },
  create: {
    method: 'POST',
    path: '/api/hr/leave-requests',
    access: ['create:own', 'leave_request'],
    summary:
      'Asks for leave, for oneself or with create:any for somebody. 400 at the field where a block, the balance or other leave stands against it.',
    body: z.object({ ...wanted, employeeId, reason, fileIds: fileIds.default([]) }).superRefine(checkPeriod),
    result: one,
    status: 201,
    touches,
  },
  update: {
    method: 'PUT',
    path: '/api/hr/leave-requests/:id',
    access: ['edit:own', 'leave_request'],
    scope,
    summary: 'Changes a request that is Pending: one’s own, or with edit:any somebody’s.',
    params: IdParams,
    body: editable(z.object({ ...wanted, reason }).superRefine(checkPeriod)),
    result: one,
    touches,
  },
  attach: {
    method: 'PUT',
    path: '/api/hr/leave-requests/:id/files',
    access: ['edit:own', 'leave_request'],
    scope,
    summary:
      'Says which documents a request has: its person, or with edit:any somebody, while it is Pending or Approved. AMB-277.',
    params: IdParams,
    body: editable(z.object({ fileIds })),
    result: one,
    touches,
  },
  change: {
    method: 'POST',
    path: '/api/hr/leave-requests/:id/status',
    access: ['edit:own', 'leave_request'],
    scope,
    summary:
      'Approves or rejects (who holds approve, never one’s own), withdraws (oneself, while Pending) or cancels (oneself before it begins, hr always). With an approval lessons pass to who covers them, all or nothing. TIM-16, AMB-060, AMB-092.',
    params: IdParams,
    body: z
      .object({
        status: z.enum(leaveChanges, 'Choose what becomes of it'),
        approverNotes: z
          .string()
          .trim()
          .max(leaveLimits.note, `Notes must be at most ${leaveLimits.note} characters`)
          .nullish()
          .transform((text) => text || null),
        version: Version,
        covers: z.array(handedOver).max(leaveLimits.covers).default([]),
        duties: z.array(handedDuty).max(leaveLimits.covers).default([]),
      })
      .refine(({ status, approverNotes }) => status !== 'Rejected' || approverNotes !== null, {
        path: ['approverNotes'],
        error: 'Say why it is rejected',
      }),
    result: one,
    touches: touchesLessons,
  },
});
