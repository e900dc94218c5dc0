import type { Day } from '@bellwether/contract/shared/day';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { staffAbsence } from './absences.table.ts';

/** A time of one day on the organisation's clock, HH:mm. */
export interface TimeOfDay {
  readonly date: Day;
  readonly startTime: string;
  readonly endTime: string;
}

/** From when to when somebody is away: 'YYYY-MM-DD HH:mm' of the wall clock, the end not included. */
export interface AbsenceTimes {
  readonly from: string;
  readonly to: string;
}

const Gone = z.object({ userId: z.uuid() });
const Away = z.object({ employeeId: z.uuid(), lastDay: z.string() });

/**
 * Waits until nobody else books or frees these people, until the transaction ends: the same lock as of the bookings, so that a lesson
 * that is given to somebody and the leave that takes them away see each other.
 */
export async function lockPeople(tx: Db, employeeIds: readonly string[]): Promise<void> {
  const names = [...new Set(employeeIds)].map((id) => `PERSON ${id}`);
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 0) as key from unnest(${sql.param(names)}::text[]) name order by key
    ) locks`);
}

/** Who of the people is away at some moment of the time, and the last day on which they are. Who is there is absent. */
export async function awayDuring(
  db: Db,
  employeeIds: readonly string[],
  { date, startTime, endTime }: TimeOfDay,
): Promise<Map<string, Day>> {
  if (employeeIds.length === 0) return new Map();
  const rows = await rowsOf(db, Away).from(sql`
    select employee_id as "employeeId", max((upper(during) - interval '1 microsecond')::date)::text as "lastDay"
    from staff_absence
    where employee_id = any(${sql.param([...new Set(employeeIds)])}::uuid[])
      and during && tsrange(${`${date} ${startTime}`}::timestamp, ${`${date} ${endTime}`}::timestamp)
    group by employee_id`);
  return new Map(rows.map(({ employeeId, lastDay }) => [employeeId, lastDay]));
}

const LeaveDay = z.object({ employeeId: z.uuid(), date: z.string() });

/** The days from `from` to `to` on which each of the people is away at some time, in order. Who is there is absent. */
export async function leaveDaysOf(
  db: Db,
  employeeIds: readonly string[],
  from: Day,
  to: Day,
): Promise<Map<string, Day[]>> {
  if (employeeIds.length === 0) return new Map();
  const rows = await rowsOf(db, LeaveDay).from(sql`
    select distinct a.employee_id as "employeeId", day::date::text as date
    from staff_absence a cross join lateral generate_series(
      greatest(lower(a.during)::date, ${from}::date), least((upper(a.during) - interval '1 microsecond')::date, ${to}::date),
      interval '1 day') day
    where a.employee_id = any(${sql.param([...new Set(employeeIds)])}::uuid[])
      and a.during && tsrange(${from}::date::timestamp, (${to}::date + 1)::timestamp)
    order by 2`);
  const days = new Map<string, Day[]>();
  for (const { employeeId, date } of rows) days.set(employeeId, [...(days.get(employeeId) ?? []), date]);
  return days;
}

/** Which of the users are away at some time of the day. */
export async function usersAway(db: Db, userIds: readonly string[], day: Day): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await rowsOf(db, Gone).from(sql`
    select e.user_id as "userId" from staff_absence a join ${employeeView('e')} on e.id = a.employee_id
    where e.user_id = any(${sql.param([...userIds])}::uuid[])
      and a.during && tsrange(${day}::date::timestamp, (${day}::date + 1)::timestamp)`);
  return new Set(rows.map(({ userId }) => userId));
}

/** Notes that somebody is away. Their lock must be held (`lockPeople`). */
export async function storeAbsence(
  tx: Db,
  absence: { readonly employeeId: string; readonly leaveRequestId: string } & AbsenceTimes,
): Promise<void> {
  const { employeeId, leaveRequestId, from, to } = absence;
  await tx.insert(staffAbsence).values({ employeeId, leaveRequestId, during: `[${from},${to})` });
}

/** Takes the absence of a leave back; nothing where there is none. */
export async function dropAbsence(tx: Db, leaveRequestId: string): Promise<void> {
  await tx.delete(staffAbsence).where(eq(staffAbsence.leaveRequestId, leaveRequestId));
}
