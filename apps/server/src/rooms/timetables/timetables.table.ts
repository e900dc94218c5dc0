import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, timestamps } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';

/** A secret link to a calendar. Only the hash of its token is stored: who reads the table reads no calendar. REV-23. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    id: id(),
    ownerUserId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['USER', 'CLASS', 'LOCATION', 'HOLIDAYS'] }).notNull(),
    /** A user, class or room; the owner where the kind needs none. */
    targetId: uuid().notNull(),
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text().notNull(),
    madeAt: moment().notNull(),
    revokedAt: moment(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('calendar_feed_token_unique').on(table.tokenHash),
    uniqueIndex('calendar_feed_active_unique')
      .on(table.ownerUserId, table.kind, table.targetId)
      .where(sql`${table.revokedAt} is null`),
    index().on(table.ownerUserId),
  ],
);
