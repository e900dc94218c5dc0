export { attendanceLog } from './clock.table.ts';
