export { type PlannedAmount, plannedWithin } from './planned.queries.ts';
export { budgetsToApprove } from './to-approve.queries.ts';
