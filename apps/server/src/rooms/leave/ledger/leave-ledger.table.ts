import { encashmentStatuses, leaveEntryKinds } from '@bellwether/contract/leave/leave.values';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, quantity, timestamps, version } from '../../../platform/db/columns.ts';
import { employee } from '../../employees/employees.table.ts';
import { user } from '../../identity/identity.table.ts';
import { leaveRequest } from '../requests/leave-requests.table.ts';
import { earnedLeavePolicy, leaveType } from '../setup/leave-setup.table.ts';

/**
 * What added leave or took it, and why. Rows stay as they are (`bw_append_only`): what was wrong is reversed by a row of its own. A
 * balance is never stored: it is the sum of what is effective.
 */
export const leaveEntry = pgTable(
  'leave_entry',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    leaveTypeId: uuid()
      .notNull()
      .references(() => leaveType.id),
    kind: text({ enum: leaveEntryKinds }).notNull(),
    quantity: quantity().notNull(),
    effectiveOn: date().notNull(),
    /** Of what is posted once for a period: '2026' of a grant, '2026-04' of an accrual. */
    period: text(),
    requestId: uuid().references(() => leaveRequest.id),
    encashmentId: uuid().references((): AnyPgColumn => leaveEncashment.id),
    /** The settlement that pays it out to who leaves. Leavers are a room above. AMB-269. */
    settlementId: uuid(),
    reversesId: uuid()
      .unique('leave_entry_reverses_unique')
      .references((): AnyPgColumn => leaveEntry.id),
    reason: text(),
    /** Null: the night did it. */
    actorId: uuid().references(() => user.id, { onDelete: 'set null' }),
    recordedAt: moment().notNull(),
  },
  (table) => [
    // A grant of a year and an accrual of a period are given once (AMB-206).
    uniqueIndex('leave_entry_period_unique')
      .on(table.employeeId, table.leaveTypeId, table.kind, table.period)
      .where(sql`period is not null`),
    index('leave_entry_by_employee').on(table.employeeId, table.leaveTypeId, table.effectiveOn),
    index('leave_entry_by_day').on(table.employeeId, table.effectiveOn, table.id),
    index('leave_entry_by_record').on(table.employeeId, table.recordedAt, table.id),
    index('leave_entry_by_type').on(table.leaveTypeId),
    index('leave_entry_by_request').on(table.requestId),
    index('leave_entry_by_encashment').on(table.encashmentId),
    index('leave_entry_by_settlement').on(table.settlementId).where(sql`${table.settlementId} is not null`),
    index('leave_entry_by_actor').on(table.actorId),
    check('leave_entry_quantity', sql`${table.quantity} <> 0`),
  ],
);

/** Confirmed work on a holiday, until somebody accepts it as leave or dismisses it; once for each day and person. AMB-364. */
export const leaveEarning = pgTable(
  'leave_earning',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    leaveTypeId: uuid()
      .notNull()
      .references(() => leaveType.id),
    workedOn: date().notNull(),
    holidayName: text().notNull(),
    minutes: integer().notNull(),
    quantity: quantity().notNull(),
    status: text({ enum: ['PROPOSED', 'ACCEPTED', 'DISMISSED'] })
      .notNull()
      .default('PROPOSED'),
    decidedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    ...timestamps(),
  },
  (table) => [
    unique('leave_earning_unique').on(table.employeeId, table.workedOn),
    index('leave_earning_by_status').on(table.status, table.workedOn),
    index('leave_earning_by_type').on(table.leaveTypeId),
    index('leave_earning_by_decider').on(table.decidedById),
    check('leave_earning_quantity', sql`${table.quantity} > 0`),
  ],
);

/** What a policy gave somebody for a period; nothing, too, so that a run is known. AMB-206. */
export const earnedLeaveAccrual = pgTable(
  'earned_leave_accrual',
  {
    id: id(),
    policyId: uuid()
      .notNull()
      .references(() => earnedLeavePolicy.id),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    period: text().notNull(),
    amount: quantity().notNull(),
    ...timestamps(),
  },
  (table) => [
    unique('earned_leave_accrual_unique').on(table.policyId, table.employeeId, table.period),
    index('earned_leave_accrual_by_employee').on(table.employeeId, table.period),
    index('earned_leave_accrual_by_period').on(table.period, table.id),
    check('earned_leave_accrual_amount', sql`${table.amount} >= 0`),
  ],
);

/** Leave that is paid out instead of taken. TIM-19. */
export const leaveEncashment = pgTable(
  'leave_encashment',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    leaveTypeId: uuid()
      .notNull()
      .references(() => leaveType.id),
    days: quantity().notNull(),
    status: text({ enum: encashmentStatuses }).notNull().default('PENDING'),
    notes: text(),
    requestedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    requestedAt: moment().notNull(),
    decidedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    paidAt: moment(),
    /** The payroll run that pays it, from the run's submission on: nothing else does then. Payroll is a room above. AMB-365. */
    payRunId: uuid(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('leave_encashment_by_request').on(table.requestedAt, table.id),
    index('leave_encashment_by_employee').on(table.employeeId, table.requestedAt),
    index('leave_encashment_by_type').on(table.leaveTypeId),
    index('leave_encashment_by_requester').on(table.requestedById),
    index('leave_encashment_by_decider').on(table.decidedById),
    index('leave_encashment_by_run').on(table.payRunId).where(sql`${table.payRunId} is not null`),
    check('leave_encashment_days', sql`${table.days} > 0`),
  ],
);
