import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../platform/db/columns.ts';
import { scheduledAssessment } from '../../assessments/assessments.table.ts';
import { user } from '../../identity/identity.table.ts';
import { student } from '../../students/students.table.ts';
import { lead } from '../leads.table.ts';

/** A link by which a student of a lead sits a placement test: a key to one attempt, of a sitting of their own. AMB-373. */
export const placementLink = pgTable(
  'placement_link',
  {
    id: id(),
    leadId: uuid()
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => student.id),
    sittingId: uuid()
      .notNull()
      .unique('placement_link_sitting')
      .references(() => scheduledAssessment.id, { onDelete: 'cascade' }),
    /** Of the link's token: the link itself is nowhere. */
    tokenHash: text().notNull().unique('placement_link_token'),
    /** Until when the attempt can be begun. */
    expiresAt: moment().notNull(),
    withdrawnAt: moment(),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('placement_link_by_lead').on(table.leadId, table.createdAt),
    index().on(table.studentId),
    index().on(table.createdById),
    check('placement_link_expires', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
