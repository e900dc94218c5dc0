import { hoursOn } from '@bellwether/contract/leave/day-count.rules';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import type { Db } from '../../../platform/db/database.ts';
import { countedShifts } from '../../shifts/index.ts';
import type { Person } from '../people.queries.ts';
import { weekOf } from './counted-by.queries.ts';

/** A moment of the organisation's clock. */
interface WallMoment {
  readonly day: Day;
  readonly time: string;
}

/**
 * From when to when the person works on the day, by what leave asked for at `asked` is counted; a night ends on the next day. Undefined on a
 * day without work. AMB-298: half a day of leave is shown at these hours, although one is away from midnight on.
 */
export async function workOn(
  db: Db,
  person: Pick<Person, 'id' | 'departmentId'>,
  { date, asked }: { readonly date: Day; readonly asked: string },
): Promise<{ readonly start: WallMoment; readonly end: WallMoment } | undefined> {
  const shifts = await countedShifts(db, person.id, { startDate: date, endDate: date, asked });
  const hours = hoursOn({ hours: await weekOf(db, person), shifts }, date);
  if (!hours) return undefined;
  const { startTime, endTime } = hours;
  return {
    start: { day: date, time: startTime.slice(0, 5) },
    end: { day: endTime < startTime ? addDays(date, 1) : date, time: endTime.slice(0, 5) },
  };
}
