import { openHours } from '@bellwether/contract/clock/values';
import { shiftClock } from '@bellwether/contract/shifts/shifts.values';
import { sql } from 'drizzle-orm';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { employeeShiftView } from '../shifts/shifts.view.ts';

/** Hourly: ends the logs that were left open for 16 hours, or for four after the end of their shift. AMB-090. */
export function missedPunchJob(platform: Pick<Platform, 'database' | 'clock'>): Job {
  return {
    name: 'missed-punches',
    cron: '25 * * * *',
    run: async () => void (await endForgotten(platform)),
  };
}

/** Marks logs without a check-out as MISSED_PUNCH; their end stays unknown. Returns how many there were. */
export async function endForgotten({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  const now = clock.now().toISOString();
  const { rowCount } = await database.db.execute(sql`
    update attendance_log set status = 'MISSED_PUNCH', updated_at = ${now}
    where status = 'CLOCKED_IN' and (clock_in_time <= ${now}::timestamptz - make_interval(hours => ${openHours})
      or exists (select 1 from ${employeeShiftView('s')} where s.id = attendance_log.employee_shift_id
        and s.ends_at <= ${now}::timestamptz - make_interval(hours => ${shiftClock.overHours})))`);
  return rowCount ?? 0;
}
