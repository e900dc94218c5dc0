import { shiftTypes } from '@bellwether/contract/shifts/shift-types';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { shiftTypeConflicts, shiftTypeHandlers } from './shift-types.handlers.ts';

/** The manifest of shifts: the hours that people are put into. */
export const room: Room = {
  name: 'shifts',
  mount(app, platform) {
    mount(app, platform, shiftTypes, shiftTypeHandlers, shiftTypeConflicts);
  },
};
