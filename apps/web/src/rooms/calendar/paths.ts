// The calls whose replies a change of an event makes stale.

export const eventsPath = '/api/dashboard/calendar-events';
export const daysPath = '/api/dashboard/calendar-days';
export const detailsPath = '/api/class-schedule/events';
