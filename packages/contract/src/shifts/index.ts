export { employeeShifts } from './employee-shifts.ts';
export { roster } from './roster.ts';
export { rosterDemands } from './roster-demands.ts';
export { rotationPatterns } from './rotation-patterns.ts';
export { shiftRequests } from './shift-requests.ts';
export { shiftTypes } from './shift-types.ts';
