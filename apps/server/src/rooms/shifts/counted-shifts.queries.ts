import { addDays, type Day, minutesOf, startOfWeek } from '@bellwether/contract/shared/day';
import { shiftLimits } from '@bellwether/contract/shifts/shifts.values';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { employeeShift } from './employee-shifts.table.ts';

interface Hours {
  readonly startTime: string;
  readonly endTime: string;
  readonly breakMinutes: number;
}

interface Asked {
  readonly startDate: Day;
  readonly endDate: Day;
  /** Only a roster that was published by this moment leaves days free; without one any does. */
  readonly asked?: string | undefined;
}

/**
 * By what a person's leave is counted in the period: the hours of each day with a published shift, HH:mm by the organisation's clock; null for the
 * other days of a week of which a roster with shifts of theirs was published. AMB-297.
 */
export async function countedShifts(
  db: Db,
  employeeId: string,
  { startDate, endDate, asked }: Asked,
): Promise<Map<Day, Hours | null>> {
  const first = startOfWeek(startDate);
  // No shift is later; a week after the last day that there is has no end.
  if (startDate > shiftLimits.lastDay) return new Map();
  const last = addDays(startOfWeek(endDate < shiftLimits.lastDay ? endDate : shiftLimits.lastDay), 6);
  const rows = await db
    .select()
    .from(employeeShift)
    .where(
      and(
        eq(employeeShift.employeeId, employeeId),
        sql`${employeeShift.publishedAt} is not null`,
        sql`${employeeShift.date} between ${first}::date and ${last}::date`,
      ),
    )
    .orderBy(asc(employeeShift.startsAt));
  const days = new Map<Day, Hours | null>();
  for (const { date, publishedAt } of rows) {
    if (asked !== undefined && (publishedAt ?? asked) > asked) continue;
    const sunday = startOfWeek(date);
    for (let at = 0; at < 7; at++) days.set(addDays(sunday, at), null);
  }
  for (const row of rows) if (row.status !== 'CANCELLED') days.set(row.date, joined(days.get(row.date), row));
  return days;
}

/** One day's hours of two shifts: from the first to the last, with the pause between them as a break. */
function joined(before: Hours | null | undefined, { startTime, endTime, breakMinutes }: Hours): Hours {
  const [start, end] = [startTime.slice(0, 5), endTime.slice(0, 5)];
  if (!before) return { startTime: start, endTime: end, breakMinutes };
  const pause = Math.max(0, minutesOf(start) - minutesOf(before.endTime));
  return {
    startTime: before.startTime,
    endTime: end,
    breakMinutes: before.breakMinutes + breakMinutes + pause,
  };
}
