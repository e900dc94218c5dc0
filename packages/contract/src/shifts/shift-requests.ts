import { z } from 'zod';
import { decisionBody, forEmployee, reasonField, requestRow } from '../clock/requests.fields.ts';
import { requestStatuses } from '../clock/values.ts';
import { daysBetween } from '../shared/day.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalId, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { EmployeeShift, shiftDay } from './employee-shifts.ts';
import { shiftLimits, shiftRequestTypes } from './shifts.values.ts';

const ShiftInShort = z.object({
  date: z.string(),
  typeName: z.string(),
  color: z.string(),
  startTime: z.string(),
  endTime: z.string(),
});

/** What somebody asks about their shifts. TIM-09. */
export const ShiftRequest = z
  .object({
    ...requestRow,
    requestType: z.enum(shiftRequestTypes),
    originalShiftId: Id.nullable(),
    requestedShiftId: Id.nullable(),
    requestedDateFrom: z.string().nullable(),
    requestedDateTo: z.string().nullable(),
    approverId: Id.nullable(),
    swapWithEmployeeId: Id.nullable(),
    swapWithName: z.string().nullable(),
    coveredByEmployeeId: Id.nullable(),
    coveredByName: z.string().nullable(),
    /** When the one to swap with, or who covers, agreed. */
    agreedAt: z.string().nullable(),
    originalShift: ShiftInShort.nullable(),
    requestedShift: ShiftInShort.nullable(),
    can: z.object({
      decide: z.boolean(),
      /** False while a swap waits for consent or cover for somebody who takes it: it can be rejected only. */
      approve: z.boolean(),
      cancel: z.boolean(),
      /** As the one to swap with, or as somebody who could cover. */
      agree: z.boolean(),
      /** To a swap; nobody declines to cover. */
      decline: z.boolean(),
    }),
  })
  .meta({ id: 'ShiftRequest' });

const date = z
  .union([shiftDay, z.literal('')], 'Date must be YYYY-MM-DD')
  .nullish()
  .transform((text) => text || null);

interface Asked {
  readonly requestType: (typeof shiftRequestTypes)[number];
  readonly originalShiftId: string | null;
  readonly requestedShiftId: string | null;
  readonly swapWithEmployeeId: string | null;
  readonly requestedDateFrom: string | null;
  readonly requestedDateTo: string | null;
}

/** What each type needs. TIM-10; time off needs its shift or its days (AMB-294). */
function checkAsked(asked: Asked, ctx: z.RefinementCtx): void {
  const { requestType, originalShiftId, requestedDateFrom: from, requestedDateTo: to } = asked;
  const fail = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message });
  if (originalShiftId === null && requestType === 'SHIFT_SWAP')
    fail('originalShiftId', 'Original shift is required for a shift swap');
  if (originalShiftId === null && requestType === 'COVER_REQUEST')
    fail('originalShiftId', 'Original shift is required for a cover request');
  if (asked.requestedShiftId === null && requestType === 'SHIFT_SWAP')
    fail('requestedShiftId', 'Requested shift is required for a shift swap');
  if (asked.swapWithEmployeeId === null && requestType === 'SHIFT_SWAP')
    fail('swapWithEmployeeId', 'Swap-with employee is required for a shift swap');
  if (originalShiftId === null && from === null && requestType === 'TIME_OFF')
    fail('requestedDateFrom', 'Choose a shift or the first day');
  if (from === null && to !== null) fail('requestedDateFrom', 'Choose the first day');
  if (from !== null && to !== null && to < from)
    fail('requestedDateTo', 'To date cannot be before From date');
  if (from !== null && to !== null && daysBetween(from, to) >= shiftLimits.requestDays)
    fail('requestedDateTo', `At most ${shiftLimits.requestDays} days at once`);
}

const one = z.object({ data: ShiftRequest });
const scope = 'own shift requests' as const;
const touches = ['/api/hr/shift-requests', '/api/hr/employee-shifts', '/api/hr/roster'] as const;
const byVersion = z.object({ version: Version });

export const shiftRequests = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/shift-requests',
    access: ['read:own', 'shift_request'],
    scope,
    summary:
      'Requests about shifts, the latest first: all with read:any, else one’s own, one’s team’s, and those that ask oneself to swap or cover.',
    query: listQuery(
      { sorts: ['requestedAt'], order: 'desc', limit: 20 },
      {
        status: z.enum(requestStatuses).optional(),
        requestType: z.enum(shiftRequestTypes).optional(),
        employeeId: z.uuid().optional(),
        /** One's own, those of others that one may decide about, or those that ask oneself. */
        whose: z.enum(['mine', 'others', 'asked']).optional(),
      },
    ),
    result: pageOf(ShiftRequest),
  },
  get: {
    method: 'GET',
    path: '/api/hr/shift-requests/:id',
    access: ['read:own', 'shift_request'],
    scope,
    summary: 'One request about a shift.',
    params: IdParams,
    result: one,
  },
  swaps: {
    method: 'GET',
    path: '/api/hr/shift-requests/swaps',
    access: ['create:own', 'shift_request'],
    scope: 'own shift requests',
    summary:
      'Published shifts of colleagues, from two weeks before to two weeks after one of one’s own, that both could take for each other. At most 100.',
    query: z.object({ shiftId: z.uuid('Invalid shift ID') }),
    result: z.object({ data: z.array(EmployeeShift) }),
  },
  create: {
    method: 'POST',
    path: '/api/hr/shift-requests',
    access: ['create:own', 'shift_request'],
    summary:
      'Asks for time off, a swap or cover, for oneself or with create:any for somebody. TIM-09, TIM-10.',
    body: z
      .object({
        employeeId: forEmployee,
        requestType: z.enum(shiftRequestTypes, 'Choose what is asked for'),
        originalShiftId: optionalId('original shift'),
        requestedShiftId: optionalId('requested shift'),
        swapWithEmployeeId: optionalId('employee'),
        requestedDateFrom: date,
        requestedDateTo: date,
        reason: reasonField,
      })
      .superRefine(checkAsked),
    result: one,
    status: 201,
    touches,
  },
  agree: {
    method: 'POST',
    path: '/api/hr/shift-requests/:id/agree',
    access: ['create:own', 'shift_request'],
    scope,
    summary:
      'Agrees to a swap that one is asked for, or to cover: the first who may. Then the approver decides. AMB-293.',
    params: IdParams,
    body: byVersion,
    result: one,
    touches,
  },
  decline: {
    method: 'POST',
    path: '/api/hr/shift-requests/:id/decline',
    access: ['create:own', 'shift_request'],
    scope,
    summary: 'Declines a swap that one is asked for: it ends as cancelled. AMB-293.',
    params: IdParams,
    body: byVersion,
    result: one,
    touches,
  },
  decide: {
    method: 'POST',
    path: '/api/hr/shift-requests/:id/decision',
    access: ['approve:own', 'shift_request'],
    scope,
    summary:
      'Approves or rejects, never one’s own nor what one takes part in. A swap needs consent and changes both shifts at once, cover needs somebody who takes it, time off frees the shifts. TIM-13, AMB-092.',
    params: IdParams,
    body: decisionBody,
    result: one,
    touches,
  },
  cancel: {
    method: 'POST',
    path: '/api/hr/shift-requests/:id/cancel',
    access: ['edit:own', 'shift_request'],
    scope,
    summary: 'Cancels one’s own request while it waits. TIM-13.',
    params: IdParams,
    body: byVersion,
    result: one,
    touches,
  },
});
