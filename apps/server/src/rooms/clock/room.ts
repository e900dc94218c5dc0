import { attendanceLogs } from '@bellwether/contract/clock/attendance-logs';
import { clock } from '@bellwether/contract/clock/clock';
import { regularizationRequests } from '@bellwether/contract/clock/regularization-requests';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { attendanceLogHandlers } from './attendance-logs.handlers.ts';
import { clockConflicts, clockHandlers } from './clock.handlers.ts';
import { missedPunchJob } from './missed-punch.job.ts';
import { proveByRegister } from './presence-proofs.commands.ts';
import { proposeProvenJob } from './propose-proven.job.ts';
import { regularizationHandlers } from './regularization-requests.handlers.ts';

/** The manifest of the clock: when employees come and go, and how that is set right. */
export const room: Room = {
  name: 'clock',
  mount(app, platform) {
    mount(app, platform, clock, clockHandlers, clockConflicts);
    mount(app, platform, attendanceLogs, attendanceLogHandlers, clockConflicts);
    mount(app, platform, regularizationRequests, regularizationHandlers, clockConflicts);
  },
  jobs: (platform) => [missedPunchJob(platform), proposeProvenJob(platform)],
  registerSaved: proveByRegister,
};
