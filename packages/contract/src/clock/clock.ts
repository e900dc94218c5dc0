import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, idOf, Moment, Notes } from '../shared/fields.ts';
import { attendanceLogStatuses, clockStates, punchSources, punchTypes } from './values.ts';

/** TIM-05. */
export const AttendanceLog = z
  .object({
    id: Id,
    employeeId: Id,
    clockInTime: Moment.nullable(),
    clockOutTime: Moment.nullable(),
    /** IPv4 only (AMB-145). */
    ipAddress: z.string().nullable(),
    deviceInfo: z.string().nullable(),
    locationData: z.record(z.string(), z.unknown()).nullable(),
    status: z.enum(attendanceLogStatuses),
    punchSource: z.enum(punchSources),
    notes: z.string().nullable(),
    employeeShiftId: Id.nullable(),
  })
  .meta({ id: 'AttendanceLog' });

const Clock = z.object({
  status: z.enum(clockStates),
  employeeId: Id,
  /** Since when somebody is at work; null when not. */
  since: Moment.nullable(),
  /** The whole minutes worked today by the organisation's clock, up to `asOf`. */
  workedMinutes: z.number().int(),
  asOf: Moment,
  today: z.string(),
  zone: z.string(),
  /** The day whose check-out is missing, when the last log was left open (AMB-090). */
  missedOn: z.string().nullable(),
  /** 'You did not check out on <date>', or null. */
  message: z.string().nullable(),
  /** The last logs, newest first. */
  recent: z.array(AttendanceLog),
});

export const PunchBody = z.object({
  employeeId: idOf('employee'),
  type: z.enum(punchTypes),
  notes: Notes,
});

export const clock = endpoints({
  profile: {
    method: 'GET',
    path: '/api/me/employee-profile',
    access: 'signed-in',
    summary: "The id of one's own employee record; 404 without one. TIM-01.",
    result: z.object({ id: Id, name: z.string(), data: z.object({ id: Id, name: z.string() }) }),
  },
  status: {
    method: 'GET',
    path: '/api/hr/shifts-attendance/status',
    access: ['read:own', 'attendance_log'],
    scope: 'own clock',
    summary: 'Whether one is at work, and how long today. TIM-01, TIM-02, AMB-090.',
    result: Clock,
  },
  log: {
    method: 'POST',
    path: '/api/hr/shifts-attendance/log',
    touches: ['/api/hr/shifts-attendance'],
    access: ['create:own', 'attendance_log'],
    scope: 'own clock',
    summary:
      'Checks in or out; 409 when that changes nothing. Others only with manage. TIM-01, AMB-089, AMB-090.',
    body: PunchBody,
    result: Clock,
    status: 201,
  },
});
