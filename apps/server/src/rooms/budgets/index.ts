export { type PlannedAmount, plannedWithin } from './planned.queries.ts';
