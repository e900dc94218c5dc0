import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, localRange, timestamps } from '../../platform/db/columns.ts';
import { employee } from '../employees/employees.table.ts';

/**
 * From when to when somebody is away, on the organisation's wall clock. It is no booking: lessons that nobody has covered yet stay with
 * the person, and would clash with it. What it comes from is named by its id alone, since that lies in rooms above. Absences of a
 * person do not overlap (`staff_absence_no_overlap`, an exclusion constraint in the migration).
 */
export const staffAbsence = pgTable(
  'staff_absence',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    during: localRange().notNull(),
    /** The leave that was approved. */
    leaveRequestId: uuid().notNull(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('staff_absence_leave_unique').on(table.leaveRequestId),
    index('staff_absence_by_employee').on(table.employeeId),
  ],
);
