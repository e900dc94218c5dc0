import { view } from '../../../platform/db/view.ts';
import { leaveRequest } from './leave-requests.table.ts';

export const leaveRequestView = view(leaveRequest, [
  'id',
  'employeeId',
  'leaveTypeId',
  'startDate',
  'endDate',
  'isHalfDay',
  'halfDayType',
  'fromTime',
  'during',
  'status',
  'requestedAt',
  'version',
  'updatedAt',
]);
