import { calendarEvents, scheduleEvents } from '@bellwether/contract/calendar/events';
import { calendarReminders } from '@bellwether/contract/calendar/reminders';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { assignmentConflicts, bookingConflicts } from '../scheduling/index.ts';
import { detailsHandlers } from './event-details.handlers.ts';
import { eventHandlers } from './events.handlers.ts';
import { reminderHandlers } from './reminders.handlers.ts';

export { appointmentEvents } from './appointment-events.queries.ts';
export { assignmentEvents } from './assignment-events.queries.ts';
export { appointment } from './calendar.table.ts';
export { type CalendarEvent, heldBy, lessonEvents } from './lesson-events.queries.ts';
export { calendarRemindersJob } from './reminders.job.ts';
export { calendarReminder } from './reminders.table.ts';
export { visibleLessonEvents } from './visible-events.ts';

/** The door of the calendar room: lessons and appointments by date, their details, and moves. */
export function calendar(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, calendarEvents, eventHandlers, { ...bookingConflicts, ...assignmentConflicts });
  mount(app, platform, scheduleEvents, detailsHandlers);
  mount(app, platform, calendarReminders, reminderHandlers);
}
