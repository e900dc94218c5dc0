export { attendanceRecords } from './records.ts';
export { attendanceSessions } from './sessions.ts';
