import { openHours, proofRules, type RegularizationType } from '@bellwether/contract/clock/values';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../platform/db/columns.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { OutgoingEvent } from '../../platform/events/live-events.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { employeeView } from '../employees/employees.view.ts';
import { organizationZone } from '../settings/index.ts';
import { regularizationRequest } from './clock.table.ts';
import { tellProven } from './tell-time.commands.ts';

type Night = Pick<Platform, 'database' | 'clock' | 'events'>;

const Proven = z.object({
  employeeId: z.uuid(),
  logId: z.uuid().nullable(),
  clockIn: z.string().nullable(),
  clockOut: z.string().nullable(),
});

/** So many at once; the next hour goes on. */
const most = 500;
/** As it is stored; screens say it in the viewer's language. */
const words = 'Proven by the register of a lesson';

/** Hourly, after forgotten logs were ended: proposes the times that lessons prove. AMB-360. */
export function proposeProvenJob(platform: Night): Job {
  return {
    name: 'propose-proven-times',
    cron: '30 * * * *',
    run: async () => void (await proposeProven(platform)),
  };
}

/** Proposes them in a transaction of its own. Returns how many. AMB-360. */
export function proposeProven({ database, clock, events }: Night): Promise<number> {
  const now = clock.now();
  return inTransaction(database.db, async (db) => {
    const outgoing: OutgoingEvent[] = [];
    const count = await proposeTimes({ db, now, emit: (event) => void outgoing.push(event) });
    if (outgoing.length > 0) await events.write(db, outgoing, now);
    return count;
  });
}

/**
 * For whoever taught and lacks a time, a request that they only have to confirm: a missing check-out becomes the last proven end, a missing
 * check-in the first proven start, a day without any record both. Once for each log and day; times that are recorded are never touched.
 * Returns how many were made. AMB-360.
 */
export async function proposeTimes(ctx: Pick<Context, 'db' | 'now' | 'emit'>): Promise<number> {
  const { db, now } = ctx;
  const people = new Set((await provenTimes(db, now)).map(({ employeeId }) => employeeId));
  if (people.size === 0) return 0;
  await db.execute(sql`select 1 from ${employeeView('e')}
    where e.id = any(${sql.param([...people])}::uuid[]) order by e.id for no key update`);
  // Read anew under the locks: somebody may have set it right in between.
  const found = (await provenTimes(db, now)).filter(({ employeeId }) => people.has(employeeId));
  if (found.length === 0) return 0;
  await db.insert(regularizationRequest).values(
    found.map(({ employeeId, logId, clockIn, clockOut }) => ({
      ...{ id: newId(), employeeId, attendanceLogId: logId, reason: words, source: 'SYSTEM_AUTO' as const },
      requestType: (clockIn === null ? 'MISSED_CLOCK_OUT' : 'MISSED_CLOCK_IN') as RegularizationType,
      requestedClockIn: clockIn && new Date(clockIn).toISOString(),
      requestedClockOut: clockOut && new Date(clockOut).toISOString(),
      requestedAt: now.toISOString(),
    })),
  );
  await tellProven(ctx, [...new Set(found.map(({ employeeId }) => employeeId))]);
  const paths = ['/api/hr/regularization-requests', '/api/hr/attendance-logs'];
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
  return found.length;
}

async function provenTimes(db: Db, now: Date): Promise<z.output<typeof Proven>[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const zone = await organizationZone(db);
  const open = sql`make_interval(hours => ${openHours})`;
  const since = sql`${at} - make_interval(days => ${proofRules.days})`;
  const noRequest = sql`not exists (select 1 from regularization_request r where r.attendance_log_id = l.id)`;
  const onDay = (moment: SQL) => sql`(${moment} at time zone ${zone})::date = d.day`;
  return rowsOf(db, Proven).from(sql`
    with ends as (
      select l.employee_id, l.id, null::timestamptz as clock_in, max(p.ends_at) as clock_out
      from attendance_log l join presence_proof p on p.employee_id = l.employee_id
      where l.status = 'MISSED_PUNCH' and l.clock_out_time is null and l.clock_in_time > ${since} and ${noRequest}
        and p.ends_at > l.clock_in_time and p.starts_at < l.clock_in_time + ${open} and p.ends_at <= ${at}
        and not exists (select 1 from attendance_log n where n.employee_id = l.employee_id
          and n.started_at > l.clock_in_time and n.started_at < p.ends_at)
      group by l.employee_id, l.id
    ), starts as (
      select l.employee_id, l.id, min(p.starts_at), null::timestamptz
      from attendance_log l join presence_proof p on p.employee_id = l.employee_id
      where l.clock_in_time is null and l.clock_out_time > ${since} and ${noRequest}
        and p.starts_at < l.clock_out_time and p.starts_at > l.clock_out_time - ${open}
        and not exists (select 1 from attendance_log n where n.employee_id = l.employee_id and n.id <> l.id
          and n.started_at < l.clock_out_time and coalesce(n.clock_out_time, n.clock_in_time + ${open}) > p.starts_at)
      group by l.employee_id, l.id
    ), days as (
      select p.employee_id, (p.starts_at at time zone ${zone})::date as day, min(p.starts_at) as first, max(p.ends_at) as last
      from presence_proof p where p.starts_at > ${since} group by 1, 2
    ), whole as (
      select d.employee_id, null::uuid, d.first, d.last from days d
      where d.last <= ${at} - make_interval(hours => ${proofRules.settleHours})
        and exists (select 1 from attendance_log l where l.employee_id = d.employee_id
          and l.started_at > d.first - make_interval(days => ${proofRules.clocksWithinDays}))
        and not exists (select 1 from attendance_log l where l.employee_id = d.employee_id
          and (${onDay(sql`l.started_at`)} or (l.started_at < d.last and coalesce(l.clock_out_time, l.started_at + ${open}) > d.first)))
        and not exists (select 1 from regularization_request r where r.employee_id = d.employee_id
          and (${onDay(sql`r.requested_clock_in`)} or ${onDay(sql`r.requested_clock_out`)}))
    ), proven as (select * from ends union all select * from starts union all select * from whole)
    select employee_id as "employeeId", id as "logId", clock_in as "clockIn", clock_out as "clockOut"
    from proven order by employee_id, coalesce(clock_in, clock_out) limit ${most}`);
}
