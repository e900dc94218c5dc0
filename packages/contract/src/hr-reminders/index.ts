export { hrReminders } from './hr-reminders.ts';
