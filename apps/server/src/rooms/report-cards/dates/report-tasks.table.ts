import { reportTaskKinds } from '@bellwether/contract/report-cards/report-cards.values';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { taskInstance } from '../../tasks/tasks.table.ts';
import { reportCycle } from '../report-cards.table.ts';

/** The last task of each kind that was given for a cycle: one at a time. AMB-404. */
export const reportCycleTask = pgTable(
  'report_cycle_task',
  {
    cycleId: uuid()
      .notNull()
      .references(() => reportCycle.id, { onDelete: 'cascade' }),
    kind: text({ enum: reportTaskKinds }).notNull(),
    taskId: uuid()
      .notNull()
      .references(() => taskInstance.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.cycleId, table.kind] }), index().on(table.taskId)],
);
