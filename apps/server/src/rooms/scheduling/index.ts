export { renewAssignment } from './assignments/assignment-occurrences.commands.ts';
export {
  type AssignmentKey,
  cancelAssignmentDate,
  moveAssignment,
  removeAssignment,
} from './assignments/move-assignment.commands.ts';
export { mayAssignment } from './assignments/own-assignments.access.ts';
export { isAttended } from './attended.queries.ts';
export { bookInterview, freeInterview } from './book-interview.commands.ts';
export { clashesAt } from './clashes-at.queries.ts';
export { assignmentConflicts, bookingConflicts } from './conflicts.queries.ts';
export type { LessonToHandOver } from './lessons/hand-over.commands.ts';
export { moveLesson } from './lessons/move-lesson.commands.ts';
export { materialise, type RefusedSchedule } from './lessons/occurrences.commands.ts';
export { mayTimetable } from './own-classes.access.ts';
export { missedLessons } from './staff/absence-cover.queries.ts';
export { missedDuties } from './staff/duty-cover.queries.ts';
export { handOverAll } from './staff/hand-over-all.commands.ts';
export { dayName, whenOf } from './when-words.rules.ts';
