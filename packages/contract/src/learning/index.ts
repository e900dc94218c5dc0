export { classes } from './classes.ts';
export { courseProgress } from './course-progress.ts';
export { courses } from './courses.ts';
export { curricula } from './curricula.ts';
export { enrolments } from './enrolments.ts';
export { lessons } from './lessons.ts';
export { ageRanges, categories, grades, levels } from './lookups.ts';
export { materials } from './materials.ts';
export { staffAssignments } from './staff-assignments.ts';
