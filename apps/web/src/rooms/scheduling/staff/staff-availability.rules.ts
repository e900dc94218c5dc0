import { workingHours } from '@bellwether/contract/calendar/values';
import { addDays, type Day, minutesOf, weekday } from '@bellwether/contract/shared/day';
import { isProblem } from '../../../api/client.ts';
import type { Reply } from '../../../api/types.ts';
import { foldText } from '../../../ui/words/fold-text.ts';

// How a day of somebody is drawn on a bar from 06:00 to 22:00, and how a failure is said. SCH-25, SCH-26.

export type StaffDay = Reply<'GET /api/lms/staff/available'>;
export type StaffPerson = StaffDay['staff'][number];

const from = 6 * 60;
const length = 16 * 60;

export interface Segment {
  readonly kind: 'BUSY' | 'FREE' | 'CALLS';
  /** Percent of the bar. */
  readonly left: number;
  readonly width: number;
  readonly startTime: string;
  readonly endTime: string;
}

type Drawn = Pick<StaffPerson, 'conflicts' | 'freeBlocks' | 'hourly'>;

/** The segments of a bar; what is not covered is not available. Bookings lie above. */
export function segmentsOf({ conflicts, freeBlocks, hourly }: Drawn): Segment[] {
  const calls = hourly
    .filter(({ state }) => state === 'CALLS')
    .map(({ hour }) => ({
      startTime: hour,
      endTime: `${String(Number(hour.slice(0, 2)) + 1).padStart(2, '0')}:00`,
    }));
  return [
    ...calls.map((one) => segment('CALLS', one)),
    ...freeBlocks.map((one) => segment('FREE', one)),
    ...conflicts.map((one) => segment('BUSY', one)),
  ].filter(({ width }) => width > 0);
}

function segment(
  kind: Segment['kind'],
  { startTime, endTime }: { startTime: string; endTime: string },
): Segment {
  const start = Math.min(Math.max(minutesOf(startTime) - from, 0), length);
  const end = Math.min(Math.max(minutesOf(endTime) - from, 0), length);
  return { kind, left: (start / length) * 100, width: ((end - start) / length) * 100, startTime, endTime };
}

/**
 * What a failed read of staff availability says: the server's own words, else 'HTTP {status}: {text}', and `fallback` when
 * there was no reply at all. SCH-25.
 */
export function failureWords(error: unknown, fallback: string): string {
  if (!isProblem(error) || error.status === 0) return fallback;
  // The server's replies carry the number of the request; others come from what stands between.
  const isOurs = error.requestId !== undefined || error.code !== undefined;
  return isOurs ? error.message : `HTTP ${error.status}: ${error.message}`;
}

/** The people of a role whose name holds every word of the search, without regard to case and accents. */
export function shownPeople(people: readonly StaffPerson[], role: string, search: string): StaffPerson[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return people.filter(
    (one) => (role === '' || one.role === role) && words.every((word) => foldText(one.name).includes(word)),
  );
}

/** The day on which the page opens: today, or on a day without working hours the next that has some. CAL-12. */
export function openingDay(today: Day): Day {
  return workingHours[weekday(today)] ? today : openingDay(addDays(today, 1));
}
