import { scanWindow } from '@bellwether/contract/scheduling/slots.rules';
import type { Day } from '@bellwether/contract/shared/day';
import type { Db } from '../../../platform/db/database.ts';
import { observedHolidays } from '../../holidays/index.ts';
import type { ScheduleRow } from '../timetable.queries.ts';

/**
 * The observed holidays on which the schedules could have lessons, from the earliest start to the end of the scanned
 * days; empty when none of them skips holidays. Decision 2.
 */
export async function holidaysOf(
  db: Db,
  schedules: readonly ScheduleRow[],
  today: Day,
): Promise<ReadonlySet<Day>> {
  const skipping = schedules.filter(({ skipObservedHolidays }) => skipObservedHolidays);
  const starts = skipping.map(({ startDate }) => startDate).sort();
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return new Set();
  const found = await observedHolidays(db, first, scanWindow(last, today).until);
  return new Set(found.map(({ date }) => date));
}
