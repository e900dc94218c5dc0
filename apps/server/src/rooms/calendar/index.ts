import { calendarEvents, scheduleEvents } from '@bellwether/contract/calendar/events';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { bookingConflicts } from '../scheduling/index.ts';
import { detailsHandlers } from './event-details.handlers.ts';
import { eventHandlers } from './events.handlers.ts';

export { appointment } from './calendar.table.ts';

/** The door of the calendar room: lessons and appointments by date, their details, and moves. */
export function calendar(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, calendarEvents, eventHandlers, bookingConflicts);
  mount(app, platform, scheduleEvents, detailsHandlers);
}
