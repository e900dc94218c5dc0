import { and, eq, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Context } from '../../platform/http/context.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { kanbanBoard } from './kanban.table.ts';

type BoardRow = typeof kanbanBoard.$inferSelect;

/** Whether the viewer owns the board or is a member of it. For queries on kanban_board. */
function isOn(viewer: Viewer): SQL {
  return sql`(${kanbanBoard.ownerId} = ${viewer.userId} or exists (select 1 from kanban_member m
    where m.board_id = ${kanbanBoard.id} and m.user_id = ${viewer.userId}))`;
}

/** Which boards the viewer may see: all with read:any, else those owned or joined. AMB-222. */
export function visibleBoards(viewer: Viewer): SQL {
  return can(viewer, 'read:any', 'kanban') ? sql`true` : isOn(viewer);
}

/** Whether the viewer may work on the cards and columns of a board: its owner and members, or with edit:any. */
export function mayWork(viewer: Viewer): SQL<boolean> {
  if (can(viewer, 'edit:any', 'kanban')) return sql<boolean>`true`;
  return can(viewer, 'edit:own', 'kanban') ? sql<boolean>`${isOn(viewer)}` : sql<boolean>`false`;
}

/** Whether the viewer may change the board itself or delete it: its owner, or with the right for any. */
export function mayManage(viewer: Viewer, action: 'edit' | 'delete'): SQL<boolean> {
  if (can(viewer, `${action}:any`, 'kanban')) return sql<boolean>`true`;
  if (!can(viewer, `${action}:own`, 'kanban')) return sql<boolean>`false`;
  return sql<boolean>`(${kanbanBoard.ownerId} = ${viewer.userId})`;
}

/**
 * Locks a board for one who works on it, so that orders of columns and cards change one after another. 404 when it is
 * not the viewer's to see, 403 when it is not theirs to work on.
 */
export async function lockBoard(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  id: string,
  need: 'work' | 'edit' | 'delete' = 'work',
): Promise<BoardRow> {
  const [found] = await db
    .select({
      row: kanbanBoard,
      may: sql<boolean>`${need === 'work' ? mayWork(viewer) : mayManage(viewer, need)}`,
    })
    .from(kanbanBoard)
    .where(and(visibleBoards(viewer), eq(kanbanBoard.id, id)))
    .for('update');
  if (!found) throw notFound('Board');
  if (!found.may) throw new Problem(403, 'Only the owner of the board can do this.', { code: 'NOT_YOURS' });
  return found.row;
}

/** 404 without a board that the viewer may see. */
export async function demandBoard({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string): Promise<void> {
  const [found] = await db
    .select({ id: kanbanBoard.id })
    .from(kanbanBoard)
    .where(and(visibleBoards(viewer), eq(kanbanBoard.id, id)));
  if (!found) throw notFound('Board');
}
