import type { boards } from '@bellwether/contract/kanban/boards';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import type { Context } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import { kanbanBoard, kanbanColumn } from './kanban.table.ts';
import { mayManage, mayWork, visibleBoards } from './visible-boards.access.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly avatarConfig: Record<string, unknown> | null;
}

const person = sql.raw(`jsonb_build_object('id', u.id, 'name', u.name, 'avatarConfig', u.avatar_config)`);

function columnsFor(viewer: Viewer) {
  return {
    id: kanbanBoard.id,
    name: kanbanBoard.name,
    description: kanbanBoard.description,
    owner: sql<Person>`(select ${person} from ${userView('u')} where u.id = "kanban_board"."owner_id")`,
    members: sql<Person[]>`(select coalesce(jsonb_agg(${person} order by u.name, u.id), '[]')
      from kanban_member m join ${userView('u')} on u.id = m.user_id where m.board_id = "kanban_board"."id")`,
    memberIds: sql<string[]>`array(select m.user_id::text from kanban_member m
      where m.board_id = "kanban_board"."id" order by 1)`,
    _count: sql<{ columns: number; cards: number }>`jsonb_build_object(
      'columns', (select count(*)::int from kanban_column c where c.board_id = "kanban_board"."id"),
      'cards', (select count(*)::int from kanban_card k join kanban_column c on c.id = k.column_id
        where c.board_id = "kanban_board"."id"))`,
    can: sql<{ edit: boolean; delete: boolean; work: boolean }>`jsonb_build_object(
      'edit', ${mayManage(viewer, 'edit')}, 'delete', ${mayManage(viewer, 'delete')}, 'work', ${mayWork(viewer)})`,
    version: kanbanBoard.version,
  };
}

const columnColumns = {
  id: kanbanColumn.id,
  boardId: kanbanColumn.boardId,
  name: kanbanColumn.name,
  order: kanbanColumn.order,
  wipLimit: kanbanColumn.wipLimit,
  _count: sql<{ cards: number }>`jsonb_build_object('cards',
    (select count(*)::int from kanban_card k where k.column_id = "kanban_column"."id"))`,
  version: kanbanColumn.version,
};

/** One page of the boards that the viewer may see. TSK-16. */
export function listBoards(db: Db, viewer: Viewer, query: InputOf<typeof boards.list>['query']) {
  const where = and(visibleBoards(viewer), contains(query.search, kanbanBoard.name));
  return pageOf(db, (onPage) => db.select(columnsFor(viewer)).from(kanbanBoard).where(onPage).$dynamic(), {
    query,
    by: [query.sortBy === 'createdAt' ? kanbanBoard.createdAt : kanbanBoard.name],
    id: kanbanBoard.id,
    from: sql`from ${kanbanBoard} where ${where}`,
  });
}

/** A board with its columns in order; 404 unless the viewer may see it. */
export async function boardDetail({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string) {
  const [found] = await db
    .select(columnsFor(viewer))
    .from(kanbanBoard)
    .where(and(visibleBoards(viewer), eq(kanbanBoard.id, id)));
  if (!found) throw notFound('Board');
  return { ...found, columns: await columnsOf(db, id) };
}

/** The columns of a board in order. */
export function columnsOf(db: Db, boardId: string) {
  return db
    .select(columnColumns)
    .from(kanbanColumn)
    .where(eq(kanbanColumn.boardId, boardId))
    .orderBy(asc(kanbanColumn.order), asc(kanbanColumn.id));
}

/** A column of the board; 404 without it. */
export async function findColumn(db: Db, boardId: string, id: string) {
  const [found] = await db
    .select(columnColumns)
    .from(kanbanColumn)
    .where(and(eq(kanbanColumn.boardId, boardId), eq(kanbanColumn.id, id)));
  if (!found) throw notFound('Column');
  return found;
}
