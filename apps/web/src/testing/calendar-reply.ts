import type { CalendarEvents } from '../api/calendar-events.ts';
import type { Reply } from '../api/types.ts';

type Normalised = Reply<'GET /api/dashboard/calendar-events/normalised'>;

const lessons: Normalised['lessons'] = {
  ids: '',
  scheduleIds: '',
  originalDates: '',
  days: '',
  startTimes: '',
  endTimes: '',
  startsAt: '',
  seconds: '',
  classes: [],
  courses: [],
  contents: [],
  locations: [],
};
const noStaff = { lessons: [], people: [] };
const nothing = {
  ...{ lessons, overridden: [], modified: [], cancelled: [], covered: [], movable: [], notes: [] },
  ...{ teachers: noStaff, assistants: noStaff },
  ...{ classes: [], courses: [], contents: [], locations: [], people: [] },
};

/** What the calendar's screens are answered for those events: all of them whole, none normalised. */
export function calendarReply(events: CalendarEvents['events'] = []): Normalised {
  return { ...nothing, others: events, holidays: [] };
}
