import {
  exitInterviewStatuses,
  settlementDirections,
  settlementLineKinds,
  settlementStatuses,
  settlementTypes,
} from '@bellwether/contract/leavers/leavers.values';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, moment, quantity, timestamps, version } from '../../platform/db/columns.ts';
import { employee } from '../employees/employees.table.ts';
import { user } from '../identity/identity.table.ts';
import { journalEntry } from '../ledger/journal/journal.table.ts';

/** What is settled with somebody who leaves. TAL-22. */
export const settlement = pgTable(
  'settlement',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    type: text({ enum: settlementTypes }).notNull(),
    reason: text().notNull(),
    /** Always positive; the direction says who pays. */
    amount: amount().notNull(),
    direction: text({ enum: settlementDirections }).notNull(),
    settlementDate: date().notNull(),
    lastDay: date().notNull(),
    status: text({ enum: settlementStatuses }).notNull().default('PENDING'),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    approvedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    approvedAt: moment(),
    /** By what it was posted when it was approved, and when it was paid. */
    journalEntryId: uuid().references(() => journalEntry.id),
    paymentEntryId: uuid().references(() => journalEntry.id),
    paidOn: date(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('settlement_by_employee').on(table.employeeId),
    index('settlement_by_day').on(table.settlementDate, table.id),
    index('settlement_by_creator').on(table.createdById),
    index('settlement_by_approver').on(table.approvedById),
    index('settlement_by_entry').on(table.journalEntryId),
    index('settlement_by_payment').on(table.paymentEntryId),
    check('settlement_amount', sql`${table.amount} > 0`),
  ],
);

/** A part of it, with what it comes of: below 0 what the person owes. */
export const settlementLine = pgTable(
  'settlement_line',
  {
    id: id(),
    settlementId: uuid()
      .notNull()
      .references(() => settlement.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    kind: text({ enum: settlementLineKinds }).notNull(),
    description: text().notNull(),
    quantity: quantity(),
    amount: amount().notNull(),
    causeId: uuid(),
    /** Of what HR adds: whether tax is kept back of it. AMB-378. */
    isTaxed: boolean().notNull().default(false),
  },
  (table) => [index('settlement_line_by_settlement').on(table.settlementId, table.position)],
);

/** What somebody says who leaves. TAL-23. */
export const exitInterview = pgTable(
  'exit_interview',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    interviewerId: uuid().references(() => employee.id),
    scheduledOn: date().notNull(),
    leavingType: text({ enum: settlementTypes }).notNull(),
    status: text({ enum: exitInterviewStatuses }).notNull().default('SCHEDULED'),
    mainReason: text(),
    liked: text(),
    improve: text(),
    wouldReturn: boolean(),
    notes: text(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('exit_interview_by_employee').on(table.employeeId),
    index('exit_interview_by_interviewer').on(table.interviewerId),
    index('exit_interview_by_day').on(table.scheduledOn, table.id),
  ],
);
