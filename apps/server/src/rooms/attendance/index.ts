import { attendanceRecords } from '@bellwether/contract/attendance/records';
import { attendanceSessions } from '@bellwether/contract/attendance/sessions';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { recordHandlers } from './records.handlers.ts';
import { attendanceConflicts, sessionHandlers } from './sessions.handlers.ts';

export { attendanceRecord, attendanceSession } from './attendance.table.ts';

/** The door of the attendance room: who was in which dated lesson. */
export function attendanceRoom(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, attendanceSessions, sessionHandlers, attendanceConflicts);
  mount(app, platform, attendanceRecords, recordHandlers);
}
