import {
  addDays,
  type Day,
  dayOfNumber,
  endOfMonth,
  numberOfDay,
  startOfMonth,
  startOfWeek,
  weekday,
} from '../shared/day.ts';
import { momentOf } from '../shared/zone.ts';
import { maxSeriesDates, maxSeriesYears, type RepeatKind } from './values.ts';

// Which dates a repeating appointment has, and when on the clock. Days are plain dates and times the wall clock's, so that
// no change of clocks moves one (REV-25).

/** How an appointment repeats, from its first day on. One of `until` and `times` says when it ends. */
export interface Repeat {
  readonly kind: RepeatKind;
  /** Every so many days, weeks or months. */
  readonly every: number;
  /** Of WEEKLY: the weekdays, 0 = Sunday, ascending; of the others empty. */
  readonly weekdays: readonly number[];
  /** The last day on which one may lie. */
  readonly until: Day | null;
  /** How many there are. */
  readonly times: number | null;
}

/** Start and end on the school's clock: `days` is how many midnights lie between. */
export interface WallTimes {
  readonly startTime: string;
  readonly endTime: string;
  readonly days: number;
}

/**
 * The dates of a series, ascending, beginning on the first that fits on or after `start`. WEEKLY counts weeks from the
 * Sunday of the start's. MONTHLY_DAY keeps the day of the month, the last one where a month is shorter; MONTHLY_WEEKDAY
 * the ordinal of the weekday, and a fifth is the last. Ends after one more than `maxSeriesDates`, so that who asks sees
 * that there are too many.
 */
export function seriesDays(start: Day, repeat: Repeat): Day[] {
  const last = lastSeriesDay(start);
  const end = repeat.until !== null && repeat.until < last ? repeat.until : last;
  const most = Math.min(repeat.times ?? maxSeriesDates + 1, maxSeriesDates + 1);
  const days: Day[] = [];
  for (let period = 0; days.length < most; period += 1) {
    const own = daysOfPeriod(start, repeat, period * repeat.every);
    const [first] = own;
    if (first === undefined || first > end) break;
    for (const day of own) if (day >= start && day <= end && days.length < most) days.push(day);
  }
  return days;
}

/** The last day on which a date of a series that begins on the day may lie. */
export function lastSeriesDay(start: Day): Day {
  const month = startOfMonth(start, maxSeriesYears * 12);
  return dayInMonth(month, Number(start.slice(8)));
}

/** What is wrong with a series that begins on the day, or null: it has no date, too many, or goes on for too long. */
export function seriesProblem(start: Day, repeat: Repeat): 'NONE' | 'TOO_MANY' | 'TOO_LONG' | null {
  if (repeat.until !== null && repeat.until > lastSeriesDay(start)) return 'TOO_LONG';
  const { length } = seriesDays(start, repeat);
  if (length === 0) return 'NONE';
  if (length > maxSeriesDates) return 'TOO_MANY';
  return repeat.times !== null && length < repeat.times ? 'TOO_LONG' : null;
}

/**
 * The moments of an appointment on a day by the zone's clock. Where the clock is set forward a start can be carried beyond
 * its end: then the duration counts from the start (AMB-162).
 */
export function momentsOn(day: Day, { startTime, endTime, days }: WallTimes, zone: string) {
  const startsAt = momentOf(day, startTime, zone);
  const endsAt = momentOf(addDays(day, days), endTime, zone);
  if (endsAt > startsAt) return { startsAt, endsAt };
  const minutes = days * 1440 + minutesBetween(startTime, endTime);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
}

/** Which of its weekday in the month the day is, from 1; 5 is told as the last. */
export function ordinalInMonth(day: Day): number {
  return Math.ceil(Number(day.slice(8)) / 7);
}

/** The weekdays when what lies on them moves by so many days, ascending. */
export function shiftedWeekdays(weekdays: readonly number[], days: number): number[] {
  return weekdays.map((one) => (((one + days) % 7) + 7) % 7).toSorted((a, b) => a - b);
}

/** The day of a month (its first day) that lies as `like` lies in its own: by its number, or as its nth weekday. */
export function dayLike(kind: 'MONTHLY_DAY' | 'MONTHLY_WEEKDAY', like: Day, month: Day): Day {
  if (kind === 'MONTHLY_DAY') return dayInMonth(month, Number(like.slice(8)));
  const first = addDays(month, (weekday(like) - weekday(month) + 7) % 7);
  const nth = addDays(first, (ordinalInMonth(like) - 1) * 7);
  return nth > endOfMonth(month) ? addDays(nth, -7) : nth;
}

/** The dates of one period, ascending: of a day, a week or a month so many after the start's. */
function daysOfPeriod(start: Day, { kind, weekdays }: Repeat, number: number): Day[] {
  if (kind === 'DAILY') return [addDays(start, number)];
  if (kind === 'WEEKLY') {
    const sunday = numberOfDay(startOfWeek(start)) + number * 7;
    return weekdays.map((one) => dayOfNumber(sunday + one));
  }
  return [dayLike(kind, start, startOfMonth(start, number))];
}

function dayInMonth(month: Day, wanted: number): Day {
  const length = Number(endOfMonth(month).slice(8));
  return addDays(month, Math.min(wanted, length) - 1);
}

function minutesBetween(from: string, to: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return minutes(to) - minutes(from);
}
