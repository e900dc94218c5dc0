export { conversations, messages } from './messages.ts';
export { notifications } from './notifications.ts';
