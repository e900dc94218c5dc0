export { addEmployees, forbiddenField } from './add-employees.ts';
export { employeeConflicts } from './employees.conflicts.ts';
export { department, employee, jobTitle } from './employees.table.ts';
export { findEmployees } from './find-employees.ts';
export { employeeSkill, jobTitleSkill, skill, teacherSkill } from './skills.table.ts';
