export { attendanceRecord, attendanceSession } from './attendance.table.ts';
