export { addEmployees, forbiddenField } from './add-employees.ts';
export { employeeConflicts } from './employees.conflicts.ts';
export { findEmployees } from './find-employees.ts';
