import { leaveStatuses } from '@bellwether/contract/leave/leave.values';
import type { leaveLedger } from '@bellwether/contract/leave/leave-ledger';
import type { Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { departmentView, employeeView } from '../../employees/employees.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { holidaysOf } from '../requests/counted-by.queries.ts';
import { visibleLeave } from '../visible-leave.access.ts';

type Calendar = ResultOf<typeof leaveLedger.calendar>;

const PersonRow = z.object({
  employeeId: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  departmentName: z.string().nullable(),
});

const AwayRow = z.object({
  employeeId: z.uuid(),
  requestId: z.uuid().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  typeName: z.string().nullable(),
  color: z.string().nullable(),
  status: z.enum(leaveStatuses),
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
});

const Own = z.object({ departmentId: z.uuid().nullable() });

interface Asked {
  readonly from: Day;
  readonly to: Day;
  readonly departmentId?: string | undefined;
  readonly today: Day;
}

/** So many people are shown at most: a larger school chooses a department. */
const most = 300;

/**
 * Who is away in the period, or asked to be. Of colleagues of one's department, whom one may not see otherwise, only approved leave and
 * only that they are away; the same of private types for who does not decide.
 */
export async function teamCalendar(
  db: Db,
  viewer: Viewer,
  { from, to, departmentId }: Asked,
): Promise<Calendar> {
  const own = await rowOf(db, Own).from(
    sql`select e.department_id as "departmentId" from ${employeeView('e')} where e.id = ${viewer.employeeId}::uuid`,
  );
  const seen = visibleLeave(viewer, sql`e.id`);
  const colleague = sql`(e.department_id is not null and e.department_id = ${own?.departmentId ?? null}::uuid)`;
  const people = await rowsOf(db, PersonRow).from(sql`
    select e.id as "employeeId", e.first_name || ' ' || e.last_name as name, u.image, d.name as "departmentName"
    from ${employeeView('e')} left join ${userView('u')} on u.id = e.user_id
      left join ${departmentView('d')} on d.id = e.department_id
    where e.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE') and (${seen} or ${colleague})
      and (${departmentId ?? null}::uuid is null or e.department_id = ${departmentId ?? null}::uuid)
    order by d.name nulls last, e.first_name, e.last_name, e.id limit ${most}`);
  const decides = can(viewer, 'approve:own', 'leave_request') || can(viewer, 'approve:any', 'leave_request');
  const known = sql`(${visibleLeave(viewer, sql`r.employee_id`)} and (not t.is_private or ${decides}
    or r.employee_id = ${viewer.employeeId}::uuid))`;
  const rows = await rowsOf(db, AwayRow).from(sql`
    select r.employee_id as "employeeId", case when ${known} then r.id end as "requestId", r.start_date::text as "startDate",
      r.end_date::text as "endDate", case when ${known} then t.name end as "typeName", case when ${known} then t.color end as color,
      r.status, to_char(r.from_time, 'HH24:MI') as "fromTime", to_char(r.to_time, 'HH24:MI') as "toTime"
    from leave_request r join leave_type t on t.id = r.leave_type_id
    where r.employee_id = any(${sql.param(people.map((one) => one.employeeId))}::uuid[])
      and (r.status = 'Approved' or (r.status = 'Pending' and ${visibleLeave(viewer, sql`r.employee_id`)}))
      and r.start_date <= ${to} and r.end_date >= ${from}
    order by r.start_date, r.id`);
  const holidays = await holidaysOf(db, departmentId ?? own?.departmentId ?? null, from, to);
  return {
    data: people.map((person) => ({
      ...person,
      away: rows
        .filter((row) => row.employeeId === person.employeeId)
        .map(({ employeeId: _, ...row }) => row),
    })),
    holidays: [...holidays]
      .map(([date, name]) => ({ date, name }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}
