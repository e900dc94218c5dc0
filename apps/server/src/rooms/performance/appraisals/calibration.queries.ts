import type { calibration } from '@bellwether/contract/performance/calibration';
import { finalRatings } from '@bellwether/contract/performance/performance.values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { departmentView, employeeView } from '../../employees/employees.view.ts';
import { appraisal } from './appraisals.table.ts';

type Query = InputOf<typeof calibration.list>['query'];

const Named = z.object({ id: z.uuid(), name: z.string() });
const Rating = z.enum(finalRatings);
const Row = z.object({
  ...{ id: z.uuid(), employee: Named, department: Named.nullable(), reviewer: Named },
  overallScore: z.string().nullable(),
  ...{
    computedRating: Rating.nullable(),
    finalRating: Rating.nullable(),
    overrideReason: z.string().nullable(),
  },
  version: z.int(),
});

const nameOf = (column: SQL) =>
  sql`(select concat_ws(' ', e.first_name, e.last_name) from ${employeeView('e')} where e.id = ${column})`;
const employee = nameOf(sql`appraisal.employee_id`);
const sortable = {
  department: [
    sql`(select d.name from ${departmentView('d')} join ${employeeView('e')} on e.department_id = d.id where e.id = appraisal.employee_id)`,
    employee,
  ],
  reviewer: [nameOf(sql`appraisal.reviewer_id`), employee],
  employee: [employee],
  overallScore: [appraisal.overallScore],
};

/** One page of what is calibrated in a cycle; nobody finds their own there, whatever their rights. AMB-396: HR alone. */
export async function listCalibration(db: Db, viewer: Viewer, cycleId: string, query: Query) {
  const named = matches(query.search, sql`e.search_text`);
  const where = and(
    othersOf(viewer, cycleId),
    eq(appraisal.status, 'CALIBRATION'),
    narrowed(query),
    query.finalRating ? eq(appraisal.finalRating, query.finalRating) : undefined,
    named && sql`${appraisal.employeeId} in (select e.id from ${employeeView('e')} where ${named})`,
  );
  const page = await pageOf(db, (onPage, order) => rows(db, onPage, order), {
    query,
    by: sortable[query.sortBy],
    id: appraisal.id,
    from: sql`from ${appraisal} where ${where}`,
  });
  return {
    ...page,
    ...(await countsOf(db, viewer, cycleId, query)),
    ...(await choicesOf(db, viewer, cycleId)),
  };
}

function rows(db: Db, condition: SQL, order: SQL) {
  return rowsOf(db, Row).from(sql`
    select appraisal.id, json_build_object('id', e.id, 'name', concat_ws(' ', e.first_name, e.last_name)) as employee,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as department,
      json_build_object('id', r.id, 'name', concat_ws(' ', r.first_name, r.last_name)) as reviewer,
      round(appraisal.overall_score, 2)::text as "overallScore", appraisal.computed_rating as "computedRating",
      appraisal.final_rating as "finalRating", appraisal.override_reason as "overrideReason", appraisal.version
    from ${appraisal} join ${employeeView('e')} on e.id = appraisal.employee_id
      join ${employeeView('r')} on r.id = appraisal.reviewer_id
      left join ${departmentView('d')} on d.id = e.department_id
    where ${condition} order by ${order}`);
}

/** The appraisals of a cycle but the viewer's own: what they are rated is not told by what is counted either. */
function othersOf({ employeeId }: Viewer, cycleId: string): SQL {
  return sql`${appraisal.cycleId} = ${cycleId} and ${appraisal.employeeId} is distinct from ${employeeId}::uuid`;
}

/** Those of a department and of a reviewer, as far as they are asked for. */
function narrowed({ departmentId, reviewerId }: Pick<Query, 'departmentId' | 'reviewerId'>): SQL {
  const ofDepartment = sql`exists (select from ${employeeView('e')} where e.id = ${appraisal.employeeId} and e.department_id = ${departmentId})`;
  return sql`${departmentId ? ofDepartment : sql`true`} and ${reviewerId ? eq(appraisal.reviewerId, reviewerId) : sql`true`}`;
}

const Counted = z.object({ isRated: z.boolean(), rating: Rating.nullable(), count: z.int(), ofAll: z.int() });

/** How many have each rating among those asked for, and in the whole cycle: in their calibration, or completed. */
async function countsOf(db: Db, viewer: Viewer, cycleId: string, query: Query) {
  const found = await rowsOf(db, Counted).from(sql`
    select appraisal.status in ('CALIBRATION', 'COMPLETED') as "isRated", appraisal.final_rating as rating,
      (count(*) filter (where ${narrowed(query)}))::int as count, count(*)::int as "ofAll"
    from ${appraisal} where ${othersOf(viewer, cycleId)} group by 1, 2`);
  const rated = found.filter(({ isRated }) => isRated);
  return {
    people: found.reduce((sum, { ofAll }) => sum + ofAll, 0),
    distribution: finalRatings.map((rating) => {
      const of = rated.find((one) => one.rating === rating);
      return { rating, count: of?.count ?? 0, ofAll: of?.ofAll ?? 0 };
    }),
  };
}

const Choice = Named.extend({ kind: z.enum(['department', 'reviewer']) });

/** The departments and reviewers of a cycle by their names. */
async function choicesOf(db: Db, viewer: Viewer, cycleId: string) {
  const found = await rowsOf(db, Choice).from(sql`
    select distinct 'department' as kind, d.id, d.name from ${appraisal}
      join ${employeeView('e')} on e.id = appraisal.employee_id join ${departmentView('d')} on d.id = e.department_id
    where ${othersOf(viewer, cycleId)}
    union select distinct 'reviewer', r.id, concat_ws(' ', r.first_name, r.last_name) from ${appraisal}
      join ${employeeView('r')} on r.id = appraisal.reviewer_id
    where ${othersOf(viewer, cycleId)} order by 3, 2`);
  const of = (kind: string) => found.filter((one) => one.kind === kind).map(({ id, name }) => ({ id, name }));
  return { departments: of('department'), reviewers: of('reviewer') };
}
