import { customHolidays } from '@bellwether/contract/holidays/custom-holidays';
import { publicHolidays } from '@bellwether/contract/holidays/public-holidays';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { customHolidayHandlers } from './custom-holidays.handlers.ts';
import { preferenceConflicts, publicHolidayHandlers } from './public-holidays.handlers.ts';

/** The manifest of the holidays room: the school's own holidays, public ones, and which of them are observed. */
export const room: Room = {
  name: 'holidays',
  mount(app, platform) {
    mount(app, platform, customHolidays, customHolidayHandlers);
    mount(app, platform, publicHolidays, publicHolidayHandlers, preferenceConflicts);
  },
};
