import type { CalendarEvents } from '../../api/calendar-events.ts';

export type Lesson = CalendarEvents['events'][number];

type Timed = Pick<Lesson, 'day' | 'startTime' | 'endTime'> & {
  resource: { type: Lesson['resource']['type'] };
};

/** The lessons that have not ended on the day (YYYY-MM-DD) at the time (HH:mm), the soonest first. */
export function nextLessons<E extends Timed>(events: readonly E[], today: string, time: string): E[] {
  const start = ({ day, startTime }: E) => `${day} ${startTime}`;
  return events
    .filter(({ resource }) => resource.type === 'lms')
    .filter(({ day, endTime }) => `${day} ${endTime}` > `${today} ${time}`)
    .sort((a, b) => start(a).localeCompare(start(b)));
}
