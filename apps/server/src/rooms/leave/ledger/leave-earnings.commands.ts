import { type DayHours, paidMinutes } from '@bellwether/contract/leave/day-count.rules';
import { addDays, type Day, weekday } from '@bellwether/contract/shared/day';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { attendanceLogView } from '../../clock/clock.view.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { organizationZone } from '../../settings/index.ts';
import { holidaysOf, weekOf } from '../requests/counted-by.queries.ts';
import { activeLeaveTypes, type LeaveTypeRow } from '../setup/leave-types.queries.ts';
import { leaveEarning } from './leave-ledger.table.ts';

const Worked = z.object({
  employeeId: z.uuid(),
  departmentId: z.uuid().nullable(),
  day: z.string(),
  minutes: z.int(),
});

/** Work of so many days ago is not proposed any more. */
const lookBack = 60;
/** So much is looked at in a night at most, the latest first. */
const most = 20_000;
/** The paid minutes of a day where somebody's week has none. */
const plainDay = 480;
/** Ten-thousandths: what exact amounts are counted in. */
const one = 10_000n;

/**
 * Proposes compensatory leave for work on a holiday that has both its times, by the first active type of that kind; nothing without one. A
 * proposal follows what is set right of the work until it is decided; what was decided stays. AMB-364.
 */
export async function proposeEarnings(tx: Db, today: Day): Promise<void> {
  const type = (await activeLeaveTypes(tx)).find(({ kind }) => kind === 'COMPENSATORY');
  await tx.delete(leaveEarning).where(eq(leaveEarning.status, 'PROPOSED'));
  if (!type) return;
  const [from, to] = [addDays(today, -lookBack), addDays(today, -1)];
  const holidays = new Map<string | null, Map<Day, string>>();
  for (const { employeeId, departmentId, day, minutes } of await workOf(tx, { from, to })) {
    const own = holidays.get(departmentId) ?? (await holidaysOf(tx, departmentId, from, to));
    holidays.set(departmentId, own);
    const holidayName = own.get(day);
    if (holidayName === undefined) continue;
    const hours = await weekOf(tx, { id: employeeId, departmentId });
    const quantity = earned(minutes, paidOn(hours, day), type);
    if (quantity > 0n)
      await tx
        .insert(leaveEarning)
        .values({
          ...{ employeeId, leaveTypeId: type.id, workedOn: day, holidayName, minutes },
          quantity: exactText(quantity),
        })
        .onConflictDoNothing();
  }
}

async function workOf(tx: Db, { from, to }: { readonly from: Day; readonly to: Day }) {
  const zone = await organizationZone(tx);
  const began = sql`(l.clock_in_time at time zone z.zone)::date`;
  return rowsOf(tx, Worked).from(sql`
    select e.id as "employeeId", e.department_id as "departmentId", ${began}::text as day,
      floor(sum(extract(epoch from l.clock_out_time - l.clock_in_time)) / 60)::int as minutes
    from ${attendanceLogView('l')} join ${employeeView('e')} on e.id = l.employee_id
      cross join (select ${zone}::text as zone) z
    where l.clock_in_time is not null and l.clock_out_time is not null and l.status in ('CLOCKED_OUT', 'LATE_IN', 'EARLY_OUT')
      and l.clock_in_time >= ${from}::timestamp at time zone z.zone and ${began} <= ${to}
    group by 1, 2, 3 order by 3 desc, 1 limit ${most}`);
}

/** The paid minutes of the day in the week, else of its first working day. */
function paidOn(hours: readonly DayHours[], day: Day): number {
  const found = hours.find((each) => each.weekday === weekday(day)) ?? hours[0];
  return found ? Math.max(1, paidMinutes(found)) : plainDay;
}

/** In ten-thousandths of the type's unit: the share of a day, a whole one at most, or the hours. */
function earned(minutes: number, paid: number, { unit }: LeaveTypeRow): bigint {
  const most = Math.min(minutes, paid);
  return (BigInt(most) * one) / BigInt(unit === 'HOURS' ? 60 : paid);
}

/** Locks a proposal until the transaction ends; undefined where there is none. */
export async function lockEarning(tx: Db, id: string) {
  const [found] = await tx.select().from(leaveEarning).where(eq(leaveEarning.id, id)).for('update');
  return found;
}
