import { type ShiftStatus, shiftClock } from '@bellwether/contract/shifts/shifts.values';
import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { leaveDaysOf } from '../absences/index.ts';
import { attendanceLogView } from '../clock/clock.view.ts';
import { employeeShift } from './employee-shifts.table.ts';

type Night = Pick<Platform, 'database' | 'clock'>;

const Judged = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  date: z.string(),
  status: z.string(),
  came: z.boolean(),
  went: z.boolean(),
});

/** Shifts are judged until so many days after they began, so that what is set right later is seen; so many at once. */
const days = 60;
const most = 5000;

/** Hourly: says of each shift that ended four hours ago what became of it. */
export function judgeShiftsJob(platform: Night): Job {
  return { name: 'judge-shifts', cron: '35 * * * *', run: async () => void (await judgeShifts(platform)) };
}

/**
 * A published shift that ended four hours ago is COMPLETED where work with both its times lies in it, MISSED_PUNCH where a time is missing, else
 * ABSENT; on leave it stays SCHEDULED, since the leave counts it. What is set right within sixty days is judged anew; COMPLETED stays. Returns how
 * many changed.
 */
export async function judgeShifts({ database, clock }: Night): Promise<number> {
  return database.db.transaction(async (tx) => {
    const db = tx as Db;
    const rows = await overShifts(db, clock.now());
    const away = await awayOn(db, rows);
    const changes = Map.groupBy(
      rows.filter((row) => verdictOf(row, away) !== row.status),
      (row) => verdictOf(row, away),
    );
    for (const [status, some] of changes)
      await db
        .update(employeeShift)
        .set({ status, version: sql`${employeeShift.version} + 1` })
        .where(
          inArray(
            employeeShift.id,
            some.map(({ id }) => id),
          ),
        );
    return [...changes.values()].reduce((sum, some) => sum + some.length, 0);
  });
}

type Row = z.output<typeof Judged>;

function overShifts(db: Db, now: Date): Promise<Row[]> {
  const at = now.toISOString();
  // A log belongs to its shift, or to that in which it lies: those made by hand name none.
  const fits = sql`l.employee_id = s.employee_id and (l.employee_shift_id = s.id or (l.employee_shift_id is null
    and coalesce(l.clock_in_time, l.clock_out_time) < s.ends_at
    and coalesce(l.clock_out_time, l.clock_in_time) > s.starts_at - make_interval(mins => ${shiftClock.earlyMinutes})))`;
  return rowsOf(db, Judged).from(sql`
    select s.id, s.employee_id as "employeeId", s.date::text as date, s.status,
      exists (select 1 from ${attendanceLogView('l')} where ${fits}) as came,
      exists (select 1 from ${attendanceLogView('l')} where ${fits} and l.clock_in_time is not null and l.clock_out_time is not null) as went
    from employee_shift s
    where s.published_at is not null and s.status in ('SCHEDULED', 'PRESENT', 'MISSED_PUNCH', 'ABSENT')
      and s.ends_at <= ${at}::timestamptz - make_interval(hours => ${shiftClock.overHours})
      and s.starts_at > ${at}::timestamptz - make_interval(days => ${days})
    order by s.starts_at desc, s.id limit ${most}
    for update of s`);
}

/** 'employee date' of whoever did not come and was on leave. */
async function awayOn(db: Db, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const absent = rows.filter(({ came }) => !came);
  const dates = absent.map(({ date }) => date).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return new Set();
  const leave = await leaveDaysOf(
    db,
    absent.map(({ employeeId }) => employeeId),
    from,
    to,
  );
  return new Set([...leave].flatMap(([id, away]) => away.map((date) => `${id} ${date}`)));
}

function verdictOf({ employeeId, date, came, went }: Row, away: ReadonlySet<string>): ShiftStatus {
  if (went) return 'COMPLETED';
  if (came) return 'MISSED_PUNCH';
  return away.has(`${employeeId} ${date}`) ? 'SCHEDULED' : 'ABSENT';
}
