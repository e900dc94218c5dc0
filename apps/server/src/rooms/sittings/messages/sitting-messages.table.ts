import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../platform/db/columns.ts';
import { scheduledAssessment } from '../../assessments/assessments.table.ts';

/** What was said to who writes a sitting, while it ran. Rows stay (`bw_append_only`). AMB-402. */
export const sittingMessage = pgTable(
  'sitting_message',
  {
    id: id(),
    sittingId: uuid()
      .notNull()
      .references(() => scheduledAssessment.id, { onDelete: 'cascade' }),
    /** Null: to all who write. */
    studentId: uuid(),
    text: text().notNull(),
    byId: uuid(),
    at: moment().notNull(),
  },
  (table) => [index('sitting_message_by_sitting').on(table.sittingId, table.at)],
);
