import { calendarEvents, scheduleEvents } from '@bellwether/contract/calendar/events';
import { calendarReminders } from '@bellwether/contract/calendar/reminders';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { assignmentConflicts, bookingConflicts } from '../scheduling/index.ts';
import { rezoneWholeDays } from './appointments/rezone-whole-days.commands.ts';
import { appointmentConflicts } from './calendar.table.ts';
import { detailsHandlers } from './event-details.handlers.ts';
import { eventHandlers } from './events.handlers.ts';
import { reminderHandlers } from './reminders.handlers.ts';
import { calendarRemindersJob } from './reminders.job.ts';

/** The manifest of the calendar room: lessons and appointments by date, their details, and moves. */
export const room: Room = {
  name: 'calendar',
  mount(app, platform) {
    mount(app, platform, calendarEvents, eventHandlers, {
      ...bookingConflicts,
      ...assignmentConflicts,
      ...appointmentConflicts,
    });
    mount(app, platform, scheduleEvents, detailsHandlers);
    mount(app, platform, calendarReminders, reminderHandlers);
  },
  zoneChanged: rezoneWholeDays,
  jobs: (platform) => [calendarRemindersJob(platform)],
};
