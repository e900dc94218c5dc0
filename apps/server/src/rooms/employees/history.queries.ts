import { employeeActions } from '@bellwether/contract/employees/employee-actions';
import type { Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { employee } from './employees.table.ts';
import { visibleEmployees } from './visible-employees.access.ts';

const Row = employeeActions.history.result.shape.data.element;

/**
 * The titles, departments and managers of an employee by their days, the latest first; undefined when the viewer may not see the employee.
 * Without any change it is what holds since the person joined.
 */
export async function historyOf(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<z.input<typeof Row>[] | undefined> {
  const [seen] = await rowsOf(db, z.object({ id: z.uuid() })).from(
    sql`select ${employee.id} from ${employee} where ${employee.id} = ${id} and ${visibleEmployees(viewer)}`,
  );
  if (!seen) return undefined;
  return rowsOf(db, Row).from(sql`
    with rows as (
      select id, employee_id, valid_from, valid_to, job_title_id, department_id, manager_id
      from employee_history where employee_id = ${id}
      union all
      select id, id, date_of_joining, null, job_title_id, department_id, manager_id from employee
      where id = ${id} and not exists (select 1 from employee_history where employee_id = ${id}))
    select r.id, r.valid_from::text as "validFrom", r.valid_to::text as "validTo",
      case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as "jobTitle",
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as department,
      case when m.id is not null then json_build_object('id', m.id, 'name', concat_ws(' ', m.first_name, m.last_name)) end as manager
    from rows r left join job_title t on t.id = r.job_title_id left join department d on d.id = r.department_id
      left join employee m on m.id = r.manager_id
    order by r.valid_from desc limit 200`);
}

const Last = z.object({ day: z.string() });

/** The day since which the employee's title, department and manager are as they are; null where they never changed. */
export async function lastMoveOf(db: Db, id: string): Promise<Day | null> {
  const found = await rowOf(db, Last).from(
    sql`select valid_from::text as day from employee_history where employee_id = ${id} and valid_to is null`,
  );
  return found?.day ?? null;
}
