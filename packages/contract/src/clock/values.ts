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

/** What the clock shows. TIM-02. */
export const clockStates = ['CLOCKED_IN', 'CLOCKED_OUT'] as const;
export type ClockState = (typeof clockStates)[number];

/** After how many hours without a shift an open log counts as forgotten. AMB-090. */
export const openHours = 16;
