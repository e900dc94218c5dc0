import { applyingStatuses } from '@bellwether/contract/recruitment/recruitment.values';
import type { Day } from '@bellwether/contract/shared/day';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { departmentView } from '../../employees/employees.view.ts';
import { jobOpening } from '../openings/openings.table.ts';
import { jobRequisition } from '../requisitions/requisitions.table.ts';

const PublicOpening = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  departmentId: z.uuid().nullable(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  employmentType: z.string().nullable(),
  closesOn: z.string().nullable(),
  /** Only where the opening says that visitors are told. */
  salary: z
    .object({ min: z.string().nullable(), max: z.string().nullable(), currency: z.string() })
    .nullable(),
});
export type PublicOpening = z.input<typeof PublicOpening>;

/** The openings that the careers page shows: public, taking applications, and not past their last day; the latest first, at most 100. */
export function publicOpenings(db: Db, today: Day): Promise<PublicOpening[]> {
  return rows(db, isPublic(today));
}

/** One of them, or undefined. */
export async function publicOpening(db: Db, today: Day, id: string): Promise<PublicOpening | undefined> {
  const [found] = await rows(db, sql`${jobOpening.id} = ${id} and ${isPublic(today)}`);
  return found;
}

function isPublic(today: Day): SQL {
  return sql`${jobOpening.isPublic} and ${jobOpening.status} = any(${sql.param([...applyingStatuses])}::text[])
    and (${jobOpening.closesOn} is null or ${jobOpening.closesOn} >= ${today}::date)`;
}

function rows(db: Db, condition: SQL): Promise<PublicOpening[]> {
  return rowsOf(db, PublicOpening).from(sql`
    select job_opening.id, job_opening.title, job_opening.description, d.id as "departmentId", d.name as department,
      r.location, r.employment_type as "employmentType", job_opening.closes_on::text as "closesOn",
      case when job_opening.shows_salary and r.currency is not null and coalesce(r.salary_min, r.salary_max) is not null
        then json_build_object('min', r.salary_min::text, 'max', r.salary_max::text, 'currency', r.currency) end as salary
    from ${jobOpening} left join ${jobRequisition} r on r.id = job_opening.requisition_id
      left join ${departmentView('d')} on d.id = r.department_id
    where ${condition} order by job_opening.created_at desc, job_opening.id desc limit 100`);
}
