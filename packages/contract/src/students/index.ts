export { studentLinks } from './student-links.ts';
export { students } from './students.ts';
