import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** The first answer to each Idempotency-Key, replayed for a day; a changed body is refused. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userId: uuid().notNull(),
    key: text().notNull(),
    route: text().notNull(),
    bodyHash: text().notNull(),
    status: integer().notNull(),
    reply: jsonb(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
