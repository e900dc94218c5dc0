import type { CountedBy, DayHours } from '@bellwether/contract/leave/day-count.rules';
import type { Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { observedHolidays } from '../../holidays/index.ts';
import { countedShifts } from '../../shifts/index.ts';
import type { Person } from '../people.queries.ts';
import { workPattern } from '../setup/leave-setup.table.ts';
import type { LeaveTypeRow } from '../setup/leave-types.queries.ts';

/** The week of a school that has set up none: Monday to Friday, eight hours. */
const plainWeek: readonly DayHours[] = [1, 2, 3, 4, 5].map((day) => ({
  ...{ weekday: day, startTime: '08:00', endTime: '17:00', breakMinutes: 60 },
}));

/** The hours of a person's working week: their own, their department's, or the default. AMB-143. */
export async function weekOf(
  db: Db,
  { id, departmentId }: Pick<Person, 'id' | 'departmentId'>,
): Promise<readonly DayHours[]> {
  const patterns = await db.select().from(workPattern).orderBy(workPattern.name, workPattern.id);
  const found =
    patterns.find(({ employeeIds }) => employeeIds.includes(id)) ??
    patterns.find(({ departmentIds }) => departmentId !== null && departmentIds.includes(departmentId)) ??
    patterns.find(({ isDefault }) => isDefault);
  return found?.hours ?? plainWeek;
}

const Listed = z.object({ year: z.int(), date: z.string().nullable(), name: z.string().nullable() });

/**
 * The days off of somebody of the department by date: of each year the department's holiday list, else the default list, and the school's
 * own holidays. A year without any list counts by the public holidays that the calendar observes. AMB-046, AMB-259.
 */
export async function holidaysOf(
  db: Db,
  departmentId: string | null,
  from: Day,
  to: Day,
): Promise<Map<Day, string>> {
  const rows = await rowsOf(db, Listed).from(sql`
    with own as (select distinct on (year) id, year from holiday_list
      where year between ${Number(from.slice(0, 4))} and ${Number(to.slice(0, 4))}
        and (is_default or ${departmentId}::uuid = any(department_ids))
      order by year, (${departmentId}::uuid = any(department_ids)) desc nulls last, name, id)
    select own.year, h.date::text as date, h.name from own
    left join listed_holiday h on h.holiday_list_id = own.id and h.date between ${from} and ${to}`);
  const listedYears = new Set(rows.map(({ year }) => year));
  const days = new Map(
    rows.flatMap(({ date, name }) => (date !== null && name !== null ? [[date, name]] : [])),
  );
  for (const { date, name, type } of await observedHolidays(db, from, to))
    if (!days.has(date) && (type === 'custom' || !listedYears.has(Number(date.slice(0, 4)))))
      days.set(date, name);
  return days;
}

/** By what leave of the person and the type is counted from one day to another; `asked`: the moment at which it was, where it is counted anew. */
export async function countedBy(
  db: Db,
  person: Pick<Person, 'id' | 'departmentId'>,
  type: Pick<LeaveTypeRow, 'unit' | 'countsEveryDay'>,
  period: { readonly startDate: Day; readonly endDate: Day; readonly asked?: string | undefined },
): Promise<CountedBy> {
  const { startDate, endDate } = period;
  return {
    hours: await weekOf(db, person),
    shifts: await countedShifts(db, person.id, period),
    holidays: await holidaysOf(db, person.departmentId, startDate, endDate),
    unit: type.unit,
    countsEveryDay: type.countsEveryDay,
  };
}
