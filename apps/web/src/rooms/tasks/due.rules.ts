import { addDays } from '@bellwether/contract/shared/day';
import { dayIn, wallClock } from '@bellwether/contract/shared/zone';
import { formatDay } from '../../ui/words/format.ts';

/** A deadline by the wall clock of the zone; `near` says that its day is yesterday, today or tomorrow. */
export function dueWords(deadline: string, now: Date, zone: string, language: string) {
  const { day, time } = wallClock(new Date(deadline), zone);
  const today = dayIn(zone, now);
  const near = { [addDays(today, -1)]: 'yesterday', [today]: 'today', [addDays(today, 1)]: 'tomorrow' }[day];
  return {
    day: formatDay(day, language),
    time,
    near: near as 'yesterday' | 'today' | 'tomorrow' | undefined,
  };
}
