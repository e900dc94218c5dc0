import { shiftClock } from '@bellwether/contract/shifts/shifts.values';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { employeeShift } from './employee-shifts.table.ts';

const Found = z.object({ id: z.uuid() });

/**
 * The shift for which somebody checks in at a moment: of their published ones that began or begin within two hours and are not over the nearest
 * by its start. Its status becomes PRESENT. Returns its id, or null without one.
 */
export async function beginShift(db: Db, employeeId: string, now: Date): Promise<string | null> {
  const at = now.toISOString();
  const found = await rowOf(db, Found).from(sql`
    select s.id from employee_shift s
    where s.employee_id = ${employeeId} and s.published_at is not null and s.status in ('SCHEDULED', 'PRESENT')
      and s.starts_at - make_interval(mins => ${shiftClock.earlyMinutes}) <= ${at}::timestamptz and s.ends_at > ${at}::timestamptz
    order by abs(extract(epoch from s.starts_at - ${at}::timestamptz)), s.id limit 1`);
  if (!found) return null;
  await db
    .update(employeeShift)
    .set({ status: 'PRESENT', version: sql`${employeeShift.version} + 1` })
    .where(sql`${employeeShift.id} = ${found.id} and ${employeeShift.status} = 'SCHEDULED'`);
  return found.id;
}

/** The moments of a shift; undefined where there is none. */
export async function shiftTimesOf(db: Db, id: string) {
  const [found] = await db
    .select({ startsAt: employeeShift.startsAt, endsAt: employeeShift.endsAt })
    .from(employeeShift)
    .where(eq(employeeShift.id, id));
  return found;
}
