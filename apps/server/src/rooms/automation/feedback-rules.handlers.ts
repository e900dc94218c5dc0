import type { feedbackTriggerRules } from '@bellwether/contract/automation/feedback-rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { feedbackTemplateView } from '../feedback/feedback.view.ts';
import { feedbackTriggerRule } from './automation.table.ts';
import { findFeedbackRule, listFeedbackRules } from './feedback-rules.queries.ts';
import { listFirings } from './firings.queries.ts';
import { previewOf } from './preview.queries.ts';
import { nextState, noteChange, removeRule } from './rule-changes.commands.ts';
import { unknownField } from './rule-names.queries.ts';
import { runNow } from './run-now.commands.ts';
import { storedFeedbackRule } from './stored-rule.queries.ts';

const feedbackTemplate = feedbackTemplateView.relation('feedback_template');

/** Firings are written with ON CONFLICT DO NOTHING; the map is for whatever else may write them. */
export const firingConflicts: Conflicts = {
  trigger_firing_feedback_unique: { code: 'FIRED', message: 'The rule has fired for this already.' },
  trigger_firing_automation_unique: { code: 'FIRED', message: 'The rule has fired for this already.' },
};

const kind = 'feedback';

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
    noteChange(ctx, { kind, id }, 'create', { after: data });
    return { data };
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await storedFeedbackRule(ctx.db, id, 'lock');
    const next = nextState(before, { ...body, version }, ctx.now);
    await demandKnown(ctx, body);
    await ctx.db
      .update(feedbackTriggerRule)
      .set({ ...body, ...next })
      .where(eq(feedbackTriggerRule.id, id));
    const data = await findFeedbackRule(ctx.db, id);
    noteChange(ctx, { kind, id }, 'update', { before: before.row, after: data });
    return { data };
  },

  remove: async ({ params: { id } }, ctx) => removeRule(ctx, await storedFeedbackRule(ctx.db, id, 'lock')),

  trigger: async ({ params: { id }, body: { eventKey } }, ctx) => ({
    data: await runNow(ctx, await storedFeedbackRule(ctx.db, id, 'lock'), eventKey),
  }),

  preview: async ({ params: { id } }, ctx) => ({
    data: await previewOf(ctx, await storedFeedbackRule(ctx.db, id)),
  }),

  firings: async ({ params: { id }, query }, { db }) =>
    listFirings(db, await storedFeedbackRule(db, id), query),
};

/** 400 for a template, person, role, course, class or kind of assignment that does not exist. */
async function demandKnown({ db }: Context, body: Body): Promise<void> {
  const [template] = await db
    .select({ id: feedbackTemplate.id })
    .from(feedbackTemplate)
    .where(eq(feedbackTemplate.id, body.feedbackTemplateId));
  if (!template) throw fieldProblem('feedbackTemplateId', 'Invalid feedback template ID');
  const unknown = await unknownField(db, body);
  if (unknown) throw fieldProblem(unknown, 'One of these does not exist any more.');
}
