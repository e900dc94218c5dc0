export { addEmployees, forbiddenField } from './add-employees.commands.ts';
export { employeeConflicts } from './employees.conflicts.ts';
export { findEmployees } from './find-employees.queries.ts';
export { lastMoveOf } from './history.queries.ts';
export { lockManagers, reportsTo } from './managers.commands.ts';
export { placeEmployee } from './store-employee.commands.ts';
export { isOfTeam, isSelfOrTeam, teamIds } from './visible-employees.access.ts';
