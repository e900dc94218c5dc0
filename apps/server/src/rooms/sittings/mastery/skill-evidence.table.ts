import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { scheduledAssessment, studentAssessment } from '../../assessments/assessments.table.ts';
import { student } from '../../students/students.table.ts';

const points = () => numeric({ precision: 8, scale: 2, mode: 'number' }).notNull();

/** What a released result tells of a strand. It is worked out of the attempts and can be made anew at any time. AMB-375. */
export const skillEvidence = pgTable(
  'skill_evidence',
  {
    attemptId: uuid()
      .notNull()
      .references(() => studentAssessment.id, { onDelete: 'cascade' }),
    strand: text().notNull(),
    studentId: uuid()
      .notNull()
      .references(() => student.id),
    sittingId: uuid()
      .notNull()
      .references(() => scheduledAssessment.id, { onDelete: 'cascade' }),
    date: date().notNull(),
    points: points(),
    awarded: points(),
    pieces: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.strand] }),
    index('skill_evidence_by_student').on(table.studentId, table.strand),
    index().on(table.sittingId),
    check('skill_evidence_amounts', sql`${table.points} > 0 and ${table.pieces} > 0`),
  ],
);
