// Days are plain YYYY-MM-DD strings and never pass through a time zone. The arithmetic counts whole days from
// 1970-01-01, so that no clock change can move a date.

const millisecondsPerDay = 86_400_000;

export type Day = string;

/** Whether the text is an existing calendar day, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOfNumber(numberOfDay(text)) === text;
}

/** The whole days from 1970-01-01 to the day; negative before. */
export function numberOfDay(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / millisecondsPerDay);
}

/** The day that lies `number` days after 1970-01-01; '' when there is none. */
export function dayOfNumber(number: number): Day {
  return Number.isFinite(number) ? new Date(number * millisecondsPerDay).toISOString().slice(0, 10) : '';
}

/** The day `count` days after the given one. */
export function addDays(day: Day, count: number): Day {
  return dayOfNumber(numberOfDay(day) + count);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return numberOfDay(to) - numberOfDay(from);
}

/** 0 = Sunday … 6 = Saturday (APP-27). */
export function weekday(day: Day): number {
  return (((numberOfDay(day) + 4) % 7) + 7) % 7;
}

/** The Sunday on or before the day. */
export function startOfWeek(day: Day): Day {
  return addDays(day, -weekday(day));
}

/** The first day of the month of `day`, moved by `months`. */
export function startOfMonth(day: Day, months = 0): Day {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const index = year * 12 + (month - 1) + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

/** The last day of the month of `day`. */
export function endOfMonth(day: Day): Day {
  return addDays(startOfMonth(day, 1), -1);
}

/** Minutes from midnight of a wall-clock HH:mm or HH:mm:ss. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** HH:mm of minutes from midnight. */
export function timeOfMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
