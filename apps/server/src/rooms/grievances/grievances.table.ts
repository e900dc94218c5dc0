import { grievanceHandlers, grievanceStatuses } from '@bellwether/contract/grievances/grievances.values';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment, timestamps, version } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';

/** What somebody complains of. TAL-21. */
export const grievance = pgTable(
  'grievance',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    filedById: uuid()
      .notNull()
      .references(() => user.id),
    status: text({ enum: grievanceStatuses }).notNull().default('SUBMITTED'),
    handler: text({ enum: grievanceHandlers }).notNull(),
    filedAt: moment().notNull(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('grievance_by_filer').on(table.filedById),
    index('grievance_by_time').on(table.filedAt, table.id),
  ],
);

/** Whom it names: they see nothing of it, whatever their rights. */
export const grievanceNamed = pgTable(
  'grievance_named',
  {
    grievanceId: uuid()
      .notNull()
      .references(() => grievance.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => user.id),
  },
  (table) => [primaryKey({ columns: [table.grievanceId, table.userId] }), index().on(table.userId)],
);

/** What happened to it. Rows stay as they are (grievance_note_append_only, in the migration). */
export const grievanceNote = pgTable(
  'grievance_note',
  {
    id: id(),
    grievanceId: uuid()
      .notNull()
      .references(() => grievance.id),
    authorId: uuid()
      .notNull()
      .references(() => user.id),
    text: text(),
    status: text({ enum: grievanceStatuses }),
    isInternal: boolean().notNull().default(false),
    at: moment().notNull(),
  },
  (table) => [
    index('grievance_note_by_grievance').on(table.grievanceId, table.at),
    index('grievance_note_by_author').on(table.authorId),
  ],
);
