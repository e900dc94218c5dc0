/** TIM-04. */
export const staffAttendanceStatuses = [
  'CLOCKED_IN',
  'CLOCKED_OUT',
  'ON_BREAK',
  'LATE_IN',
  'EARLY_OUT',
  'ABSENT',
] as const;

/** Of a stored log, besides: the end was forgotten (AMB-090). */
export const attendanceLogStatuses = [...staffAttendanceStatuses, 'MISSED_PUNCH'] as const;
export type AttendanceLogStatus = (typeof attendanceLogStatuses)[number];

/** TIM-04. */
export const punchTypes = ['IN', 'OUT'] as const;
export type PunchType = (typeof punchTypes)[number];

/** TIM-04. */
export const punchSources = ['MANUAL', 'BIOMETRIC', 'MOBILE_APP', 'SYSTEM_AUTO'] as const;

/** Who asked to have attendance set right: a person, or the registers of lessons for them (AMB-360). */
export const regularizationSources = ['MANUAL', 'SYSTEM_AUTO'] as const;

/** A register proves that its teacher was there until so many minutes after the lesson's end; proofs are looked at for so many days. AMB-360. */
export const proofRules = { minutesAfter: 30, days: 14, settleHours: 4, clocksWithinDays: 30 } as const;

/** What the clock shows. TIM-02. */
export const clockStates = ['CLOCKED_IN', 'CLOCKED_OUT'] as const;
export type ClockState = (typeof clockStates)[number];

/** After how many hours without a shift an open log counts as forgotten. AMB-090. */
export const openHours = 16;

/** So many minutes late for a shift or early out of it are nothing. */
export const graceMinutes = 5;

/** What somebody asks to have set right. TIM-11. */
export const regularizationTypes = [
  'MISSED_CLOCK_IN',
  'MISSED_CLOCK_OUT',
  'INCORRECT_TIME',
  'WORK_FROM_HOME_FORGOT_LOG',
  'OTHER',
] as const;
export type RegularizationType = (typeof regularizationTypes)[number];

/** The states of a shift or regularization request. TIM-13. */
export const requestStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** What an approver sets. TIM-13. */
export const requestDecisions = ['APPROVED', 'REJECTED'] as const;

/** The longest texts of requests, in characters. */
export const requestLimits = { reason: 500, notes: 500 } as const;

/** The statuses of logs that somebody should look at. */
export const attendanceExceptions = ['MISSED_PUNCH', 'LATE_IN', 'EARLY_OUT', 'ABSENT'] as const;
