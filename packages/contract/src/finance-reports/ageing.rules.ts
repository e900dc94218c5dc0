import { type Day, daysBetween } from '../shared/day.ts';
import type { AgeingBucket } from './ageing.values.ts';

/** Where what was due on that day stands as of another: current on the day itself, 1–30 from the day after. */
export function bucketOf(dueDate: Day, asOf: Day): AgeingBucket {
  const days = daysBetween(dueDate, asOf);
  if (days <= 0) return 'CURRENT';
  if (days <= 30) return 'DAYS_1_30';
  if (days <= 60) return 'DAYS_31_60';
  return days <= 90 ? 'DAYS_61_90' : 'OVER_90';
}
