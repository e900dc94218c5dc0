import { AppraisalRow, type appraisals } from '@bellwether/contract/performance/appraisals';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { performanceCycle } from '../cycles/cycles.table.ts';
import { partIn, readableOf } from './appraisal-part.rules.ts';
import { appraisal } from './appraisals.table.ts';
import { visibleAppraisals } from './visible-appraisals.access.ts';

const Row = AppraisalRow.omit({ isMine: true, isReviewer: true });

const nameOfEmployee = sql`(select concat_ws(' ', e.first_name, e.last_name) from ${employeeView('e')} where e.id = ${appraisal.employeeId})`;
const sortable = { dueDate: appraisal.dueDate, employee: nameOfEmployee };

/** One page of the appraisals that the viewer may see. */
export async function listAppraisals(
  db: Db,
  viewer: Viewer,
  query: InputOf<typeof appraisals.list>['query'],
) {
  const named = matches(query.search, sql`e.search_text`);
  const rated = query.finalRating && eq(appraisal.finalRating, query.finalRating);
  // What somebody may not read of their own does not say itself by what is found.
  const readable = sql`(${appraisal.releasedAt} is not null or ${appraisal.employeeId} is distinct from ${viewer.employeeId}::uuid)`;
  const where = and(
    visibleAppraisals(viewer),
    query.cycleId ? eq(appraisal.cycleId, query.cycleId) : undefined,
    query.status ? eq(appraisal.status, query.status) : undefined,
    rated && and(rated, readable),
    query.mine ? sql`${appraisal.employeeId} = ${viewer.employeeId}::uuid` : undefined,
    query.toReview ? sql`${appraisal.reviewerId} = ${viewer.employeeId}::uuid` : undefined,
    query.archived ? sql`${appraisal.archivedAt} is not null` : sql`${appraisal.archivedAt} is null`,
    named && sql`${appraisal.employeeId} in (select e.id from ${employeeView('e')} where ${named})`,
  );
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(db, onPage, order), {
    query,
    by: [sortable[query.sortBy]],
    id: appraisal.id,
    from: sql`from ${appraisal} where ${where}`,
  });
  return { ...page, data: data.map((row) => rowFor(viewer, row)) };
}

/** One appraisal that the viewer may see, as a list has it, or undefined. */
export async function findAppraisalRow(db: Db, viewer: Viewer, id: string) {
  const [found] = await rows(db, sql`${appraisal.id} = ${id} and ${visibleAppraisals(viewer)}`, sql`1`);
  return found && rowFor(viewer, found);
}

function rowFor(viewer: Viewer, row: z.input<typeof Row>) {
  const concerned = {
    ...{ employeeId: row.employee.id, reviewerId: row.reviewer.id },
    ...{ status: row.status, releasedAt: row.releasedAt },
  };
  const { isMine, isReviewer } = partIn(viewer, concerned);
  const { score } = readableOf(viewer, concerned);
  return {
    ...row,
    overallScore: score && row.overallScore !== null ? exactText(exactOf(row.overallScore)) : null,
    computedRating: score && !isMine ? row.computedRating : null,
    finalRating: score ? row.finalRating : null,
    isMine,
    isReviewer,
  };
}

const at = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function rows(db: Db, condition: SQL, order: SQL): Promise<z.input<typeof Row>[]> {
  return rowsOf(db, Row).from(sql`
    select appraisal.id, json_build_object('id', e.id, 'name', concat_ws(' ', e.first_name, e.last_name)) as employee,
      json_build_object('id', c.id, 'name', c.name) as cycle,
      json_build_object('id', r.id, 'name', concat_ws(' ', r.first_name, r.last_name)) as reviewer,
      appraisal.due_date::text as "dueDate", appraisal.status, appraisal.overall_score::text as "overallScore",
      appraisal.computed_rating as "computedRating", appraisal.final_rating as "finalRating",
      ${at(sql`appraisal.completed_at`)} as "completedAt", ${at(sql`appraisal.released_at`)} as "releasedAt",
      ${at(sql`appraisal.archived_at`)} as "archivedAt", appraisal.version
    from ${appraisal} join ${employeeView('e')} on e.id = appraisal.employee_id
      join ${employeeView('r')} on r.id = appraisal.reviewer_id
      join ${performanceCycle} c on c.id = appraisal.cycle_id
    where ${condition} order by ${order}`);
}
