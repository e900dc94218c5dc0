import { clock } from '@bellwether/contract/clock/clock';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { clockConflicts, clockHandlers } from './clock.handlers.ts';
import { missedPunchJob } from './missed-punch.job.ts';

/** The manifest of the clock: when employees come and go. */
export const room: Room = {
  name: 'clock',
  mount(app, platform) {
    mount(app, platform, clock, clockHandlers, clockConflicts);
  },
  jobs: (platform) => [missedPunchJob(platform)],
};
