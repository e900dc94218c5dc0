export { addStudents } from './add-students.commands.ts';
export { beginEnrolment } from './begin-enrolment.commands.ts';
export { findStudents } from './find-students.queries.ts';
export { giveGuardian } from './give-guardian.commands.ts';
export { studentConflicts } from './students.conflicts.ts';
export { visibleStudents } from './visible-students.access.ts';
