import { view } from '../../../platform/db/view.ts';
import { leaveRequest } from './leave-requests.table.ts';

export const leaveRequestView = view(leaveRequest, [
  'id',
  'employeeId',
  'leaveTypeId',
  'startDate',
  'endDate',
  'isHalfDay',
  'fromTime',
  'during',
  'status',
  'version',
  'updatedAt',
]);
