export { departments } from './departments.ts';
export { employeeActions } from './employee-actions.ts';
export { employeeSkills } from './employee-skills.ts';
export { employees } from './employees.ts';
export { jobTitleSkills } from './job-title-skills.ts';
export { jobTitles } from './job-titles.ts';
export { skillGaps } from './skill-gaps.ts';
export { skills } from './skills.ts';
