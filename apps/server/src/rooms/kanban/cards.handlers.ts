import type { cards } from '@bellwether/contract/kanban/cards';
import { and, eq } from 'drizzle-orm';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { visibleTasks } from '../tasks/index.ts';
import { taskInstanceView } from '../tasks/tasks.view.ts';
import { boardChanged } from './board-changed.commands.ts';
import { boardDetail, findColumn } from './boards.queries.ts';
import { boardOfCard, findCard, placeCard, selectCards } from './cards.queries.ts';
import { createCard } from './create-card.commands.ts';
import { kanbanCard, kanbanColumn } from './kanban.table.ts';
import { demandBoard, lockBoard } from './visible-boards.access.ts';

const taskInstance = taskInstanceView.relation('task_instance');

const entity = 'kanban_card';

/** Cards, by whoever works on the board. AMB-222. */
export const cardHandlers: Handlers<typeof cards> = {
  async list({ params: { id }, query: { mine } }, ctx) {
    await demandBoard(ctx, id);
    const own = mine ? eq(kanbanCard.assigneeId, ctx.viewer.userId) : undefined;
    return { data: await selectCards(ctx, and(eq(kanbanColumn.boardId, id), own)) };
  },

  async get({ params: { id, childId } }, ctx) {
    await demandBoard(ctx, id);
    return { data: await findCard(ctx, id, childId) };
  },

  async create({ params: { id }, body: { columnId, ...fields } }, ctx) {
    await lockBoard(ctx, id);
    await demandOf(ctx, id, fields, null);
    const cardId = await createCard(ctx, { ...fields, boardId: id, columnId });
    return { data: await findCard(ctx, id, cardId) };
  },

  async update({ params: { id, childId }, body: { version, ...fields } }, ctx) {
    await lockBoard(ctx, id);
    const before = await findCard(ctx, id, childId);
    const stored = await lockVersioned(ctx.db, { table: kanbanCard, thing: 'Card' }, childId, version);
    await demandOf(ctx, id, fields, before);
    await storeVersioned(ctx.db, { table: kanbanCard }, stored, fields);
    const data = await findCard(ctx, id, childId);
    boardChanged(ctx, { action: 'update', entity, entityId: childId, before, after: data });
    return { data };
  },

  async remove({ params: { id, childId } }, ctx) {
    await lockBoard(ctx, id);
    const before = await findCard(ctx, id, childId);
    await ctx.db.delete(kanbanCard).where(eq(kanbanCard.id, childId));
    await placeCard(ctx.db, before.columnId, null, 0);
    boardChanged(ctx, { action: 'delete', entity, entityId: childId, before });
    return undefined;
  },

  async move({ params: { id }, body: { columnId, order } }, ctx) {
    const boardId = await boardOfCard(ctx.db, id);
    await lockBoard(ctx, boardId);
    const before = await findCard(ctx, boardId, id);
    const to = await findColumn(ctx.db, boardId, columnId).catch(() => {
      throw fieldProblem('columnId', 'Invalid column ID');
    });
    if (before.columnId !== to.id)
      await ctx.db.update(kanbanCard).set({ columnId: to.id }).where(eq(kanbanCard.id, id));
    await placeCard(ctx.db, to.id, id, order);
    if (before.columnId !== to.id) await placeCard(ctx.db, before.columnId, null, 0);
    const data = await findCard(ctx, boardId, id);
    const place = ({ columnId: column, order: at }: typeof data) => ({ columnId: column, order: at });
    boardChanged(ctx, {
      action: 'move',
      entity,
      entityId: id,
      before: place(before),
      after: place(data),
    });
    return { data };
  },
};

interface Named {
  readonly assigneeId: string | null;
  readonly taskInstanceId: string | null;
}

/** 400 for an assignee who is not on the board, and for a task that the viewer does not see; what was there may stay. */
async function demandOf(
  ctx: Pick<Context, 'db' | 'viewer'>,
  boardId: string,
  { assigneeId, taskInstanceId }: Named,
  before: { assignee: { id: string } | null; taskInstanceId: string | null } | null,
): Promise<void> {
  if (assigneeId && assigneeId !== before?.assignee?.id) {
    const { owner, memberIds } = await boardDetail(ctx, boardId);
    if (owner.id !== assigneeId && !memberIds.includes(assigneeId))
      throw fieldProblem('assigneeId', 'Choose somebody who is on this board.');
  }
  if (taskInstanceId && taskInstanceId !== before?.taskInstanceId) {
    const [found] = await ctx.db
      .select({ id: taskInstance.id })
      .from(taskInstance)
      .where(and(visibleTasks(ctx.viewer), eq(taskInstance.id, taskInstanceId)));
    if (!found) throw fieldProblem('taskInstanceId', 'Invalid task ID');
  }
}
