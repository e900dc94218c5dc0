import { clock } from '@bellwether/contract/clock/clock';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { clockConflicts, clockHandlers } from './clock.handlers.ts';

export { attendanceLog } from './clock.table.ts';
export { missedPunchJob } from './missed-punch.job.ts';

/** The door of the clock: when employees come and go. */
export function clockRoom(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, clock, clockHandlers, clockConflicts);
}
