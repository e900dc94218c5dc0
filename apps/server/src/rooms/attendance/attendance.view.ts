import { view } from '../../platform/db/view.ts';
import { attendanceRecord, attendanceSession } from './attendance.table.ts';

export const attendanceSessionView = view(attendanceSession, ['id', 'occurrenceId', 'takenAt']);

export const attendanceRecordView = view(attendanceRecord, [
  'id',
  'sessionId',
  'studentId',
  'employeeId',
  'userId',
  'status',
  'absenceReason',
  'deductSession',
]);
