import { Assignment, type assignments } from '@bellwether/contract/scheduling/assignments';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contains } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { rememberedCount } from '../../../platform/db/statements/remembered-count.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { type OrganizationDay, organizationTime } from '../../settings/index.ts';
import { assignmentTypeView, locationView } from '../../settings/settings.view.ts';
import { mayAssignment } from './own-assignments.access.ts';

export type AssignmentView = z.input<typeof Assignment>;

const Row = Assignment.omit({ dayOfWeek: true, startTime: true, endTime: true, can: true }).extend({
  instanceStartTime: z.string().nullable(),
  instanceEndTime: z.string().nullable(),
  updatedAt: z.string(),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
});

interface Look extends OrganizationDay {
  readonly viewer: Viewer;
}

const personOf = (
  alias: SQL,
) => sql`coalesce((select e.first_name || ' ' || e.last_name from ${employeeView('e')}
  where e.user_id = ${alias}.id), ${alias}.name)`;

const from = sql`from staff_assignment a join ${userView('u')} on u.id = a.user_id
  join ${assignmentTypeView('at')} on at.id = a.assignment_type_id left join ${locationView('lo')} on lo.id = a.location_id
  left join ${userView('su')} on su.id = a.substitute_assignee_id`;

const orders = {
  startDate: sql`a.start_date`,
  person: sql`coalesce(su.name, u.name)`,
  type: sql`at.name`,
} as const;

/** One page of the assignments that the viewer may read. */
export async function listAssignments(
  db: Db,
  look: Look,
  query: InputOf<(typeof assignments)['list']>['query'],
) {
  const where = conditionOf(look, query);
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const order = sql`order by ${orders[query.sortBy]} ${direction}, a.start_time_of_day, a.id`;
  // The page's ids first: only these rows are joined and dressed.
  const onPage = sql`a.id = any(array(select a.id ${from} where ${where} ${order}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}))`;
  const [data, totalCount] = await Promise.all([
    select(db, look, sql`${onPage} ${order}`),
    rememberedCount(db, sql`${from} where ${where}`),
  ]);
  const totalPages = Math.max(1, Math.ceil(totalCount / query.limit));
  return { data, totalCount, page: query.page, limit: query.limit, totalPages };
}

/** One assignment that the viewer may read, or undefined. */
export async function findAssignment(db: Db, look: Look, id: string): Promise<AssignmentView | undefined> {
  const [found] = await select(db, look, sql`a.id = ${id} and ${mayAssignment(look.viewer, 'read')}`);
  return found;
}

function conditionOf({ viewer }: Look, query: InputOf<(typeof assignments)['list']>['query']): SQL {
  const { userId, assignmentTypeId, isRecurring, startDate, endDate, search } = query;
  const conditions = [mayAssignment(viewer, 'read')];
  if (userId)
    conditions.push(sql`${userId}::uuid in (a.user_id, coalesce(a.substitute_assignee_id, a.user_id))`);
  if (assignmentTypeId) conditions.push(sql`a.assignment_type_id = ${assignmentTypeId}`);
  if (isRecurring !== undefined) conditions.push(sql`a.is_recurring = ${isRecurring}`);
  if (startDate ?? endDate) {
    conditions.push(sql`exists (select 1 from assignment_occurrence o where o.assignment_id = a.id and not o.is_cancelled
      ${startDate ? sql`and o.date >= ${startDate}` : sql``} ${endDate ? sql`and o.date <= ${endDate}` : sql``})`);
  }
  for (const word of (search ?? '').split(/\s+/).filter(Boolean).slice(0, 8)) {
    conditions.push(
      contains(word, sql`concat_ws(' ', u.name, su.name, at.name, at.category, lo.name, a.notes)`),
    );
  }
  return sql.join(conditions, sql` and `);
}

/** An assignment that the viewer may read. Throws 404. */
export async function demandAssignment(
  ctx: Pick<Context, 'db' | 'now'> & { readonly viewer: Viewer },
  id: string,
): Promise<AssignmentView> {
  const time = await organizationTime(ctx.db, ctx.now);
  const found = await findAssignment(ctx.db, { ...time, viewer: ctx.viewer }, id);
  if (!found) throw notFound('Assignment');
  return found;
}

async function select(db: Db, { viewer, today }: Look, where: SQL): Promise<AssignmentView[]> {
  const rows = await rowsOf(db, Row).from(sql`
    select a.id, a.user_id as "userId",
      json_build_object('id', u.id, 'name', ${personOf(sql`u`)}, 'picturePath', u.image, 'roleId', u.primary_role_id) as "user",
      a.assignment_type_id as "assignmentTypeId",
      json_build_object('id', at.id, 'name', at.name, 'category', at.category, 'color', at.color) as "assignmentType",
      a.is_recurring as "isRecurring", a.days_of_week as "daysOfWeek",
      to_char(a.start_time_of_day, 'HH24:MI') as "startTimeOfDay", to_char(a.end_time_of_day, 'HH24:MI') as "endTimeOfDay",
      a.start_date::text as "startDate", a.end_date::text as "endDate",
      a.instance_start_time as "instanceStartTime", a.instance_end_time as "instanceEndTime",
      a.location_id as "locationId",
      case when lo.id is not null then json_build_object('id', lo.id, 'name', lo.name) end as location, a.notes,
      a.original_assignee_id as "originalAssigneeId", a.substitute_assignee_id as "substituteAssigneeId",
      case when su.id is not null then json_build_object('id', su.id, 'name', ${personOf(sql`su`)},
        'picturePath', su.image) end as "substituteAssignee",
      (select min(o.date)::text from assignment_occurrence o
        where o.assignment_id = a.id and not o.is_cancelled and o.date >= ${today}) as "nextDate",
      (select count(*)::int from assignment_occurrence o
        where o.assignment_id = a.id and o.is_override and o.date >= ${today}) as "changedDates",
      a.version, a.updated_at as "updatedAt",
      ${mayAssignment(viewer, 'edit')} as "mayEdit", ${mayAssignment(viewer, 'delete')} as "mayDelete"
    ${from} where ${where}`);
  return rows.map(assignmentOf);
}

function assignmentOf({ mayEdit, mayDelete, ...row }: z.input<typeof Row>): AssignmentView {
  return {
    ...row,
    dayOfWeek: row.isRecurring ? row.daysOfWeek.join(',') : null,
    startTime: row.isRecurring ? null : row.startTimeOfDay,
    endTime: row.isRecurring ? null : row.endTimeOfDay,
    instanceStartTime: isoOf(row.instanceStartTime),
    instanceEndTime: isoOf(row.instanceEndTime),
    updatedAt: isoOf(row.updatedAt) ?? '',
    can: { edit: mayEdit, delete: mayDelete },
  };
}

function isoOf(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
