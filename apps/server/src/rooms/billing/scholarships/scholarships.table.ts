import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { id, percent, sortedText, timestamps, version } from '../../../platform/db/columns.ts';
import { student } from '../../students/students.table.ts';

/** What a student is let off, from a day to a day; one at a time (scholarship_no_overlap, in the migration). AMB-264. */
export const scholarship = pgTable(
  'scholarship',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    name: sortedText().notNull(),
    percent: percent().notNull(),
    validFrom: date().notNull(),
    validTo: date(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('scholarship_by_student').on(table.studentId, table.validFrom),
    check('scholarship_percent', sql`${table.percent} > 0 and ${table.percent} <= 100`),
    check('scholarship_days', sql`${table.validTo} >= ${table.validFrom}`),
  ],
);
