import { view } from '../../platform/db/view.ts';
import { leaveRequest } from './requests/leave-requests.table.ts';
import { leaveType } from './setup/leave-setup.table.ts';

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

export const leaveTypeView = view(leaveType, ['id', 'name', 'color', 'isPrivate']);
