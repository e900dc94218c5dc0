import { view } from '../../../platform/db/view.ts';
import { assignmentOccurrence, staffAssignment } from './assignments.table.ts';

export const staffAssignmentView = view(staffAssignment, [
  'id',
  'userId',
  'substituteAssigneeId',
  'assignmentTypeId',
  'notes',
  'isRecurring',
  'startTimeOfDay',
  'endTimeOfDay',
  'endDate',
  'instanceEndTime',
  'updatedAt',
]);

export const assignmentOccurrenceView = view(assignmentOccurrence, [
  'id',
  'assignmentId',
  'originalDate',
  'date',
  'startTime',
  'endTime',
  'startsAt',
  'endsAt',
  'userId',
  'locationId',
  'isOverride',
  'isCancelled',
  'sequence',
  'changedAt',
]);
