import { view } from '../../platform/db/view.ts';
import { employeeShift } from './employee-shifts.table.ts';
import { shiftType } from './shift-types.table.ts';

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
  'shiftTypeId',
  'version',
  'updatedAt',
]);

export const shiftTypeView = view(shiftType, ['id', 'name', 'color']);
