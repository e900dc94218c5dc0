// The tables that an import writes. One place, so that the rest of the room names no other room's files.
export { department, employee } from '../employees/employees.table.ts';
export { role, user, userLink, userRole } from '../identity/identity.table.ts';
export { classCourse, classStaff, course, enrolment, grade, schoolClass } from '../learning/learning.table.ts';
export { classSchedule, lessonOccurrence, scheduleStaff } from '../scheduling/scheduling.table.ts';
export { location } from '../settings/settings.table.ts';
export { student } from '../students/students.table.ts';
