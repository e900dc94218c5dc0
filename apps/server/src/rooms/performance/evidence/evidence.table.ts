import { evidenceMetrics } from '@bellwether/contract/performance/performance.values';
import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { amount, id, moment } from '../../../platform/db/columns.ts';
import { appraisal } from '../appraisals/appraisals.table.ts';

/**
 * Figures of the house as they were when a manager's review was submitted: rows of it are added and never changed. They go when the
 * review is opened again. AMB-386.
 */
export const evidence = pgTable(
  'evidence',
  {
    id: id(),
    appraisalId: uuid()
      .notNull()
      .references(() => appraisal.id, { onDelete: 'cascade' }),
    metric: text({ enum: evidenceMetrics }).notNull(),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    /** null: of too few. */
    value: amount(),
    n: integer().notNull(),
    median: amount(),
    /** Which words said what was counted. */
    definition: text().notNull(),
    /** Whether the employee may learn it once the appraisal is released: feedback that is not theirs to read, never. */
    isForEmployee: boolean().notNull(),
    frozenAt: moment().notNull(),
  },
  (table) => [
    unique('evidence_once').on(table.appraisalId, table.metric),
    check('evidence_number', sql`${table.n} >= 0`),
  ],
);
