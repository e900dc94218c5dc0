import type { CalendarEvents } from '../api/calendar-events.ts';
import type { Reply } from '../api/types.ts';

/** What the calendar's screens are answered for those events: all of them whole, none normalised. */
export function calendarReply(
  events: CalendarEvents['events'] = [],
): Reply<'GET /api/dashboard/calendar-events/normalised'> {
  const nothing = { lessons: [], classes: [], courses: [], contents: [], locations: [], people: [] };
  return { ...nothing, others: events, holidays: [] };
}
