import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, smallint, text, time, uuid } from 'drizzle-orm/pg-core';
import { user } from '../identity/identity.table.ts';

/** One hour of a user's week that is open for work or for calls; no row is UNAVAILABLE. It ends an hour later. CAL-41. */
export const availabilitySlot = pgTable(
  'availability_slot',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** 0 = Sunday … 6 = Saturday. */
    dayOfWeek: smallint().notNull(),
    startTime: time({ precision: 0 }).notNull(),
    type: text({ enum: ['WORK', 'CALLS'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.dayOfWeek, table.startTime] }),
    check('availability_slot_day', sql`${table.dayOfWeek} between 0 and 6`),
    check(
      'availability_slot_hour',
      sql`${table.startTime} between '06:00' and '21:00' and extract(minute from ${table.startTime}) = 0`,
    ),
    check('availability_slot_type', sql`${table.type} in ('WORK', 'CALLS')`),
  ],
);
