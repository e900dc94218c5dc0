export { students } from './students.ts';
