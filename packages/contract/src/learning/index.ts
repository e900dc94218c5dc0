export { classes } from './classes.ts';
export { courses } from './courses.ts';
export { enrolments } from './enrolments.ts';
export { lessons } from './lessons.ts';
export { ageRanges, categories, grades, levels } from './lookups.ts';
export { staffAssignments } from './staff-assignments.ts';
