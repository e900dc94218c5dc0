// The tables that an import writes, by the doors of their rooms.
export { department, employee } from '../employees/index.ts';
export { user, userLink, userRole } from '../identity/index.ts';
export { classCourse, classStaff, course, enrolment, grade, lesson, schoolClass } from '../learning/index.ts';
export { lead, leadActivity } from '../pipeline/index.ts';
export { customer, customerAddress, product } from '../sales/index.ts';
export { classSchedule, scheduleStaff } from '../scheduling/index.ts';
export { location } from '../settings/index.ts';
export { student } from '../students/index.ts';
