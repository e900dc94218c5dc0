import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, timestamps, version } from '../../../platform/db/columns.ts';
import { role, user } from '../identity.table.ts';

/** A view of a list that somebody kept. AMB-255. */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The list's own name: 'students'. */
    list: text().notNull(),
    name: text().notNull(),
    query: jsonb().$type<Record<string, string>>().notNull(),
    hiddenColumns: text().array().notNull().default([]),
    /** Whose members see it too; gone with the role, its owner keeps it. */
    roleId: uuid().references(() => role.id, { onDelete: 'set null' }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('saved_view_name_unique').on(table.userId, table.list, sql`lower(${table.name})`),
    index('saved_view_of_role').on(table.roleId, table.list).where(sql`${table.roleId} is not null`),
  ],
);
