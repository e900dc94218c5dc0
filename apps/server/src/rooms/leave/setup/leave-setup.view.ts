import { view } from '../../../platform/db/view.ts';
import { leaveType } from './leave-setup.table.ts';

export const leaveTypeView = view(leaveType, ['id', 'name', 'color', 'isPrivate']);
