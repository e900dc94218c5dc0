import type { CoverKind } from '@bellwether/contract/scheduling/cover.rules';
import type { Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { assignmentTypeView, locationView } from '../../settings/settings.view.ts';
import type { Member } from './staff.queries.ts';

const Missed = z.object({
  assignmentId: z.uuid(),
  originalDate: z.string(),
  name: z.string(),
  locationName: z.string().nullable(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  assigneeId: z.uuid(),
});

/** The dated duties that the employee is to come to in the period, from today on, in order of time. */
export async function missedDuties(db: Db, employeeId: string, from: Day, to: Day, today: Day) {
  const first = from > today ? from : today;
  return rowsOf(db, Missed).from(sql`
    select o.assignment_id as "assignmentId", o.original_date::text as "originalDate", ty.name, lo.name as "locationName",
      o.date::text as date, to_char(o.start_time, 'HH24:MI') as "startTime", to_char(o.end_time, 'HH24:MI') as "endTime",
      o.starts_at as "startsAt", o.ends_at as "endsAt", a.user_id as "assigneeId"
    from assignment_occurrence o join staff_assignment a on a.id = o.assignment_id
      join ${assignmentTypeView('ty')} on ty.id = a.assignment_type_id left join ${locationView('lo')} on lo.id = o.location_id
    where o.user_id = (select e.user_id from ${employeeView('e')} where e.id = ${employeeId}) and o.date between ${first} and ${to}
      and not o.is_cancelled
    order by o.starts_at, o.id`);
}

const Colleague = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  userId: z.uuid().nullable(),
  name: z.string(),
  picturePath: z.string().nullable(),
});

/** Employees in service whose account is in use and of the primary role of the assignee: who may stand in on a duty (SCH-35). */
export async function colleaguesOf(
  db: Db,
  assigneeId: string,
  role: CoverKind,
): Promise<(Member & { role: CoverKind })[]> {
  const rows = await rowsOf(db, Colleague).from(sql`
    select e.id, e.id as "employeeId", e.user_id as "userId", e.first_name || ' ' || e.last_name as name, u.image as "picturePath"
    from ${employeeView('e')} join ${userView('u')} on u.id = e.user_id
    where e.status in ('ACTIVE', 'PROBATION', 'PENDING_ONBOARDING') and u.is_active
      and u.primary_role_id = (select mine.primary_role_id from ${userView('mine')} where mine.id = ${assigneeId})
    order by e.first_name, e.last_name, e.id limit 5000`);
  return rows.map((one) => ({ ...one, role }));
}
