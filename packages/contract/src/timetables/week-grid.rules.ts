import { addDays, type Day, minutesOf, startOfWeek, weekday } from '../shared/day.ts';

// How a week is laid out, on screen and on paper alike. Minutes count from midnight of the wall clock.

/** Anything that has a place in the week. */
export interface Placeable {
  readonly day: Day;
  readonly startTime: string;
  readonly endTime: string;
}

/** An entry with its place: one of `lanes` columns side by side within its day. */
export interface Laid<T> {
  readonly entry: T;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly lanes: number;
}

const usualFrom = 8 * 60;
const usualTo = 16 * 60;
const hour = 60;

/** The seven days, from Sunday to Saturday, of the week that holds the day. APP-27. */
export function weekOf(day: Day): Day[] {
  const first = startOfWeek(day);
  return Array.from({ length: 7 }, (_, count) => addDays(first, count));
}

/** The days that are shown: Monday to Friday always, Saturday and Sunday when something is held on them. */
export function shownDays(week: readonly Day[], entries: readonly Placeable[]): Day[] {
  const used = new Set(entries.map(({ day }) => day));
  return week.filter((day) => used.has(day) || (weekday(day) !== 0 && weekday(day) !== 6));
}

/** From which to which minute the grid goes: whole hours around every entry, and 08:00 to 16:00 at least. */
export function shownHours(entries: readonly Placeable[]): { from: number; to: number } {
  let [from, to] = [usualFrom, usualTo];
  for (const entry of entries) {
    from = Math.min(from, Math.floor(minutesOf(entry.startTime) / hour) * hour);
    to = Math.max(to, Math.ceil(endOf(entry) / hour) * hour);
  }
  return { from, to };
}

/**
 * The entries of one day with their lanes: what overlaps stands side by side, what merely touches does not. Entries that
 * overlap, directly or through others, share one number of lanes.
 */
export function laidOut<T extends Placeable>(entries: readonly T[]): Laid<T>[] {
  const sorted = entries
    .map((entry) => ({ entry, from: minutesOf(entry.startTime), to: endOf(entry) }))
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const laid: Laid<T>[] = [];
  let cluster: { entry: T; from: number; to: number; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    laid.push(...cluster.map((one) => ({ ...one, lanes: ends.length })));
    [cluster, ends] = [[], []];
  };
  for (const one of sorted) {
    if (ends.every((end) => end <= one.from)) close();
    const free = ends.findIndex((end) => end <= one.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = one.to;
    cluster.push({ ...one, lane });
  }
  close();
  return laid;
}

/** The end in minutes from midnight; 00:00 is the end of the day. */
function endOf({ endTime }: Placeable): number {
  return minutesOf(endTime) || 24 * hour;
}
