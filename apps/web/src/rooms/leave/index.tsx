export { EmployeeLeave } from './employee-leave.tsx';
