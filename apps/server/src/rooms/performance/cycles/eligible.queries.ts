import { addDays, type Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { departmentView, employeeView } from '../../employees/employees.view.ts';
import { appraisal } from '../appraisals/appraisals.table.ts';

const Eligible = z.object({
  id: z.uuid(),
  name: z.string(),
  department: z.string().nullable(),
  reviewer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});

interface Asking {
  readonly id: string;
  readonly eligibilityCriteria: {
    readonly departmentIds?: readonly string[];
    readonly jobTitleIds?: readonly string[];
    readonly employmentTypes?: readonly string[];
    readonly minServiceDays?: number;
  } | null;
}

/**
 * Who may be part of a cycle on a day and is not yet: in service or on probation, and of its departments, titles and employment types for
 * as long as it asks. The reviewer is the manager, where they are in service; who lacks one comes first.
 */
export function eligibleFor(db: Db, { id, eligibilityCriteria }: Asking, today: Day) {
  const {
    departmentIds = [],
    jobTitleIds = [],
    employmentTypes = [],
    minServiceDays = 0,
  } = eligibilityCriteria ?? {};
  const departments = sql`and e.department_id = any(${sql.param(departmentIds)}::uuid[])`;
  const titles = sql`and e.job_title_id = any(${sql.param(jobTitleIds)}::uuid[])`;
  const types = sql`and e.employment_type = any(${sql.param(employmentTypes)}::text[])`;
  return rowsOf(db, Eligible).from(sql`
    select e.id, concat_ws(' ', e.first_name, e.last_name) as name, d.name as department,
      case when m.id is not null then json_build_object('id', m.id, 'name', concat_ws(' ', m.first_name, m.last_name)) end as reviewer
    from ${employeeView('e')} left join ${departmentView('d')} on d.id = e.department_id
      left join ${employeeView('m')} on m.id = e.manager_id and m.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE')
    where e.status in ('ACTIVE', 'PROBATION') and e.date_of_joining <= ${addDays(today, -minServiceDays)}::date
      ${departmentIds.length > 0 ? departments : sql``} ${jobTitleIds.length > 0 ? titles : sql``} ${employmentTypes.length > 0 ? types : sql``}
      and not exists (select 1 from ${appraisal} a where a.cycle_id = ${id} and a.employee_id = e.id)
    order by m.id is not null, e.first_name, e.last_name, e.id`);
}
