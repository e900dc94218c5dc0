import type { boards } from '@bellwether/contract/kanban/boards';
import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import { demandVersion, storeVersioned } from '../../platform/db/records.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import { visibleUsers } from '../identity/index.ts';
import { boardChanged } from './board-changed.commands.ts';
import { boardDetail, listBoards } from './boards.queries.ts';
import { kanbanBoard, kanbanColumn, kanbanMember } from './kanban.table.ts';
import { lockBoard } from './visible-boards.access.ts';

const user = userView.relation('user');

/** Boards: made by anybody on the staff, changed by their owner. TSK-16, AMB-222. */
export const boardHandlers: Handlers<typeof boards> = {
  list: ({ query }, { db, viewer }) => listBoards(db, viewer, query),

  get: async ({ params: { id } }, ctx) => ({ data: await boardDetail(ctx, id) }),

  async create({ body: { memberIds, columns, ...fields } }, ctx) {
    const id = newId();
    const ownerId = ctx.viewer.userId;
    await ctx.db.insert(kanbanBoard).values({ ...fields, id, ownerId });
    await storeMembers(ctx, id, ownerId, [], memberIds);
    if (columns.length > 0)
      await ctx.db.insert(kanbanColumn).values(columns.map((name, order) => ({ boardId: id, name, order })));
    const data = await boardDetail(ctx, id);
    boardChanged(ctx, { action: 'create', entity: 'kanban_board', entityId: id, after: data });
    return { data };
  },

  async update({ params: { id }, body: { version, memberIds, ...fields } }, ctx) {
    const board = await lockBoard(ctx, id, 'edit');
    demandVersion(version, board);
    const before = await boardDetail(ctx, id);
    await storeVersioned(ctx.db, { table: kanbanBoard }, board, fields);
    await storeMembers(ctx, id, board.ownerId, before.memberIds, memberIds);
    const data = await boardDetail(ctx, id);
    boardChanged(ctx, { action: 'update', entity: 'kanban_board', entityId: id, before, after: data });
    return { data };
  },

  async remove({ params: { id } }, ctx) {
    const before = await lockBoard(ctx, id, 'delete');
    await ctx.db.delete(kanbanBoard).where(eq(kanbanBoard.id, id));
    boardChanged(ctx, { action: 'delete', entity: 'kanban_board', entityId: id, before });
    return undefined;
  },
};

/** Writes who is on the board; the owner is without a row. New ones must be active and seen by the viewer. */
async function storeMembers(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  boardId: string,
  ownerId: string,
  before: readonly string[],
  wanted: readonly string[],
): Promise<void> {
  const after = wanted.filter((id) => id !== ownerId);
  const added = after.filter((id) => !before.includes(id));
  const gone = before.filter((id) => !after.includes(id));
  if (added.length > 0) {
    const found = await db
      .select({ id: user.id })
      .from(user)
      .where(and(inArray(user.id, added), eq(user.isActive, true), visibleUsers(viewer)));
    if (found.length !== added.length) throw fieldProblem('memberIds', 'Invalid user ID');
    await db.insert(kanbanMember).values(added.map((userId) => ({ boardId, userId })));
  }
  if (gone.length > 0)
    await db
      .delete(kanbanMember)
      .where(and(eq(kanbanMember.boardId, boardId), inArray(kanbanMember.userId, gone)));
}
