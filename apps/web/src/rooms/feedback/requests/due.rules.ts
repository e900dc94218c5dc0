import { addDays, type Day } from '@bellwether/contract/shared/day';

/** How near a day on which something is due lies to today. */
export function dueOf(day: Day, today: Day): 'past' | 'today' | 'tomorrow' | 'later' {
  if (day < today) return 'past';
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : 'later';
}
