import type { StepType } from '@bellwether/contract/modules/values';
import type { workflows } from '@bellwether/contract/modules/workflows';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { notFound } from '../../platform/http/problem.ts';
import { roleView } from '../identity/identity.view.ts';
import { workflow } from './modules.table.ts';
import { linkedRoles, type RoleName } from './roles.queries.ts';

interface Step {
  id: string;
  title: string;
  type: StepType;
  assigneeRoleId: string | null;
  assigneeRole: RoleName | null;
}

const columns = {
  id: workflow.id,
  name: workflow.name,
  description: workflow.description,
  isActive: workflow.isActive,
  version: workflow.version,
  steps: sql<Step[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'type', s.type,
      'assigneeRoleId', s.assignee_role_id, 'assigneeRole', case when r.id is null then null else
        jsonb_build_object('id', r.id, 'name', r.name, 'displayName', r.display_name) end) order by s.position), '[]')
    from workflow_step s left join ${roleView('r')} on r.id = s.assignee_role_id where s.workflow_id = "workflow"."id")`,
  parentRoles: linkedRoles('workflow'),
};

const present = isNull(workflow.deletedAt);
const sortable = { name: workflow.name, createdAt: workflow.createdAt };

/** One page of the workflows. */
export async function listWorkflows(db: Db, query: InputOf<typeof workflows.list>['query']) {
  const where = and(
    present,
    contains(query.search, workflow.name),
    query.isActive === undefined ? undefined : eq(workflow.isActive, query.isActive),
    query.roleId
      ? sql`exists (select 1 from workflow_role where workflow_id = ${workflow.id} and role_id = ${query.roleId})`
      : undefined,
  );
  const page = await pageOf(db, (onPage) => db.select(columns).from(workflow).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: workflow.id,
    from: sql`from ${workflow} where ${where}`,
  });
  const data = page.data.map(withRoleIds);
  return { ...page, data, workflows: data };
}

/** One workflow; 404 when it is absent or deleted. */
export async function findWorkflow(db: Db, id: string) {
  const [found] = await db
    .select(columns)
    .from(workflow)
    .where(and(eq(workflow.id, id), present));
  if (!found) throw notFound('Workflow');
  return withRoleIds(found);
}

/** The names of all workflows that are not deleted. */
export async function workflowNames(db: Db): Promise<string[]> {
  const rows = await db.select({ name: workflow.name }).from(workflow).where(present);
  return rows.map(({ name }) => name);
}

function withRoleIds<W extends { parentRoles: readonly { id: string }[] }>(row: W) {
  return { ...row, parentRoleIds: row.parentRoles.map(({ id }) => id) };
}
