import { hrReminders } from '@bellwether/contract/hr-reminders/hr-reminders';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { hrReminderConflicts, hrReminderHandlers } from './hr-reminders.handlers.ts';
import { sendHrRemindersJob } from './send-hr-reminders.job.ts';

/** The manifest of HR's reminders: of days of people at work, and those that HR writes. */
export const room: Room = {
  name: 'hr-reminders',
  mount(app, platform) {
    mount(app, platform, hrReminders, hrReminderHandlers, hrReminderConflicts);
  },
  jobs: (platform) => [sendHrRemindersJob(platform)],
};
