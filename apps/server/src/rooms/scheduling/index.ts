export { renewAssignment } from './assignments/assignment-occurrences.ts';
export {
  type AssignmentKey,
  cancelAssignmentDate,
  moveAssignment,
  removeAssignment,
} from './assignments/move-assignment.ts';
export { mayAssignment } from './assignments/own-assignments.ts';
export { isAttended } from './attended.ts';
export { assignmentConflicts, bookingConflicts } from './conflicts.ts';

export { moveLesson } from './lessons/move-lesson.ts';
export { materialise, type RefusedSchedule } from './lessons/occurrences.ts';
export { mayTimetable } from './own-classes.ts';
export { whenOf } from './when-words.ts';
