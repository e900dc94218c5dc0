import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, Moment, Notes, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { AttendanceLog } from './clock.ts';
import { reasonField } from './requests.fields.ts';
import { attendanceLogStatuses } from './values.ts';

const Correction = z.object({
  oldClockIn: Moment.nullable(),
  oldClockOut: Moment.nullable(),
  newClockIn: Moment.nullable(),
  newClockOut: Moment.nullable(),
  reason: z.string(),
  correctedBy: z.string().nullable(),
  correctedAt: Moment,
  /** The request that it carries out. */
  requestId: Id.nullable(),
});

/** A log with whose it is. TIM-05. */
export const ListedLog = AttendanceLog.extend({
  employeeName: z.string(),
  /** The day on which it began, by the organisation's clock. */
  day: z.string(),
  isCorrected: z.boolean(),
  /** Whether a request about it waits. */
  isAsked: z.boolean(),
  version: Version,
}).meta({ id: 'ListedAttendanceLog' });

/** One log with everything that was corrected of it, the oldest first. */
export const LogDetail = ListedLog.extend({ corrections: z.array(Correction) }).meta({
  id: 'AttendanceLogDetail',
});

const time = z
  .union([Moment, z.literal('')], 'Invalid time')
  .nullish()
  .transform((text) => text || null);

const times = { clockInTime: time, clockOutTime: time };

interface Times {
  readonly clockInTime: string | null;
  readonly clockOutTime: string | null;
}

/** TIM-06: one of the two times, and the end not before the beginning. */
function checkTimes({ clockInTime, clockOutTime }: Times, ctx: z.RefinementCtx): void {
  const fail = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message });
  if (clockInTime === null && clockOutTime === null)
    fail('clockInTime', 'A clock-in or clock-out time is required');
  if (clockInTime !== null && clockOutTime !== null && Date.parse(clockOutTime) < Date.parse(clockInTime))
    fail('clockOutTime', 'Clock-out time cannot be earlier than clock-in time');
}

const one = z.object({ data: LogDetail });
const scope = 'own attendance logs' as const;
const touches = ['/api/hr/attendance-logs', '/api/hr/shifts-attendance'] as const;

export const attendanceLogs = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/attendance-logs',
    access: ['read:own', 'attendance_log'],
    scope,
    summary: 'When people were at work, the latest first: all with read:any, else oneself and one’s team.',
    query: listQuery(
      { sorts: ['startedAt'], order: 'desc', limit: 20 },
      {
        employeeId: z.uuid().optional(),
        from: day().optional(),
        to: day().optional(),
        status: z.enum(attendanceLogStatuses).optional(),
        /** 'true': only what somebody should look at: a time that is missing, late, early or absent. */
        exceptions: flag.optional(),
        whose: z.enum(['mine', 'others']).optional(),
      },
    ),
    result: pageOf(ListedLog),
  },
  get: {
    method: 'GET',
    path: '/api/hr/attendance-logs/:id',
    access: ['read:own', 'attendance_log'],
    scope,
    summary: 'One log, with what was corrected of it.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/hr/attendance-logs',
    access: ['manage', 'attendance_log'],
    summary: 'Records by hand when somebody was at work; never oneself. TIM-06.',
    body: z
      .object({ employeeId: z.uuid('Choose an employee'), ...times, notes: Notes })
      .superRefine(checkTimes),
    result: one,
    status: 201,
    touches,
  },
  update: {
    method: 'PUT',
    path: '/api/hr/attendance-logs/:id',
    access: ['edit:any', 'attendance_log'],
    summary: 'Corrects a log with a reason, never one’s own; what stood before is kept. TIM-06.',
    params: IdParams,
    body: editable(z.object({ ...times, notes: Notes, reason: reasonField }).superRefine(checkTimes)),
    result: one,
    touches,
  },
});
