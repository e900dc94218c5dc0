import type { feedbackTriggerRules } from '@bellwether/contract/automation/feedback-rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { notFound } from '../../platform/http/problem.ts';
import { feedbackTemplateView } from '../feedback/feedback.view.ts';
import { feedbackTriggerRule } from './automation.table.ts';
import { lastFiring } from './firings.queries.ts';
import { withNames } from './rule-names.queries.ts';

const table = feedbackTriggerRule;

const columns = {
  id: table.id,
  name: table.name,
  description: table.description,
  feedbackTemplateId: table.feedbackTemplateId,
  feedbackTemplate: sql<{ id: string; name: string }>`(select jsonb_build_object('id', t.id, 'name', t.name)
    from ${feedbackTemplateView('t')} where t.id = "feedback_trigger_rule"."feedback_template_id")`,
  triggerType: table.triggerType,
  triggerConfig: table.triggerConfig,
  targetAudienceScope: table.targetAudienceScope,
  targetAudienceConfig: table.targetAudienceConfig,
  subjectAudience: table.subjectAudience,
  isEnabled: table.isEnabled,
  isActive: table.isActive,
  lastFiring: lastFiring(sql`f.feedback_rule_id = "feedback_trigger_rule"."id"`),
  version: table.version,
};

const sortable = { name: table.name, triggerType: table.triggerType, createdAt: table.createdAt };

/** One page of the rules that ask for feedback. */
export async function listFeedbackRules(db: Db, query: InputOf<typeof feedbackTriggerRules.list>['query']) {
  const where = and(
    query.triggerType ? eq(table.triggerType, query.triggerType) : undefined,
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
export async function findFeedbackRule(db: Db, id: string) {
  const found = await db.select(columns).from(table).where(eq(table.id, id));
  const [rule] = await withNames(db, found);
  if (!rule) throw notFound('Rule');
  return rule;
}
