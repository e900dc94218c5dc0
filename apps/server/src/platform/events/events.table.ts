import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Outgoing live events, kept for a day so that a subscriber that lost its connection can replay them. */
export const liveEvent = pgTable(
  'live_event',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull(),
    /** Null: everybody who is signed in. */
    userId: uuid(),
    type: text().notNull(),
    data: jsonb().notNull(),
  },
  (table) => [index().on(table.at)],
);
