import { halfDayTypes, leaveDayReasons, leaveStatuses } from '@bellwether/contract/leave/leave.values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, localRange, moment, quantity, timestamps, version } from '../../../platform/db/columns.ts';
import { employee } from '../../employees/employees.table.ts';
import { user } from '../../identity/identity.table.ts';
import { leaveType } from '../setup/leave-setup.table.ts';

/**
 * Leave that was asked for. TIM-15. Nobody has two that overlap while they are Pending or Approved: `leave_request_no_overlap`, an
 * exclusion constraint in the migration.
 */
export const leaveRequest = pgTable(
  'leave_request',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    leaveTypeId: uuid()
      .notNull()
      .references(() => leaveType.id),
    startDate: date().notNull(),
    endDate: date().notNull(),
    isHalfDay: boolean().notNull(),
    halfDayType: text({ enum: halfDayTypes }),
    fromTime: time({ precision: 0 }),
    toTime: time({ precision: 0 }),
    /** From the first moment away to the last, on the wall clock. */
    during: localRange().notNull(),
    /** The sum of its days, in the type's unit. */
    quantity: quantity().notNull(),
    reason: text(),
    status: text({ enum: leaveStatuses }).notNull().default('Pending'),
    requestedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    requestedAt: moment().notNull(),
    /** Who approved, rejected or cancelled it. */
    decidedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    approverNotes: text(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('leave_request_by_start').on(table.startDate, table.id),
    index('leave_request_by_request').on(table.requestedAt, table.id),
    index('leave_request_by_employee').on(table.employeeId, table.startDate),
    index('leave_request_by_status').on(table.status, table.startDate, table.id),
    index('leave_request_by_type').on(table.leaveTypeId),
    index('leave_request_by_requester').on(table.requestedById),
    index('leave_request_by_decider').on(table.decidedById),
    check('leave_request_days', sql`${table.endDate} >= ${table.startDate}`),
    check(
      'leave_request_half',
      sql`${table.isHalfDay} = (${table.halfDayType} is not null) and (not ${table.isHalfDay} or ${table.startDate} = ${table.endDate})`,
    ),
    check('leave_request_times', sql`(${table.fromTime} is null) = (${table.toTime} is null)`),
  ],
);

/** A day of a request, with how much of the leave it takes as it was counted last. */
export const leaveDay = pgTable(
  'leave_day',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => leaveRequest.id, { onDelete: 'cascade' }),
    date: date().notNull(),
    quantity: quantity().notNull(),
    why: text({ enum: leaveDayReasons }).notNull(),
    holiday: text(),
  },
  (table) => [
    unique('leave_day_unique').on(table.requestId, table.date),
    check('leave_day_quantity', sql`${table.quantity} >= 0`),
  ],
);

/** A lesson or a duty that passed to somebody else with the approval: it comes back when the leave is cancelled. */
export const leaveCover = pgTable(
  'leave_cover',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => leaveRequest.id, { onDelete: 'cascade' }),
    scheduleId: uuid(),
    assignmentId: uuid(),
    /** The lesson's original date, or the duty's. */
    date: date().notNull(),
    kind: text({ enum: ['TEACHER', 'ASSISTANT'] }).notNull(),
    coveredBy: uuid()
      .notNull()
      .references(() => employee.id),
    /** The substitute who stood before, to whom it goes back; null: the plan. */
    previousId: uuid().references(() => employee.id),
    ...timestamps(),
  },
  (table) => [
    index('leave_cover_by_request').on(table.requestId),
    index('leave_cover_by_cover').on(table.coveredBy),
    index('leave_cover_by_previous').on(table.previousId),
    check('leave_cover_what', sql`num_nonnulls(${table.scheduleId}, ${table.assignmentId}) = 1`),
  ],
);

/** Approved leave that would count otherwise by now, until somebody applies or dismisses it. */
export const leaveRecount = pgTable(
  'leave_recount',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => leaveRequest.id, { onDelete: 'cascade' }),
    before: quantity().notNull(),
    after: quantity().notNull(),
    status: text({ enum: ['PROPOSED', 'APPLIED', 'DISMISSED'] })
      .notNull()
      .default('PROPOSED'),
    decidedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('leave_recount_open_unique').on(table.requestId).where(sql`status = 'PROPOSED'`),
    index('leave_recount_by_request').on(table.requestId),
    index('leave_recount_by_decider').on(table.decidedById),
  ],
);
