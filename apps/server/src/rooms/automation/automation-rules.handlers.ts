import type { automationRules } from '@bellwether/contract/automation/automation-rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound, stale } from '../../platform/http/problem.ts';
import { kanbanBoard, kanbanColumn, mayWork, visibleBoards } from '../kanban/index.ts';
import { taskTemplate, visibleTemplates } from '../tasks/index.ts';
import { automationRule, triggerFiring } from './automation.table.ts';
import { findAutomationRule, listAutomationRules } from './automation-rules.queries.ts';
import { listFirings } from './firings.queries.ts';
import { previewOf } from './preview.ts';
import { unknownId } from './rule-names.queries.ts';
import { runNow } from './run-now.ts';
import { type AutomationRuleRow, type StoredRule, switchedOnAt } from './stored-rule.ts';

const entity = 'automation_rule';

type Body = InputOf<typeof automationRules.create>['body'];

/** The rules that give tasks and make cards. TSK-15. */
export const automationRuleHandlers: Handlers<typeof automationRules> = {
  list: ({ query }, { db }) => listAutomationRules(db, query),

  get: async ({ params: { id } }, { db }) => ({ data: await findAutomationRule(db, id) }),

  async create({ body }, ctx) {
    const fields = ofAction(body);
    await demandKnown(ctx, fields, null);
    const id = newId();
    await ctx.db
      .insert(automationRule)
      .values({ ...fields, id, enabledAt: ctx.now.toISOString(), createdById: ctx.viewer.actor.id });
    const data = await findAutomationRule(ctx.db, id);
    changed(ctx, 'create', id, { after: data });
    return { data };
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await lock(ctx, id);
    if (version !== before.version) throw stale(version, before.version);
    const fields = ofAction(body);
    await demandKnown(ctx, fields, before);
    const on = { wasOn: before.isEnabled, isOn: fields.isEnabled, body: fields };
    await ctx.db
      .update(automationRule)
      .set({ ...fields, enabledAt: switchedOnAt(before, on, ctx.now), version: version + 1 })
      .where(eq(automationRule.id, id));
    const data = await findAutomationRule(ctx.db, id);
    changed(ctx, 'update', id, { before, after: data });
    return { data };
  },

  async remove({ params: { id } }, ctx) {
    const before = await lock(ctx, id);
    await ctx.db.delete(automationRule).where(eq(automationRule.id, id));
    changed(ctx, 'delete', id, { before });
    return undefined;
  },

  run: async ({ params: { id }, body: { eventKey } }, ctx) => ({
    data: await runNow(ctx, stored(await lock(ctx, id)), eventKey),
  }),

  async preview({ params: { id } }, ctx) {
    const [row] = await ctx.db.select().from(automationRule).where(eq(automationRule.id, id));
    if (!row) throw notFound('Rule');
    return { data: await previewOf(ctx, stored(row)) };
  },

  async firings({ params: { id }, query }, { db }) {
    await findAutomationRule(db, id);
    return listFirings(db, eq(triggerFiring.automationRuleId, id), query);
  },
};

function stored(row: AutomationRuleRow): StoredRule {
  return { kind: 'automation', row };
}

async function lock({ db }: Context, id: string): Promise<AutomationRuleRow> {
  const [found] = await db.select().from(automationRule).where(eq(automationRule.id, id)).for('update');
  if (!found) throw notFound('Rule');
  return found;
}

/** What belongs to the other action is not kept. */
function ofAction(body: Body): Body {
  if (body.action === 'CREATE_CARD')
    return { ...body, targetAudienceScope: null, targetAudienceConfig: null };
  return { ...body, kanbanBoardId: null, kanbanColumnId: null };
}

/** 400 for what does not exist, a template that is not the viewer's to use and a board not theirs to work on; what was there may stay. */
async function demandKnown(
  { db, viewer }: Context,
  body: Body,
  before: AutomationRuleRow | null,
): Promise<void> {
  const { taskTemplateId, kanbanBoardId, kanbanColumnId } = body;
  if (taskTemplateId && taskTemplateId !== before?.taskTemplateId) {
    const [found] = await db
      .select({ id: taskTemplate.id })
      .from(taskTemplate)
      .where(and(visibleTemplates(viewer), eq(taskTemplate.id, taskTemplateId)));
    if (!found) throw fieldProblem('taskTemplateId', 'Invalid task template ID');
  }
  if (kanbanBoardId && kanbanBoardId !== before?.kanbanBoardId) {
    const [found] = await db
      .select({ id: kanbanBoard.id })
      .from(kanbanBoard)
      .where(and(visibleBoards(viewer), mayWork(viewer), eq(kanbanBoard.id, kanbanBoardId)));
    if (!found) throw fieldProblem('kanbanBoardId', 'A valid board is required.');
  }
  if (kanbanBoardId && kanbanColumnId) {
    const [found] = await db
      .select({ id: kanbanColumn.id })
      .from(kanbanColumn)
      .where(and(eq(kanbanColumn.id, kanbanColumnId), eq(kanbanColumn.boardId, kanbanBoardId)));
    if (!found) throw fieldProblem('kanbanColumnId', 'A valid column is required.');
  }
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
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/automation-rules'] } });
}
