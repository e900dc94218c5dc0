import { maxCards } from '@bellwether/contract/kanban/values';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../platform/db/columns.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Work } from '../../platform/http/context.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { boardChanged } from './board-changed.commands.ts';
import { kanbanCard, kanbanColumn } from './kanban.table.ts';

export interface NewCard {
  readonly boardId: string;
  readonly columnId: string;
  readonly title: string;
  readonly description?: string | null;
  readonly assigneeId?: string | null;
  /** YYYY-MM-DD. */
  readonly dueDate?: string | null;
  readonly labels?: string[];
  readonly taskInstanceId?: string | null;
}

const Cards = z.object({ all: z.int(), here: z.int() });

/**
 * Puts a card at the end of a column and returns its id. Whether somebody may do so is the caller's question. 400 when
 * the column is not of the board or the board is full.
 */
export async function createCard(
  work: Pick<Work, 'db' | 'audit' | 'emit'>,
  { boardId, columnId, ...fields }: NewCard,
): Promise<string> {
  // Orders change one after another: as a board that is worked on, so a column that gets a card.
  await work.db.execute(sql`select 1 from kanban_board where id = ${boardId} for update`);
  const [column] = await work.db
    .select({ id: kanbanColumn.id })
    .from(kanbanColumn)
    .where(and(eq(kanbanColumn.id, columnId), eq(kanbanColumn.boardId, boardId)));
  if (!column) throw fieldProblem('columnId', 'Invalid column ID');
  const counted = await rowOf(work.db, Cards).from(sql`
    select count(*)::int as all, (count(*) filter (where k.column_id = ${columnId}))::int as here
    from kanban_card k join kanban_column c on c.id = k.column_id where c.board_id = ${boardId}`);
  const { all, here } = counted ?? { all: 0, here: 0 };
  if (all >= maxCards)
    throw new Problem(400, `A board has at most ${maxCards} cards.`, { code: 'BOARD_FULL' });
  const id = newId();
  const after = { ...fields, id, columnId, order: here };
  await work.db.insert(kanbanCard).values(after);
  boardChanged(work, { action: 'create', entity: 'kanban_card', entityId: id, after });
  return id;
}
