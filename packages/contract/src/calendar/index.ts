export { calendarEvents, scheduleEvents } from './events.ts';
export { calendarReminders } from './reminders.ts';
