import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { decisionBody, forEmployee, reasonField, requestRow } from './requests.fields.ts';
import { regularizationSources, regularizationTypes, requestStatuses } from './values.ts';

/** What somebody asks to have set right of their attendance. TIM-11. */
export const RegularizationRequest = z
  .object({
    ...requestRow,
    attendanceLogId: Id.nullable(),
    requestType: z.enum(regularizationTypes),
    requestedClockIn: Moment.nullable(),
    requestedClockOut: Moment.nullable(),
    /** What the log says now; both null without one. */
    clockInTime: Moment.nullable(),
    clockOutTime: Moment.nullable(),
    approvedById: Id.nullable(),
    /** SYSTEM_AUTO: what a lesson proves; nobody decides about it before its person confirmed it (AMB-360). */
    source: z.enum(regularizationSources),
    confirmedAt: Moment.nullable(),
    can: z.object({ decide: z.boolean(), cancel: z.boolean(), confirm: z.boolean() }),
  })
  .meta({ id: 'RegularizationRequest' });

const time = z
  .union([Moment, z.literal('')], 'Invalid time')
  .nullish()
  .transform((text) => text || null);

interface Asked {
  readonly requestType: (typeof regularizationTypes)[number];
  readonly requestedClockIn: string | null;
  readonly requestedClockOut: string | null;
}

/** Which times each type needs. TIM-12. */
function checkAsked({ requestType, requestedClockIn, requestedClockOut }: Asked, ctx: z.RefinementCtx): void {
  const fail = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message });
  const isFromHome = requestType === 'WORK_FROM_HOME_FORGOT_LOG';
  if (requestedClockIn === null && requestType === 'MISSED_CLOCK_IN')
    fail('requestedClockIn', 'Requested clock-in time is required for a missed clock-in');
  if (requestedClockOut === null && requestType === 'MISSED_CLOCK_OUT')
    fail('requestedClockOut', 'Requested clock-out time is required for a missed clock-out');
  if (requestedClockIn === null && requestedClockOut === null && requestType === 'INCORRECT_TIME')
    fail('requestedClockIn', 'At least one requested time is required for an incorrect time');
  if (requestedClockIn === null && isFromHome)
    fail('requestedClockIn', 'Requested clock-in time is required for work from home');
  if (requestedClockOut === null && isFromHome)
    fail('requestedClockOut', 'Requested clock-out time is required for work from home');
  if (
    requestedClockIn !== null &&
    requestedClockOut !== null &&
    !isAfter(requestedClockOut, requestedClockIn)
  )
    fail('requestedClockOut', 'Requested clock-out must be after requested clock-in');
}

function isAfter(moment: string, other: string): boolean {
  return Date.parse(moment) > Date.parse(other);
}

const one = z.object({ data: RegularizationRequest });
const scope = 'own attendance logs' as const;
const touches = ['/api/hr/regularization-requests', '/api/hr/attendance-logs'] as const;
const touchesClock = [...touches, '/api/hr/shifts-attendance'] as const;

export const regularizationRequests = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/regularization-requests',
    access: ['read:own', 'regularization_request'],
    scope,
    summary:
      'Requests to set attendance right, the latest first: all with read:any, else one’s own and one’s team’s.',
    query: listQuery(
      { sorts: ['requestedAt'], order: 'desc', limit: 20 },
      {
        status: z.enum(requestStatuses).optional(),
        employeeId: z.uuid().optional(),
        whose: z.enum(['mine', 'others']).optional(),
      },
    ),
    result: pageOf(RegularizationRequest),
  },
  create: {
    method: 'POST',
    path: '/api/hr/regularization-requests',
    access: ['create:own', 'regularization_request'],
    summary: 'Asks to set attendance right, for oneself or with create:any for somebody. TIM-11, TIM-12.',
    body: z
      .object({
        employeeId: forEmployee,
        attendanceLogId: z
          .uuid('Invalid attendance log ID')
          .nullish()
          .transform((id) => id ?? null),
        requestType: z.enum(regularizationTypes, 'Choose what is to be set right'),
        reason: reasonField,
        requestedClockIn: time,
        requestedClockOut: time,
      })
      .superRefine(checkAsked),
    result: one,
    status: 201,
    touches,
  },
  decide: {
    method: 'POST',
    path: '/api/hr/regularization-requests/:id/decision',
    access: ['approve:own', 'regularization_request'],
    scope,
    summary:
      'Approves or rejects, never one’s own. An approval changes the log or makes one; what stood before is kept. TIM-12, TIM-13, AMB-092.',
    params: IdParams,
    body: decisionBody,
    result: one,
    touches: touchesClock,
  },
  confirm: {
    method: 'POST',
    path: '/api/hr/regularization-requests/:id/confirm',
    access: ['edit:own', 'regularization_request'],
    scope,
    summary:
      'Confirms the times that a lesson proves: the request then waits for approval, or is approved where the school’s settings say so. AMB-360.',
    params: IdParams,
    body: z.object({ version: Version }),
    result: one,
    touches: touchesClock,
  },
  cancel: {
    method: 'POST',
    path: '/api/hr/regularization-requests/:id/cancel',
    access: ['edit:own', 'regularization_request'],
    scope,
    summary: 'Cancels one’s own request while it waits. TIM-13.',
    params: IdParams,
    body: z.object({ version: Version }),
    result: one,
    touches,
  },
});
