import type { columns } from '@bellwether/contract/kanban/columns';
import { maxColumns } from '@bellwether/contract/kanban/values';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { conflict, Problem } from '../../platform/http/problem.ts';
import { boardChanged } from './board-changed.commands.ts';
import { columnsOf, findColumn } from './boards.queries.ts';
import { kanbanColumn } from './kanban.table.ts';
import { demandBoard, lockBoard } from './visible-boards.access.ts';

const entity = 'kanban_column';

/** Columns, by whoever works on the board. AMB-222. */
export const columnHandlers: Handlers<typeof columns> = {
  async list({ params: { id } }, ctx) {
    await demandBoard(ctx, id);
    return { data: await columnsOf(ctx.db, id) };
  },

  async get({ params: { id, childId } }, ctx) {
    await demandBoard(ctx, id);
    return { data: await findColumn(ctx.db, id, childId) };
  },

  async create({ params: { id }, body: { order, ...fields } }, ctx) {
    await lockBoard(ctx, id);
    const present = await columnsOf(ctx.db, id);
    if (present.length >= maxColumns)
      throw new Problem(400, `A board has at most ${maxColumns} columns.`, { code: 'TOO_MANY' });
    const columnId = newId();
    await ctx.db.insert(kanbanColumn).values({ ...fields, id: columnId, boardId: id, order: present.length });
    await placeColumn(ctx.db, id, columnId, order ?? present.length);
    const data = await findColumn(ctx.db, id, columnId);
    boardChanged(ctx, { action: 'create', entity, entityId: columnId, after: data });
    return { data };
  },

  async update({ params: { id, childId }, body: { order, version, ...fields } }, ctx) {
    await lockBoard(ctx, id);
    const before = await findColumn(ctx.db, id, childId);
    const stored = await lockVersioned(ctx.db, { table: kanbanColumn, thing: 'Column' }, childId, version);
    await storeVersioned(ctx.db, { table: kanbanColumn }, stored, fields);
    if (order !== undefined && order !== before.order) await placeColumn(ctx.db, id, childId, order);
    const data = await findColumn(ctx.db, id, childId);
    boardChanged(ctx, { action: 'update', entity, entityId: childId, before, after: data });
    return { data };
  },

  async remove({ params: { id, childId } }, ctx) {
    await lockBoard(ctx, id);
    const before = await findColumn(ctx.db, id, childId);
    if (before._count.cards > 0)
      throw conflict('COLUMN_NOT_EMPTY', 'Move or delete the cards of this column first.');
    await ctx.db.delete(kanbanColumn).where(eq(kanbanColumn.id, childId));
    await placeColumn(ctx.db, id, null, 0);
    boardChanged(ctx, { action: 'delete', entity, entityId: childId, before });
    return undefined;
  },
};

/** Numbers the columns of a board again, with one of them at `order`. */
async function placeColumn(db: Db, boardId: string, columnId: string | null, order: number): Promise<void> {
  const rest = (await columnsOf(db, boardId)).map(({ id }) => id).filter((id) => id !== columnId);
  const ids = columnId === null ? rest : rest.toSpliced(order, 0, columnId);
  if (ids.length === 0) return;
  await db.execute(sql`update kanban_column c set "order" = n.place - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as n(id, place) where c.id = n.id`);
}
