export { beginShift, shiftTimesOf } from './clocked.queries.ts';
export { countedShifts } from './counted-shifts.queries.ts';
