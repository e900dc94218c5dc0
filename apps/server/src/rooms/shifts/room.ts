import { employeeShifts } from '@bellwether/contract/shifts/employee-shifts';
import { roster } from '@bellwether/contract/shifts/roster';
import { rosterDemands } from '@bellwether/contract/shifts/roster-demands';
import { rotationPatterns } from '@bellwether/contract/shifts/rotation-patterns';
import { shiftRequests } from '@bellwether/contract/shifts/shift-requests';
import { shiftTypes } from '@bellwether/contract/shifts/shift-types';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { judgeShiftsJob } from './judge-shifts.job.ts';
import { shiftRequestConflicts, shiftRequestHandlers } from './requests/shift-requests.handlers.ts';
import { employeeShiftHandlers } from './roster/employee-shifts.handlers.ts';
import { employeeShiftConflicts } from './roster/plan.commands.ts';
import { rosterHandlers } from './roster/roster.handlers.ts';
import { rosterDemandConflicts, rosterDemandHandlers } from './roster/roster-demands.handlers.ts';
import { rotationConflicts, rotationHandlers } from './roster/rotation-patterns.handlers.ts';
import { shiftTypeConflicts, shiftTypeHandlers } from './shift-types.handlers.ts';

/** The manifest of shifts: the hours that people are put into, the roster of a week, and what people ask about theirs. */
export const room: Room = {
  name: 'shifts',
  mount(app, platform) {
    mount(app, platform, shiftTypes, shiftTypeHandlers, shiftTypeConflicts);
    mount(app, platform, employeeShifts, employeeShiftHandlers, employeeShiftConflicts);
    mount(app, platform, roster, rosterHandlers, employeeShiftConflicts);
    mount(app, platform, rosterDemands, rosterDemandHandlers, rosterDemandConflicts);
    mount(app, platform, rotationPatterns, rotationHandlers, rotationConflicts);
    mount(app, platform, shiftRequests, shiftRequestHandlers, shiftRequestConflicts);
  },
  jobs: (platform) => [judgeShiftsJob(platform)],
};
