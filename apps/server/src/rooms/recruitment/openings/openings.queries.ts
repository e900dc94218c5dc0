import { JobOpening, type jobOpenings } from '@bellwether/contract/recruitment/openings';
import { applyingStatuses } from '@bellwether/contract/recruitment/recruitment.values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { applicant, applicantStage } from '../applicants/applicants.table.ts';
import { jobRequisition } from '../requisitions/requisitions.table.ts';
import { jobOpening } from './openings.table.ts';

const sortable = { createdAt: jobOpening.createdAt, title: jobOpening.title, closesOn: jobOpening.closesOn };

/** One page of the openings, of up to 1000. TAL-13. */
export function listOpenings(db: Db, query: InputOf<typeof jobOpenings.list>['query']) {
  const applying = [...applyingStatuses];
  const where = and(
    sql`true`,
    query.status ? eq(jobOpening.status, query.status) : undefined,
    query.requisitionId ? eq(jobOpening.requisitionId, query.requisitionId) : undefined,
    query.isApplying === undefined
      ? undefined
      : (query.isApplying ? inArray : notInArray)(jobOpening.status, applying),
    contains(query.search, jobOpening.title),
  );
  return pageOf(db, (onPage, order) => rows(db, onPage, order), {
    query,
    by: [sortable[query.sortBy]],
    id: jobOpening.id,
    from: sql`from ${jobOpening} where ${where}`,
  });
}

/** One opening, or undefined. */
export async function findOpening(db: Db, id: string) {
  const [found] = await rows(db, sql`${jobOpening.id} = ${id}`, sql`1`);
  return found;
}

function rows(db: Db, condition: SQL, order: SQL): Promise<z.input<typeof JobOpening>[]> {
  return rowsOf(db, JobOpening).from(sql`
    select job_opening.id, job_opening.title, job_opening.description, job_opening.status,
      case when r.id is not null then json_build_object('id', r.id, 'name', r.title) end as requisition,
      r.number_of_positions as "numberOfPositions", coalesce(counts.hired, 0) as filled,
      case when e.id is not null
        then json_build_object('id', e.id, 'name', concat_ws(' ', e.first_name, e.last_name)) end as "hiringManager",
      job_opening.closes_on::text as "closesOn", job_opening.is_public as "isPublic",
      job_opening.shows_salary as "showsSalary", r.location,
      coalesce(counts.all, 0) as applicants, coalesce(counts.open, 0) as "inProgress",
      to_char(job_opening.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      job_opening.version
    from ${jobOpening} left join ${jobRequisition} r on r.id = job_opening.requisition_id
      left join ${employeeView('e')} on e.id = job_opening.hiring_manager_id
      left join lateral (select count(*)::int as all, (count(*) filter (where s.is_hired))::int as hired,
          (count(*) filter (where not s.is_hired and not s.is_rejected))::int as open
        from ${applicant} a join ${applicantStage} s on s.id = a.current_stage_id
        where a.job_opening_id = job_opening.id) counts on true
    where ${condition} order by ${order}`);
}
