export { addStudents } from './add-students.ts';
export { findStudents } from './find-students.ts';
export { studentConflicts } from './students.conflicts.ts';
export { visibleStudents } from './visible-students.ts';
