import { dayLike, momentsOn, seriesDays, shiftedWeekdays } from '@bellwether/contract/calendar/series.rules';
import { addDays, type Day, daysBetween, startOfMonth } from '@bellwether/contract/shared/day';
import { wallClock } from '@bellwether/contract/shared/zone';
import type { SeriesRow, Times, Wall } from './series-state.types.ts';

// The dates of stored series and the places of appointments on the school's clock.

/** The dates of a series by its rule, deleted ones included, ascending. */
export function datesOf({
  startsOn,
  firstDate,
  repeat,
}: Pick<SeriesRow, 'startsOn' | 'firstDate' | 'repeat'>): Day[] {
  return seriesDays(startsOn, repeat).filter((day) => day >= firstDate);
}

/** The rule as its form shows it: how many times counts only the dates that are of this series. */
export function shownRepeat(
  series: Pick<SeriesRow, 'startsOn' | 'firstDate' | 'repeat'>,
): SeriesRow['repeat'] {
  const { repeat } = series;
  return repeat.times === null ? repeat : { ...repeat, times: datesOf(series).length };
}

/** The series without the dates from the day on; null when none is left. */
export function endedBefore(series: SeriesRow, day: Day): SeriesRow | null {
  const left = datesOf(series).filter((date) => date < day && !series.excluded.includes(date));
  if (left.length === 0) return null;
  const repeat = { ...series.repeat, times: null, until: addDays(day, -1) };
  return { ...series, repeat, excluded: series.excluded.filter((date) => date < day) };
}

/**
 * The series after one of its dates was moved to another day, and all others with it: as many as before, on weekdays so
 * many days later, or each where the moved one lies in its month.
 */
export function shifted(series: SeriesRow, from: Day, to: Day): SeriesRow {
  const dates = datesOf(series);
  const [first = series.firstDate] = dates;
  if (from === to) return series;
  const { repeat } = series;
  const by = daysBetween(from, to);
  const start =
    repeat.kind === 'DAILY' || repeat.kind === 'WEEKLY'
      ? addDays(first, by)
      : dayLike(repeat.kind, to, startOfMonth(first, monthsBetween(from, to)));
  const rule = {
    ...repeat,
    weekdays: shiftedWeekdays(repeat.weekdays, by),
    until: null,
    times: dates.length,
  };
  const until = repeat.until === null ? null : (seriesDays(start, rule).at(-1) ?? start);
  return {
    ...series,
    startsOn: start,
    firstDate: start,
    repeat: until === null ? rule : { ...rule, until, times: null },
  };
}

function monthsBetween(from: Day, to: Day): number {
  const months = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(to) - months(from);
}

/** Where an appointment lies on the clock of the zone. */
export function wallOf({ startsAt, endsAt, firstDay, lastDay }: Times, zone: string): Wall {
  if (firstDay !== null && lastDay !== null) {
    const days = daysBetween(firstDay, lastDay) + 1;
    return { day: firstDay, startTime: '00:00', endTime: '00:00', days, isWholeDays: true };
  }
  const start = wallClock(new Date(startsAt), zone);
  const end = wallClock(new Date(endsAt), zone);
  const days = daysBetween(start.day, end.day);
  return { day: start.day, startTime: start.time, endTime: end.time, days, isWholeDays: false };
}

/** The times of an appointment that lies so on the clock, on another day. */
export function timesOn(day: Day, wall: Omit<Wall, 'day'>, zone: string): Times {
  const { startsAt, endsAt } = momentsOn(day, wall, zone);
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    firstDay: wall.isWholeDays ? day : null,
    lastDay: wall.isWholeDays ? addDays(day, wall.days - 1) : null,
  };
}
