import { noteVisibilities } from '@bellwether/contract/performance/performance.values';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, timestamps, version } from '../../../platform/db/columns.ts';
import { employee } from '../../employees/employees.table.ts';

/** A talk of somebody with who leads or reviews them: the two of then, whoever leads them later. AMB-398. */
export const checkIn = pgTable(
  'check_in',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    managerId: uuid()
      .notNull()
      .references(() => employee.id),
    /** Which of both entered it. */
    enteredById: uuid()
      .notNull()
      .references(() => employee.id),
    /** Who entered it has taken it away: it is left for the other, who has notes in it. */
    isLeft: boolean().notNull().default(false),
    heldOn: date().notNull(),
    topic: text(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('check_in_by_employee').on(table.employeeId, table.heldOn),
    index('check_in_by_manager').on(table.managerId, table.heldOn),
    index('check_in_by_who_entered').on(table.enteredById),
    check('check_in_of_two', sql`${table.employeeId} <> ${table.managerId}`),
    check('check_in_entered', sql`${table.enteredById} in (${table.employeeId}, ${table.managerId})`),
  ],
);

/** What one of both noted of a talk: for both, or for themselves alone. */
export const checkInNote = pgTable(
  'check_in_note',
  {
    id: id(),
    checkInId: uuid()
      .notNull()
      .references(() => checkIn.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => employee.id),
    visibility: text({ enum: noteVisibilities }).notNull(),
    text: text().notNull(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('check_in_note_by_check_in').on(table.checkInId, table.id),
    index('check_in_note_by_author').on(table.authorId),
  ],
);
