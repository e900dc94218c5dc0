export { calendarEvents, scheduleEvents } from './events.ts';
