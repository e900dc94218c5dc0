import type { automationRules } from '@bellwether/contract/automation/automation-rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { mayWork, visibleBoards } from '../kanban/index.ts';
import { kanbanBoardView, kanbanColumnView } from '../kanban/kanban.view.ts';
import { visibleTemplates } from '../tasks/index.ts';
import { taskTemplateView } from '../tasks/tasks.view.ts';
import { automationRule } from './automation.table.ts';
import { findAutomationRule, listAutomationRules } from './automation-rules.queries.ts';
import { listFirings } from './firings.queries.ts';
import { previewOf } from './preview.queries.ts';
import { nextState, noteChange, removeRule } from './rule-changes.commands.ts';
import { unknownField } from './rule-names.queries.ts';
import { runNow } from './run-now.commands.ts';
import { type AutomationRuleRow, storedAutomationRule } from './stored-rule.queries.ts';

const kanbanBoard = kanbanBoardView.relation('kanban_board');
const kanbanColumn = kanbanColumnView.relation('kanban_column');
const taskTemplate = taskTemplateView.relation('task_template');

const kind = 'automation';

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
    noteChange(ctx, { kind, id }, 'create', { after: data });
    return { data };
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await storedAutomationRule(ctx.db, id, 'lock');
    const fields = ofAction(body);
    const next = nextState(before, { ...fields, version }, ctx.now);
    await demandKnown(ctx, fields, before.row);
    await ctx.db
      .update(automationRule)
      .set({ ...fields, ...next })
      .where(eq(automationRule.id, id));
    const data = await findAutomationRule(ctx.db, id);
    noteChange(ctx, { kind, id }, 'update', { before: before.row, after: data });
    return { data };
  },

  remove: async ({ params: { id } }, ctx) => removeRule(ctx, await storedAutomationRule(ctx.db, id, 'lock')),

  run: async ({ params: { id }, body: { eventKey } }, ctx) => ({
    data: await runNow(ctx, await storedAutomationRule(ctx.db, id, 'lock'), eventKey),
  }),

  preview: async ({ params: { id } }, ctx) => ({
    data: await previewOf(ctx, await storedAutomationRule(ctx.db, id)),
  }),

  firings: async ({ params: { id }, query }, { db }) =>
    listFirings(db, await storedAutomationRule(db, id), query),
};

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
  const unknown = await unknownField(db, body);
  if (unknown) throw fieldProblem(unknown, 'One of these does not exist any more.');
}
