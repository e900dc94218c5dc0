import type { InputOf } from '@bellwether/contract/shared/endpoint';
import type { releaseRules } from '@bellwether/contract/sittings/release-rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { feedbackTemplateView } from '../../feedback/feedback.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { courseView, schoolClassView } from '../../learning/learning.view.ts';
import { taskTemplateView } from '../../tasks/tasks.view.ts';
import type { Reading } from '../sittings.queries.ts';
import { mayEditRule } from './release-rules.access.ts';
import { releaseRule, releaseRuleRun } from './release-rules.table.ts';

const table = releaseRule;

interface Named {
  readonly id: string;
  readonly name: string;
}

const named = (from: SQL, name = sql`x.name`) =>
  sql<Named | null>`(select jsonb_build_object('id', x.id, 'name', ${name}) from ${from})`;

const columns = {
  id: table.id,
  name: table.name,
  fromPercent: table.fromPercent,
  toPercent: table.toPercent,
  assessmentType: table.assessmentType,
  course: named(sql`${courseView('x')} where x.id = "release_rule"."course_id"`, sql`x.title`),
  class: named(sql`${schoolClassView('x')} where x.id = "release_rule"."class_id"`),
  classId: table.classId,
  strand: table.strand,
  action: table.action,
  taskTemplate: named(sql`${taskTemplateView('x')} where x.id = "release_rule"."task_template_id"`),
  feedbackTemplate: named(
    sql`${feedbackTemplateView('x')} where x.id = "release_rule"."feedback_template_id"`,
  ),
  recipients: table.recipients,
  dueInDays: table.dueInDays,
  isActive: table.isActive,
  createdById: table.createdById,
  createdBy: sql<Named>`${named(sql`${userView('x')} where x.id = "release_rule"."created_by_id"`)}`,
  runCount: sql<number>`(select count(*)::int from ${releaseRuleRun} run where run.rule_id = "release_rule"."id" and run.people > 0)`,
  version: table.version,
};

const sortable = { name: table.name, fromPercent: table.fromPercent };

/** One page of the rules for released results. */
export async function listReleaseRules(ctx: Reading, query: InputOf<typeof releaseRules.list>['query']) {
  const where = and(
    query.isActive === undefined ? undefined : eq(table.isActive, query.isActive),
    contains(query.search, table.name),
  );
  const page = await pageOf(ctx.db, (onPage) => ctx.db.select(columns).from(table).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: table.id,
    from: sql`from ${table} ${where ? sql`where ${where}` : sql``}`,
  });
  const editable = await mayEditRule(ctx, page.data);
  return { ...page, data: page.data.map((row) => ({ ...row, can: { edit: editable.has(row.id) } })) };
}

/** One rule for released results. Throws 404. */
export async function findReleaseRule(ctx: Reading, id: string) {
  const [found] = await ctx.db.select(columns).from(table).where(eq(table.id, id));
  if (!found) throw notFound('Rule');
  return { ...found, can: { edit: (await mayEditRule(ctx, [found])).has(id) } };
}
