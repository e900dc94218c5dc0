export { departments } from './departments.ts';
export { employees } from './employees.ts';
export { jobTitles } from './job-titles.ts';
