import { addDays } from '@bellwether/contract/shared/day';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { employeeShift } from '../employee-shifts.table.ts';
import type { StoredShift } from '../roster/plan.commands.ts';
import { shiftType } from '../shift-types.table.ts';

/** A published shift of the person that is scheduled and to come. Throws 400 at the field. */
export async function demandToCome(
  db: Db,
  { id, employeeId, field }: { readonly id: string; readonly employeeId: string; readonly field: string },
  now: Date,
): Promise<StoredShift> {
  const [found] = await db
    .select()
    .from(employeeShift)
    .where(
      and(
        eq(employeeShift.id, id),
        eq(employeeShift.employeeId, employeeId),
        sql`${employeeShift.publishedAt} is not null`,
      ),
    );
  if (!found) throw fieldProblem(field, 'Shift does not exist.');
  if (!isToCome(found, now))
    throw fieldProblem(field, 'Only a shift that is scheduled and to come can be asked about.');
  return found;
}

/** Whether a shift is scheduled and has not begun. */
export function isToCome({ status, startsAt }: StoredShift, now: Date): boolean {
  return status === 'SCHEDULED' && Date.parse(startsAt) > now.getTime();
}

const Found = z.object({ id: z.uuid() });
/** So many days before and after a shift others are offered for it, and so many shifts at most. */
const daysAround = 14;
const most = 100;

/**
 * The ids of published shifts to come, of colleagues in service, that both could take for each other: each type is meant for the other's
 * department, and nobody would have two shifts at a time. By their time. `other` looks at one alone.
 */
export async function swapsFor(
  db: Db,
  shift: StoredShift,
  now: Date,
  other: string | null = null,
): Promise<string[]> {
  const rows = await rowsOf(db, Found).from(sql`
    select o.id from employee_shift o
      join ${shiftType} t on t.id = o.shift_type_id
      join ${employeeView('they')} on they.id = o.employee_id
      join ${employeeView('me')} on me.id = ${shift.employeeId}::uuid
      join ${shiftType} mine on mine.id = ${shift.shiftTypeId}::uuid
    where o.employee_id <> ${shift.employeeId} and o.status = 'SCHEDULED' and o.published_at is not null
      and o.starts_at > ${now.toISOString()}::timestamptz
      and (${other}::uuid is null or o.id = ${other}::uuid)
      and o.date between ${addDays(shift.date, -daysAround)}::date and ${addDays(shift.date, daysAround)}::date
      and they.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE')
      and (cardinality(t.department_ids) = 0 or me.department_id = any(t.department_ids))
      and (cardinality(mine.department_ids) = 0 or they.department_id = any(mine.department_ids))
      and not exists (select 1 from employee_shift x where x.employee_id = me.id and x.id <> ${shift.id}
        and x.status <> 'CANCELLED' and x.starts_at < o.ends_at and x.ends_at > o.starts_at)
      and not exists (select 1 from employee_shift x where x.employee_id = they.id and x.id <> o.id
        and x.status <> 'CANCELLED' and x.starts_at < ${shift.endsAt}::timestamptz and x.ends_at > ${shift.startsAt}::timestamptz)
    order by o.starts_at, o.id limit ${most}`);
  return rows.map(({ id }) => id);
}
