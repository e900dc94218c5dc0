export { attendanceLogs } from './attendance-logs.ts';
export { clock } from './clock.ts';
export { regularizationRequests } from './regularization-requests.ts';
