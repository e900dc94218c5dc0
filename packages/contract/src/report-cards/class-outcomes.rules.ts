import type { ClassStatus } from '../learning/values.ts';
import type { Day } from '../shared/day.ts';

/** The average from which a student passes a class, in percent, unless somebody says otherwise. AMB-408. */
export const passingPercent = 50;

/** Whether a class is over: it was completed, or its last day has passed while it ran. AMB-408. */
export function isClassOver(
  { status, endDate }: { readonly status: ClassStatus; readonly endDate: Day | null },
  today: Day,
): boolean {
  return status === 'COMPLETED' || (status === 'ACTIVE' && endDate !== null && endDate < today);
}

/** What is proposed for a student at the end of a class by the average of its results; undefined without one. AMB-408. */
export function outcomeOf(average: number | null, passing: number): 'PASSED' | 'FAILED' | undefined {
  if (average === null) return undefined;
  return average >= passing ? 'PASSED' : 'FAILED';
}
