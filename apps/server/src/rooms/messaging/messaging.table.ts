import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';

export const notification = pgTable(
  'notification',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    link: text(),
    isRead: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('notification_by_user').on(table.userId, table.createdAt),
    index('notification_unread').on(table.userId, table.isRead),
  ],
);
