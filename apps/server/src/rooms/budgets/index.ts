export { type DepartmentPlan, plannedByDepartment } from './planned-by-department.queries.ts';
export { budgetsToApprove } from './to-approve.queries.ts';
