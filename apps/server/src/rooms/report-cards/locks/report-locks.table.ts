import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';
import { student } from '../../students/students.table.ts';
import { reportCycle } from '../report-cards.table.ts';

/** Whose card is locked while others of the cycle are still in proofing; none in every other state. AMB-404. */
export const reportLock = pgTable(
  'report_lock',
  {
    cycleId: uuid()
      .notNull()
      .references(() => reportCycle.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => student.id),
    lockedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    lockedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cycleId, table.studentId] }),
    index().on(table.studentId),
    index().on(table.lockedById),
  ],
);

/** Whose card was unlocked while the others stayed locked, each time: by whom and why. AMB-418. */
export const reportUnlock = pgTable(
  'report_unlock',
  {
    id: id(),
    cycleId: uuid()
      .notNull()
      .references(() => reportCycle.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => student.id),
    reason: text().notNull(),
    unlockedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    unlockedAt: moment().notNull(),
  },
  (table) => [
    index('report_unlock_by_card').on(table.cycleId, table.studentId),
    index().on(table.studentId),
    index().on(table.unlockedById),
  ],
);
