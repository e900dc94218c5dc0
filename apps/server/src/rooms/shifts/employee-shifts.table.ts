import { shiftStatuses } from '@bellwether/contract/shifts/shifts.values';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, time, uuid } from 'drizzle-orm/pg-core';
import { id, moment, timestamps, version } from '../../platform/db/columns.ts';
import { employee } from '../employees/employees.table.ts';
import { shiftType } from './shift-types.table.ts';

/**
 * Hours into which a person is put on a day, copied from the type: what changes of the type later changes no planned shift. Shifts of a person
 * do not overlap unless cancelled (`employee_shift_no_overlap`, an exclusion constraint in the migration that a transaction may defer, so that
 * two people can swap). TIM-07, TIM-08.
 */
export const employeeShift = pgTable(
  'employee_shift',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    shiftTypeId: uuid()
      .notNull()
      .references(() => shiftType.id),
    date: date({ mode: 'string' }).notNull(),
    startTime: time({ precision: 0 }).notNull(),
    /** Before the start: on the next day (AMB-077). */
    endTime: time({ precision: 0 }).notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    breakMinutes: integer().notNull().default(0),
    status: text({ enum: shiftStatuses }).notNull().default('SCHEDULED'),
    /** Since when its person sees it. */
    publishedAt: moment(),
    /** Whether its person is to be told of it, or of a change, when the week is published. */
    isDraft: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('employee_shift_by_employee').on(table.employeeId, table.startsAt),
    index('employee_shift_by_date').on(table.date),
    index('employee_shift_by_start').on(table.startsAt, table.id),
    index('employee_shift_by_type').on(table.shiftTypeId),
    check('employee_shift_times', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
