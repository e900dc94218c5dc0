import { view } from '../../platform/db/view.ts';
import { employeeShift } from './employee-shifts.table.ts';

export const employeeShiftView = view(employeeShift, [
  'id',
  'employeeId',
  'date',
  'startTime',
  'endTime',
  'startsAt',
  'endsAt',
  'breakMinutes',
  'status',
  'publishedAt',
]);
