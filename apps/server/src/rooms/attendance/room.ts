import { attendanceRecords } from '@bellwether/contract/attendance/records';
import { attendanceSessions } from '@bellwether/contract/attendance/sessions';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { recordHandlers } from './records.handlers.ts';
import { attendanceConflicts, sessionHandlers } from './sessions.handlers.ts';

/** The manifest of the attendance room: who was in which dated lesson. */
export const room: Room = {
  name: 'attendance',
  mount(app, platform, { attendanceHooks }) {
    mount(app, platform, attendanceSessions, sessionHandlers(attendanceHooks), attendanceConflicts);
    mount(app, platform, attendanceRecords, recordHandlers);
  },
};
