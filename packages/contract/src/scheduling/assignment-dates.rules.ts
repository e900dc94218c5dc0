import { addDays, type Day, weekday } from '../shared/day.ts';

// On which days a weekly pattern falls. SCH-28.

/** What a new assignment proposes, by pattern and once. SCH-30. */
export const assignmentDefaults = {
  recurring: { startTimeOfDay: '09:00', endTimeOfDay: '17:00' },
  oneOff: { startTime: '09:00', endTime: '10:00' },
} as const;

/** The days between `from` and `to`, both included, that are one of the weekdays (0 = Sunday). */
export function datesBetween(daysOfWeek: readonly number[], from: Day, to: Day): Day[] {
  const wanted = new Set(daysOfWeek);
  const dates: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (wanted.has(weekday(day))) dates.push(day);
  return dates;
}

/** Whether any day between `from` and `to`, both included, is one of the weekdays. */
export function hasDate(daysOfWeek: readonly number[], from: Day, to: Day): boolean {
  const week = addDays(from, 6);
  return datesBetween(daysOfWeek, from, to < week ? to : week).length > 0;
}
