import { requestStatuses } from '@bellwether/contract/clock/values';
import { shiftRequestTypes } from '@bellwether/contract/shifts/shifts.values';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, timestamps, version } from '../../../platform/db/columns.ts';
import { employee } from '../../employees/employees.table.ts';
import { user } from '../../identity/identity.table.ts';
import { employeeShift } from '../employee-shifts.table.ts';

/** What somebody asks about their shifts. TIM-09, TIM-10. */
export const shiftRequest = pgTable(
  'shift_request',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    requestType: text({ enum: shiftRequestTypes }).notNull(),
    /** Their own shift. A draft that is deleted takes no request with it. */
    originalShiftId: uuid().references(() => employeeShift.id, { onDelete: 'set null' }),
    /** For which they would give it. */
    requestedShiftId: uuid().references(() => employeeShift.id, { onDelete: 'set null' }),
    requestedDateFrom: date({ mode: 'string' }),
    requestedDateTo: date({ mode: 'string' }),
    reason: text().notNull(),
    status: text({ enum: requestStatuses }).notNull().default('PENDING'),
    requestedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    requestedAt: moment().notNull(),
    swapWithEmployeeId: uuid().references(() => employee.id, { onDelete: 'set null' }),
    coveredByEmployeeId: uuid().references(() => employee.id, { onDelete: 'set null' }),
    /** When the one to swap with, or who covers, agreed. */
    agreedAt: moment(),
    /** Who approved, rejected or ended it. */
    approverId: uuid().references(() => user.id, { onDelete: 'set null' }),
    approvedAt: moment(),
    approverNotes: text(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('shift_request_by_request').on(table.requestedAt, table.id),
    index('shift_request_by_employee').on(table.employeeId, table.requestedAt, table.id),
    index('shift_request_by_status').on(table.status, table.requestedAt, table.id),
    index('shift_request_by_original').on(table.originalShiftId),
    // A shift is asked about once at a time, however often a button is pressed.
    uniqueIndex('shift_request_one_pending')
      .on(table.originalShiftId)
      .where(sql`${table.status} = 'PENDING'`),
    index('shift_request_by_requested').on(table.requestedShiftId),
    index('shift_request_by_partner').on(table.swapWithEmployeeId),
    index('shift_request_by_cover').on(table.coveredByEmployeeId),
    index('shift_request_by_requester').on(table.requestedById),
    index('shift_request_by_approver').on(table.approverId),
    check(
      'shift_request_days',
      sql`${table.requestedDateTo} is null or ${table.requestedDateTo} >= ${table.requestedDateFrom}`,
    ),
  ],
);
