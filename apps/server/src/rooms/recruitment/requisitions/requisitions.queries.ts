import {
  isRequisitionEditable,
  nextRequisitionStatuses,
} from '@bellwether/contract/recruitment/recruitment.values';
import { JobRequisition, type jobRequisitions } from '@bellwether/contract/recruitment/requisitions';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Approver } from '../../approvals/index.ts';
import { departmentView, jobTitleView } from '../../employees/employees.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { jobOpening } from '../openings/openings.table.ts';
import { jobRequisition } from './requisitions.table.ts';
import { mayEditRequisition, visibleRequisitions } from './visible-requisitions.access.ts';

const Row = JobRequisition.omit({ can: true }).extend({ requestedById: z.uuid().nullable() });

const sortable = {
  createdAt: jobRequisition.createdAt,
  title: jobRequisition.title,
  targetHireDate: jobRequisition.targetHireDate,
};

/** One page of the requisitions that somebody may see. TAL-12. */
export async function listRequisitions(
  db: Db,
  who: Approver,
  query: InputOf<typeof jobRequisitions.list>['query'],
) {
  const where = and(
    visibleRequisitions(who),
    query.status ? eq(jobRequisition.status, query.status) : undefined,
    query.priority ? eq(jobRequisition.priority, query.priority) : undefined,
    query.departmentId ? eq(jobRequisition.departmentId, query.departmentId) : undefined,
    contains(query.search, jobRequisition.title),
  );
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(db, onPage, order), {
    query,
    by: [sortable[query.sortBy]],
    id: jobRequisition.id,
    from: sql`from ${jobRequisition} where ${where}`,
  });
  return { ...page, data: data.map((row) => shownTo(who.viewer, row)) };
}

/** One requisition that somebody may see, or undefined. */
export async function findRequisition(db: Db, who: Approver, id: string) {
  const [found] = await rows(db, sql`${jobRequisition.id} = ${id} and ${visibleRequisitions(who)}`, sql`1`);
  return found && shownTo(who.viewer, found);
}

function shownTo(viewer: Viewer, { requestedById, ...row }: z.input<typeof Row>) {
  const mayEdit = can(viewer, 'edit:own', 'job_requisition') && mayEditRequisition(viewer, { requestedById });
  const isEditable = isRequisitionEditable(row.status);
  return {
    ...row,
    salaryMin: canonical(row.salaryMin),
    salaryMax: canonical(row.salaryMax),
    can: {
      edit: mayEdit && isEditable,
      submit: mayEdit && isEditable,
      approve:
        row.status === 'PENDING_APPROVAL' &&
        requestedById !== viewer.userId &&
        can(viewer, 'approve:any', 'job_requisition'),
      remove: isEditable && can(viewer, 'delete:any', 'job_requisition'),
      moves: mayEdit ? [...nextRequisitionStatuses(row.status)] : [],
    },
  };
}

/** An amount as it travels: '1200.00'. */
function canonical(text: string | null): string | null {
  return text === null ? null : exactText(exactOf(text));
}

function rows(db: Db, condition: SQL, order: SQL): Promise<z.input<typeof Row>[]> {
  const named = (alias: SQL) =>
    sql`case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`;
  return rowsOf(db, Row).from(sql`
    select job_requisition.id, job_requisition.title, ${named(sql`d`)} as department, ${named(sql`t`)} as "jobTitle",
      job_requisition.location, job_requisition.employment_type as "employmentType", job_requisition.status,
      job_requisition.priority, job_requisition.number_of_positions as "numberOfPositions", job_requisition.filled,
      job_requisition.target_hire_date::text as "targetHireDate", job_requisition.salary_min::text as "salaryMin",
      job_requisition.salary_max::text as "salaryMax", job_requisition.currency,
      to_json(job_requisition.skills_required) as "skillsRequired", job_requisition.experience_level as "experienceLevel",
      job_requisition.education_required as "educationRequired", job_requisition.requested_by_id as "requestedById",
      ${named(sql`r`)} as "requestedBy", ${named(sql`a`)} as "decidedBy",
      to_char(job_requisition.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "decidedAt",
      job_requisition.decision_notes as "decisionNotes",
      (select count(*)::int from ${jobOpening} o where o.requisition_id = job_requisition.id) as openings,
      job_requisition.version
    from ${jobRequisition} left join ${departmentView('d')} on d.id = job_requisition.department_id
      left join ${jobTitleView('t')} on t.id = job_requisition.job_title_id
      left join ${userView('r')} on r.id = job_requisition.requested_by_id
      left join ${userView('a')} on a.id = job_requisition.decided_by_id
    where ${condition} order by ${order}`);
}
