import { type Day, endOfMonth, startOfMonth } from '../shared/day.ts';
import { keptMonths } from './recruitment.values.ts';

/** The last day in the pool of who agrees to it today: the same day 24 calendar months on, or the last of a shorter month. AMB-286 */
export function lastPoolDay(today: Day): Day {
  const last = endOfMonth(startOfMonth(today, keptMonths.pool));
  const same = `${last.slice(0, 8)}${today.slice(8)}`;
  return same > last ? last : same;
}
