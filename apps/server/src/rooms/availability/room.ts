import { availability } from '@bellwether/contract/availability/availability';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { availabilityHandlers } from './availability.handlers.ts';

/** The manifest of the availability room: the hours of the week in which people work or take calls. */
export const room: Room = {
  name: 'availability',
  mount(app, platform) {
    mount(app, platform, availability, availabilityHandlers);
  },
};
