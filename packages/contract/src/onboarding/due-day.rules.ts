import { addDays, type Day, weekday } from '../shared/day.ts';

/** No run of closed days is longer; a longer one leaves the day where it is. */
const farthest = 60;

/**
 * When a task is due: so many days after the first day at work, or before it; a Saturday, a Sunday or one of the school's holidays gives way
 * to the last working day before. AMB-340.
 */
export function onboardingDueDay(firstDay: Day, dueInDays: number, holidays: ReadonlySet<Day>): Day {
  const wanted = addDays(firstDay, dueInDays);
  for (let back = 0; back <= farthest; back += 1) {
    const date = addDays(wanted, -back);
    const isWeekend = weekday(date) === 0 || weekday(date) === 6;
    if (!isWeekend && !holidays.has(date)) return date;
  }
  return wanted;
}

/** From when to when holidays must be known to tell the days on which tasks are due. */
export function dueDayWindow(firstDay: Day, dueInDays: readonly number[]): { from: Day; to: Day } {
  return {
    from: addDays(firstDay, Math.min(0, ...dueInDays) - farthest),
    to: addDays(firstDay, Math.max(0, ...dueInDays)),
  };
}
