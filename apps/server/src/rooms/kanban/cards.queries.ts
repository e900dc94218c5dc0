import { shownStatus } from '@bellwether/contract/tasks/task.rules';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import { visibleTasks } from '../tasks/index.ts';
import { taskInstanceView } from '../tasks/tasks.view.ts';
import { kanbanCard, kanbanColumn } from './kanban.table.ts';

const user = userView.relation('user');
const taskInstance = taskInstanceView.relation('task_instance');

type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;

/** The cards that the condition names, by column and order; of the linked task what the viewer may see. */
export async function selectCards({ db, viewer, now }: Reading, where: SQL | undefined) {
  const rows = await db
    .select({
      card: kanbanCard,
      boardId: kanbanColumn.boardId,
      assignee: { id: user.id, name: user.name, avatarConfig: user.avatarConfig },
      task: {
        id: taskInstance.id,
        title: taskInstance.title,
        status: taskInstance.status,
        deadline: taskInstance.deadline,
      },
    })
    .from(kanbanCard)
    .innerJoin(kanbanColumn, eq(kanbanColumn.id, kanbanCard.columnId))
    .leftJoin(user, eq(user.id, kanbanCard.assigneeId))
    .leftJoin(taskInstance, and(eq(taskInstance.id, kanbanCard.taskInstanceId), visibleTasks(viewer)))
    .where(where)
    .orderBy(asc(kanbanColumn.order), asc(kanbanCard.order), asc(kanbanCard.id));
  return rows.map(({ card: { assigneeId: _, updatedAt: __, ...card }, boardId, assignee, task }) => ({
    ...card,
    boardId,
    assignee: assignee && {
      ...assignee,
      avatarConfig: assignee.avatarConfig as Record<string, unknown> | null,
    },
    task: task && { id: task.id, title: task.title, status: shownStatus(task, now) },
  }));
}

/** One card of the board; 404 without it. */
export async function findCard(ctx: Reading, boardId: string, id: string) {
  const [found] = await selectCards(ctx, and(eq(kanbanColumn.boardId, boardId), eq(kanbanCard.id, id)));
  if (!found) throw notFound('Card');
  return found;
}

/** The board on which a card lies; 404 without the card. */
export async function boardOfCard(db: Db, id: string): Promise<string> {
  const [found] = await db
    .select({ boardId: kanbanColumn.boardId })
    .from(kanbanCard)
    .innerJoin(kanbanColumn, eq(kanbanColumn.id, kanbanCard.columnId))
    .where(eq(kanbanCard.id, id));
  if (!found) throw notFound('Card');
  return found.boardId;
}

/** Numbers the cards of a column again, with one of them, if named, at `order`. The board must be locked. */
export async function placeCard(
  db: Db,
  columnId: string,
  cardId: string | null,
  order: number,
): Promise<void> {
  const present = await db
    .select({ id: kanbanCard.id })
    .from(kanbanCard)
    .where(eq(kanbanCard.columnId, columnId))
    .orderBy(asc(kanbanCard.order), asc(kanbanCard.id));
  const rest = present.map(({ id }) => id).filter((id) => id !== cardId);
  const ids = cardId === null ? rest : rest.toSpliced(order, 0, cardId);
  if (ids.length === 0) return;
  await db.execute(sql`update kanban_card k set "order" = n.place - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as n(id, place)
    where k.id = n.id and k."order" <> n.place - 1`);
}
