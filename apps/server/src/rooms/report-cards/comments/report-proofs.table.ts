import { proofStatuses } from '@bellwether/contract/report-cards/report-cards.values';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, timestamps, version } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';
import { reportComment } from '../report-cards.table.ts';

/** A text that somebody proposes for a comment of somebody else; one at a time waits for its author. AMB-369. */
export const reportProof = pgTable(
  'report_proof',
  {
    id: id(),
    cycleId: uuid().notNull(),
    studentId: uuid().notNull(),
    /** Of the comment that was read. */
    commentVersion: integer().notNull(),
    before: text().notNull(),
    text: text().notNull(),
    status: text({ enum: proofStatuses }).notNull().default('OPEN'),
    proofreaderId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    decidedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    foreignKey({
      name: 'report_proof_comment',
      columns: [table.cycleId, table.studentId],
      foreignColumns: [reportComment.cycleId, reportComment.studentId],
    }).onDelete('cascade'),
    index('report_proof_by_comment').on(table.cycleId, table.studentId),
    uniqueIndex('report_proof_waits').on(table.cycleId, table.studentId).where(sql`${table.status} = 'OPEN'`),
    index().on(table.proofreaderId),
    index().on(table.decidedById),
    check('report_proof_decided', sql`(${table.status} = 'OPEN') = (${table.decidedAt} is null)`),
  ],
);
