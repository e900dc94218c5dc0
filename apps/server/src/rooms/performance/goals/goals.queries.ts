import { Goal, type goals } from '@bellwether/contract/performance/goals';
import { progressSources } from '@bellwether/contract/performance/performance.values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contains, matches, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { appraisal } from '../appraisals/appraisals.table.ts';
import { performanceCycle } from '../cycles/cycles.table.ts';
import { goal, goalProgress } from './goals.table.ts';
import { editableGoals, visibleGoals } from './visible-goals.access.ts';

const Row = Goal.omit({ can: true, isMine: true }).extend({ isEditable: z.boolean(), isClosed: z.boolean() });
const Entry = z.object({
  id: z.uuid(),
  source: z.enum(progressSources),
  progressValue: z.string().nullable(),
  progressPercentage: z.string(),
  comments: z.string().nullable(),
  challenges: z.string().nullable(),
  supportNeeded: z.string().nullable(),
  createdBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  at: z.string(),
});

const nameOfEmployee = sql`(select concat_ws(' ', e.first_name, e.last_name) from ${employeeView('e')} where e.id = ${goal.employeeId})`;
const sortable = { targetDate: goal.targetDate, title: goal.title, employee: nameOfEmployee };

/** A condition: the appraisal that the goal counts for is completed, so it stays as it is. For queries on goal. */
export const isClosedGoal = sql`exists (select 1 from ${appraisal} a where a.status = 'COMPLETED'
  and (a.id = ${goal.appraisalId} or (a.cycle_id = ${goal.cycleId} and a.employee_id = ${goal.employeeId})))`;

/** One page of the goals that the viewer may see. */
export async function listGoals(db: Db, viewer: Viewer, query: InputOf<typeof goals.list>['query']) {
  const named = matches(query.search, sql`e.search_text`);
  const titled = contains(query.search, goal.title);
  const where = and(
    visibleGoals(viewer),
    query.mine ? sql`${goal.employeeId} = ${viewer.employeeId}::uuid` : undefined,
    query.employeeId ? eq(goal.employeeId, query.employeeId) : undefined,
    query.cycleId ? eq(goal.cycleId, query.cycleId) : undefined,
    query.status ? eq(goal.status, query.status) : undefined,
    named && sql`(${titled} or ${goal.employeeId} in (select e.id from ${employeeView('e')} where ${named}))`,
  );
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(db, viewer, onPage, order), {
    query,
    by: [sortable[query.sortBy]],
    id: goal.id,
    from: sql`from ${goal} where ${where}`,
  });
  return { ...page, data: data.map((row) => dressed(viewer, row)) };
}

/** One goal that the viewer may see, or undefined. */
export async function findGoal(db: Db, viewer: Viewer, id: string) {
  const [found] = await rows(db, viewer, sql`${goal.id} = ${id} and ${visibleGoals(viewer)}`, sql`1`);
  return found && dressed(viewer, found);
}

/** The entries of a goal's progress, the latest first. */
export async function progressOfGoal(db: Db, goalId: string) {
  const found = await rowsOf(db, Entry).from(sql`
    select p.id, p.source, p.progress_value::text as "progressValue", p.progress_percentage::text as "progressPercentage", p.comments,
      p.challenges, p.support_needed as "supportNeeded",
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as "createdBy",
      to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from ${goalProgress} p left join ${userView('u')} on u.id = p.created_by_id
    where p.goal_id = ${goalId} order by p.id desc limit 500`);
  return found.map((entry) => ({
    ...entry,
    progressValue: exactly(entry.progressValue),
    progressPercentage: exactText(exactOf(entry.progressPercentage)),
  }));
}

function exactly(text: string | null): string | null {
  return text === null ? null : exactText(exactOf(text));
}

function dressed(viewer: Viewer, { isEditable, isClosed, ...row }: z.input<typeof Row>) {
  return {
    ...row,
    baselineValue: exactly(row.baselineValue),
    targetValue: exactly(row.targetValue),
    progressPercentage: exactText(exactOf(row.progressPercentage)),
    isMine: row.employee.id === viewer.employeeId,
    can: {
      edit: isEditable && !isClosed,
      remove: !isClosed && can(viewer, 'delete:any', 'goal'),
      addProgress: isEditable && !isClosed && row.metric === null && row.status === 'ACTIVE',
    },
  };
}

function rows(db: Db, viewer: Viewer, condition: SQL, order: SQL): Promise<z.input<typeof Row>[]> {
  return rowsOf(db, Row).from(sql`
    select goal.id, json_build_object('id', e.id, 'name', concat_ws(' ', e.first_name, e.last_name)) as employee,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as cycle, goal.appraisal_id as "appraisalId",
      goal.title, goal.description, goal.category, goal.priority, goal.metric, goal.baseline_value::text as "baselineValue",
      goal.target_value::text as "targetValue", goal.measurement_unit as "measurementUnit",
      goal.target_date::text as "targetDate", goal.status, goal.progress_percentage::text as "progressPercentage", goal.version,
      ${editableGoals(viewer)} as "isEditable", ${isClosedGoal} as "isClosed"
    from ${goal} join ${employeeView('e')} on e.id = goal.employee_id
      left join ${performanceCycle} c on c.id = goal.cycle_id
    where ${condition} order by ${order}`);
}
