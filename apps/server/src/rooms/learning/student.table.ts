// The students' table, which enrolments join. It comes as a table and not through the students' door, because the
// students' room stands on this one.
export { student } from '../students/students.table.ts';
