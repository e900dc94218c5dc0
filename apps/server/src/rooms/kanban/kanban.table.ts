import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';
import { taskInstance } from '../tasks/tasks.table.ts';

/** TSK-16, AMB-222. */
export const kanbanBoard = pgTable(
  'kanban_board',
  {
    id: id(),
    name: sortedText().notNull(),
    description: text(),
    ownerId: uuid()
      .notNull()
      .references(() => user.id),
    version: version(),
    ...timestamps(),
  },
  (table) => [index('kanban_board_by_owner').on(table.ownerId)],
);

/** Who works on a board besides its owner. */
export const kanbanMember = pgTable(
  'kanban_member',
  {
    boardId: uuid()
      .notNull()
      .references(() => kanbanBoard.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.boardId, table.userId] }), index().on(table.userId)],
);

/** `order` counts from 0 without gaps: it is written again, under a lock on the board, whenever a column moves. */
export const kanbanColumn = pgTable(
  'kanban_column',
  {
    id: id(),
    boardId: uuid()
      .notNull()
      .references(() => kanbanBoard.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    order: integer().notNull(),
    wipLimit: integer(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('kanban_column_in_order').on(table.boardId, table.order),
    check('kanban_column_limit', sql`${table.wipLimit} > 0`),
  ],
);

/** `order` counts from 0 without gaps in its column, under the same lock. */
export const kanbanCard = pgTable(
  'kanban_card',
  {
    id: id(),
    columnId: uuid()
      .notNull()
      .references(() => kanbanColumn.id, { onDelete: 'cascade' }),
    title: sortedText().notNull(),
    description: text(),
    assigneeId: uuid().references(() => user.id, { onDelete: 'set null' }),
    dueDate: date(),
    labels: text().array().notNull().default([]),
    order: integer().notNull(),
    taskInstanceId: uuid().references(() => taskInstance.id, { onDelete: 'set null' }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('kanban_card_in_order').on(table.columnId, table.order),
    index('kanban_card_by_assignee').on(table.assigneeId),
    index('kanban_card_by_task').on(table.taskInstanceId),
  ],
);
