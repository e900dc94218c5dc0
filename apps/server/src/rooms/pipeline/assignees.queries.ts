import { leads } from '@bellwether/contract/pipeline/leads';
import { assigneeRoles } from '@bellwether/contract/pipeline/values';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { contains, holds } from '../../platform/db/list.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { roleView, userRoleView, userView } from '../identity/identity.view.ts';

type Assignee = z.input<typeof Assignee>;
const Assignee = leads.assignees.result.shape.data.element;

/** The active users with one of the six roles, by name, with how many open leads each has. CRM-27, AMB-122. */
export async function listAssignees(db: Db, search: string | undefined): Promise<Assignee[]> {
  const like = search
    ? sql`and ${holds(search, sql`u.search_text`)} and ${contains(search, sql`u.name || ' ' || u.email`)}`
    : sql``;
  return rowsOf(db, Assignee).from(sql`
    select u.id, u.name, u.email::text as email, u.avatar_config as "avatarConfig",
      (select array_agg(coalesce(r.display_name, r.name::text) order by r.name) from ${userRoleView('ur')}
        join ${roleView('r')} on r.id = ur.role_id where ur.user_id = u.id) as roles,
      coalesce(o.count, 0) as "openLeads"
    from ${userView('u')} left join (select assigned_to_id, count(*)::int as count from lead
      where current_stage not in ('WON', 'LOST') group by 1) o on o.assigned_to_id = u.id
    where u.is_active and ${holdsRole} ${like}
    order by u.name, u.id limit 5000`);
}

const Chosen = z.object({ name: z.string() });

/** The name of a user who may be given leads; 400 at assignedToId for anybody else. */
export async function demandAssignee(db: Db, id: string): Promise<string> {
  const found = await rowOf(db, Chosen).from(
    sql`select u.name from ${userView('u')} where u.id = ${id} and u.is_active and ${holdsRole}`,
  );
  if (!found) throw fieldProblem('assignedToId', 'Leads can only be assigned to active employees.');
  return found.name;
}

const holdsRole: SQL = sql`exists (select 1 from ${userRoleView('ur')} join ${roleView('r')} on r.id = ur.role_id
  where ur.user_id = u.id and r.name = any(${sql.param([...assigneeRoles])}::text[]))`;
