import { customHolidays } from '@bellwether/contract/holidays/custom-holidays';
import { publicHolidays } from '@bellwether/contract/holidays/public-holidays';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { customHolidayHandlers } from './custom-holidays.handlers.ts';
import { preferenceConflicts, publicHolidayHandlers } from './public-holidays.handlers.ts';

export { customHoliday } from './holidays.table.ts';
export { observedHolidays } from './observed-holidays.ts';
export { viewerLanguage } from './viewer-language.ts';

/** The door of the holidays room: the school's own holidays, public ones, and which of them are observed. */
export function holidays(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, customHolidays, customHolidayHandlers);
  mount(app, platform, publicHolidays, publicHolidayHandlers, preferenceConflicts);
}
