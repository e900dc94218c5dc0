import type { feedbackTriggerRules } from '@bellwether/contract/automation/feedback-rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound, stale } from '../../platform/http/problem.ts';
import { feedbackTemplate } from '../feedback/index.ts';
import { feedbackTriggerRule, triggerFiring } from './automation.table.ts';
import { findFeedbackRule, listFeedbackRules } from './feedback-rules.queries.ts';
import { listFirings } from './firings.queries.ts';
import { previewOf } from './preview.ts';
import { unknownId } from './rule-names.queries.ts';
import { runNow } from './run-now.ts';
import { type StoredRule, switchedOnAt } from './stored-rule.ts';

/** Firings are written with ON CONFLICT DO NOTHING; the map is for whatever else may write them. */
export const firingConflicts: Conflicts = {
  trigger_firing_feedback_unique: { code: 'FIRED', message: 'The rule has fired for this already.' },
  trigger_firing_automation_unique: { code: 'FIRED', message: 'The rule has fired for this already.' },
};

const entity = 'feedback_trigger_rule';

type Body = InputOf<typeof feedbackTriggerRules.create>['body'];

/** The rules that ask for feedback. FBK-12 to FBK-14. */
export const feedbackRuleHandlers: Handlers<typeof feedbackTriggerRules> = {
  list: ({ query }, { db }) => listFeedbackRules(db, query),

  get: async ({ params: { id } }, { db }) => ({ data: await findFeedbackRule(db, id) }),

  async create({ body }, ctx) {
    await demandKnown(ctx, body);
    const id = newId();
    await ctx.db
      .insert(feedbackTriggerRule)
      .values({ ...body, id, enabledAt: ctx.now.toISOString(), createdById: ctx.viewer.actor.id });
    const data = await findFeedbackRule(ctx.db, id);
    changed(ctx, 'create', id, { after: data });
    return { data };
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await lock(ctx, id);
    if (version !== before.version) throw stale(version, before.version);
    await demandKnown(ctx, body);
    const wasOn = before.isEnabled && before.isActive;
    const enabledAt = switchedOnAt(before, { wasOn, isOn: body.isEnabled && body.isActive, body }, ctx.now);
    await ctx.db
      .update(feedbackTriggerRule)
      .set({ ...body, enabledAt, version: version + 1 })
      .where(eq(feedbackTriggerRule.id, id));
    const data = await findFeedbackRule(ctx.db, id);
    changed(ctx, 'update', id, { before, after: data });
    return { data };
  },

  async remove({ params: { id } }, ctx) {
    const before = await lock(ctx, id);
    await ctx.db.delete(feedbackTriggerRule).where(eq(feedbackTriggerRule.id, id));
    changed(ctx, 'delete', id, { before });
    return undefined;
  },

  trigger: async ({ params: { id }, body: { eventKey } }, ctx) => ({
    data: await runNow(ctx, stored(await lock(ctx, id)), eventKey),
  }),

  async preview({ params: { id } }, ctx) {
    const [row] = await ctx.db.select().from(feedbackTriggerRule).where(eq(feedbackTriggerRule.id, id));
    if (!row) throw notFound('Rule');
    return { data: await previewOf(ctx, stored(row)) };
  },

  async firings({ params: { id }, query }, { db }) {
    await findFeedbackRule(db, id);
    return listFirings(db, eq(triggerFiring.feedbackRuleId, id), query);
  },
};

function stored(row: typeof feedbackTriggerRule.$inferSelect): StoredRule {
  return { kind: 'feedback', row };
}

async function lock({ db }: Context, id: string) {
  const [found] = await db
    .select()
    .from(feedbackTriggerRule)
    .where(eq(feedbackTriggerRule.id, id))
    .for('update');
  if (!found) throw notFound('Rule');
  return found;
}

/** 400 for a template, person, role, course, class or kind of assignment that does not exist. */
async function demandKnown({ db }: Context, body: Body): Promise<void> {
  const [template] = await db
    .select({ id: feedbackTemplate.id })
    .from(feedbackTemplate)
    .where(eq(feedbackTemplate.id, body.feedbackTemplateId));
  if (!template) throw fieldProblem('feedbackTemplateId', 'Invalid feedback template ID');
  const unknown = await unknownId(db, body);
  if (unknown) throw fieldProblem(`targetAudienceConfig.${unknown}`, 'One of these does not exist any more.');
}

function changed(
  ctx: Context,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity, entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/feedback-trigger-rules'] } });
}
