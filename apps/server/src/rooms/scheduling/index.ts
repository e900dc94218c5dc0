export { renewAssignment } from './assignments/assignment-occurrences.commands.ts';
export {
  type AssignmentKey,
  cancelAssignmentDate,
  moveAssignment,
  removeAssignment,
} from './assignments/move-assignment.commands.ts';
export { mayAssignment } from './assignments/own-assignments.access.ts';
export { isAttended } from './attended.queries.ts';
export { assignmentConflicts, bookingConflicts } from './conflicts.queries.ts';

export { moveLesson } from './lessons/move-lesson.commands.ts';
export { materialise, type RefusedSchedule } from './lessons/occurrences.commands.ts';
export { mayTimetable } from './own-classes.access.ts';
export { dayName, whenOf } from './when-words.rules.ts';
