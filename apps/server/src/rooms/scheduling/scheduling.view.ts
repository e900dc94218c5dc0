import { view } from '../../platform/db/view.ts';
import {
  classSchedule,
  lessonOccurrence,
  occurrenceStaff,
  scheduleEntry,
  scheduleOverride,
  scheduleStaff,
} from './scheduling.table.ts';

export const classScheduleView = view(classSchedule, [
  'id',
  'classId',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'recurrence',
  'selectedDays',
  'courseId',
]);

export const scheduleStaffView = view(scheduleStaff, ['scheduleId', 'employeeId', 'kind']);

export const scheduleEntryView = view(scheduleEntry, [
  'id',
  'classId',
  'scheduleId',
  'lessonId',
  'scheduledDate',
]);

export const scheduleOverrideView = view(scheduleOverride, [
  'id',
  'classScheduleId',
  'overrideDate',
  'substituteTeacherId',
  'substituteTaId',
  'overrideLessonId',
  'isCancelled',
]);

export const lessonOccurrenceView = view(lessonOccurrence, [
  'id',
  'classId',
  'scheduleId',
  'originalDate',
  'date',
  'startTime',
  'endTime',
  'plannedStartTime',
  'plannedEndTime',
  'startsAt',
  'endsAt',
  'locationId',
  'lessonId',
  'courseId',
  'isOverride',
  'isCancelled',
  'notes',
  'sequence',
  'changedAt',
]);

export const occurrenceStaffView = view(occurrenceStaff, [
  'occurrenceId',
  'employeeId',
  'kind',
  'isSubstitute',
]);
