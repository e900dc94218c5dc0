export { beginShift, shiftTimesOf } from './clocked.queries.ts';
