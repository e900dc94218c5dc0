import { view } from '../../platform/db/view.ts';
import { attendanceLog } from './clock.table.ts';

export const attendanceLogView = view(attendanceLog, [
  'id',
  'employeeId',
  'employeeShiftId',
  'clockInTime',
  'clockOutTime',
  'status',
]);
