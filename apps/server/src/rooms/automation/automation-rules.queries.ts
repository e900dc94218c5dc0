import type { automationRules } from '@bellwether/contract/automation/automation-rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { notFound } from '../../platform/http/problem.ts';
import { automationRule } from './automation.table.ts';
import { lastFiring } from './firings.queries.ts';
import { withNames } from './rule-names.queries.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const table = automationRule;
const named = (from: SQL) =>
  sql<Named | null>`(select jsonb_build_object('id', x.id, 'name', x.name) from ${from})`;

const columns = {
  id: table.id,
  name: table.name,
  description: table.description,
  action: table.action,
  taskTemplateId: table.taskTemplateId,
  taskTemplate: named(sql`task_template x where x.id = "automation_rule"."task_template_id"`),
  triggerType: table.triggerType,
  triggerConfig: table.triggerConfig,
  targetAudienceScope: table.targetAudienceScope,
  targetAudienceConfig: table.targetAudienceConfig,
  taskMode: table.taskMode,
  dueInDays: table.dueInDays,
  kanbanBoardId: table.kanbanBoardId,
  kanbanBoard: named(sql`kanban_board x where x.id = "automation_rule"."kanban_board_id"`),
  kanbanColumnId: table.kanbanColumnId,
  kanbanColumn: named(sql`kanban_column x where x.id = "automation_rule"."kanban_column_id"`),
  isEnabled: table.isEnabled,
  createdById: table.createdById,
  createdBy: sql<Named>`${named(sql`"user" x where x.id = "automation_rule"."created_by_id"`)}`,
  lastFiring: lastFiring(sql`f.automation_rule_id = "automation_rule"."id"`),
  version: table.version,
};

const sortable = { name: table.name, triggerType: table.triggerType, createdAt: table.createdAt };

/** One page of the rules that give tasks and make cards. */
export async function listAutomationRules(db: Db, query: InputOf<typeof automationRules.list>['query']) {
  const where = and(
    query.triggerType ? eq(table.triggerType, query.triggerType) : undefined,
    query.action ? eq(table.action, query.action) : undefined,
    query.isEnabled === undefined ? undefined : eq(table.isEnabled, query.isEnabled),
    contains(query.search, table.name),
  );
  const page = await pageOf(db, (onPage) => db.select(columns).from(table).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy], table.name],
    id: table.id,
    from: sql`from ${table} ${where ? sql`where ${where}` : sql``}`,
  });
  return { ...page, data: await withNames(db, page.data) };
}

/** One rule; 404 without it. */
export async function findAutomationRule(db: Db, id: string) {
  const found = await db.select(columns).from(table).where(eq(table.id, id));
  const [rule] = await withNames(db, found);
  if (!rule) throw notFound('Rule');
  return rule;
}
