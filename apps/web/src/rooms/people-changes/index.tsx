export { EmployeeChanges } from './movements/employee-changes.tsx';
