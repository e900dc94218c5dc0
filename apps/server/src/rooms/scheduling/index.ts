export { extendAssignments } from './assignment-horizon.ts';
export { renewAssignment } from './assignment-occurrences.ts';
export { isAttended } from './attended.ts';
export { assignmentConflicts, bookingConflicts } from './conflicts.ts';
export { extendLessons } from './horizon.job.ts';
export {
  type AssignmentKey,
  cancelAssignmentDate,
  moveAssignment,
  removeAssignment,
} from './move-assignment.ts';
export { moveLesson } from './move-lesson.ts';
export { materialise, type RefusedSchedule } from './occurrences.ts';
export { type OrganizationDay, type OrganizationTime, organizationTime } from './organization-time.ts';
export { mayAssignment } from './own-assignments.ts';
export { mayTimetable } from './own-classes.ts';
export { whenOf } from './when-words.ts';
