import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';
import { location } from '../settings/settings.table.ts';

/** A one-off entry in a person's calendar: an operation event without an assignment type. */
export const appointment = pgTable(
  'appointment',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    title: sortedText().notNull(),
    description: text(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    color: text({
      enum: ['gray', 'red', 'orange', 'amber', 'green', 'blue', 'indigo', 'purple', 'pink'],
    })
      .notNull()
      .default('gray'),
    /** PRIVATE: others see 'Busy' without title and place (REV-22). */
    visibility: text({ enum: ['NORMAL', 'PRIVATE'] })
      .notNull()
      .default('NORMAL'),
    locationId: uuid().references(() => location.id),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('appointment_by_start').on(table.startsAt),
    index('appointment_by_user').on(table.userId, table.startsAt),
    check('appointment_times', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
