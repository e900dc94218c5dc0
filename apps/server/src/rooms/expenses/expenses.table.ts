import { advanceStatuses, expenseStatuses } from '@bellwether/contract/expenses/expenses.values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  amount,
  exchangeRate,
  id,
  moment,
  sortedText,
  timestamps,
  version,
} from '../../platform/db/columns.ts';
import { employee } from '../employees/employees.table.ts';
import { file } from '../files/files.table.ts';
import { user } from '../identity/identity.table.ts';
import { ledgerAccount } from '../ledger/accounts/accounts.table.ts';
import { journalEntry } from '../ledger/journal/journal.table.ts';

/** What money is spent on (EXP-03). Limits are in the base currency. */
export const expenseCategory = pgTable(
  'expense_category',
  {
    id: id(),
    name: sortedText().notNull().unique('expense_category_name_unique'),
    description: text(),
    isActive: boolean().notNull().default(true),
    maxPerItem: amount(),
    receiptAbove: amount(),
    /** Where it is posted; the office costs without one. */
    accountId: uuid().references(() => ledgerAccount.id),
    version: version(),
    ...timestamps(),
  },
  (table) => [index('expense_category_by_account').on(table.accountId)],
);

/** What somebody spent for the school (EXP-02). */
export const expenseReport = pgTable(
  'expense_report',
  {
    id: id(),
    /** Given at the first submission, without a gap (AMB-207). */
    reportNumber: text(),
    title: text().notNull(),
    description: text(),
    purpose: text(),
    currency: text().notNull(),
    status: text({ enum: expenseStatuses }).notNull().default('DRAFT'),
    ownerId: uuid()
      .notNull()
      .references(() => user.id),
    /** Whose managers are asked; null for somebody without an employee record. */
    employeeId: uuid().references(() => employee.id),
    totalAmount: amount().notNull(),
    baseTotal: amount().notNull(),
    /** Of the base total, what advances had paid already. */
    advanceAmount: amount().notNull().default('0'),
    submittedAt: moment(),
    rejectionReason: text(),
    /** By what it was posted when it was approved, and when it was paid. */
    journalEntryId: uuid().references(() => journalEntry.id),
    paymentEntryId: uuid().references(() => journalEntry.id),
    paidOn: date(),
    /** The payroll run that pays it, from the run's submission on: nothing else does then. Payroll is a room above. AMB-365. */
    payRunId: uuid(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`bw_search_text(title || ' ' || coalesce(report_number, ''))`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('expense_report_number_unique').on(table.reportNumber),
    index('expense_report_by_moment').on(table.createdAt, table.id),
    index('expense_report_by_owner').on(table.ownerId, table.createdAt),
    index('expense_report_by_employee').on(table.employeeId),
    index('expense_report_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('expense_report_by_entry').on(table.journalEntryId),
    index('expense_report_by_payment').on(table.paymentEntryId),
    index('expense_report_by_run').on(table.payRunId).where(sql`${table.payRunId} is not null`),
    check('expense_report_numbered', sql`${table.status} = 'DRAFT' or ${table.reportNumber} is not null`),
    check('expense_report_paid', sql`(${table.status} = 'PAID') = (${table.paidOn} is not null)`),
    check('expense_report_advance', sql`${table.advanceAmount} between 0 and ${table.baseTotal}`),
  ],
);

/** One expense of a report (EXP-01). */
export const expenseItem = pgTable(
  'expense_item',
  {
    id: id(),
    reportId: uuid()
      .notNull()
      .references(() => expenseReport.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    categoryId: uuid().references(() => expenseCategory.id),
    description: text().notNull(),
    amount: amount().notNull(),
    currency: text().notNull(),
    expenseDate: date().notNull(),
    /** Units of the report's currency for one of the item's on the day of the expense (AMB-142). */
    rate: exchangeRate().notNull(),
    convertedAmount: amount().notNull(),
    baseAmount: amount().notNull(),
    receiptUrl: text(),
    receiptFileId: uuid().references(() => file.id, { onDelete: 'set null' }),
    notes: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('expense_item_position').on(table.reportId, table.position),
    index('expense_item_by_category').on(table.categoryId),
    index('expense_item_by_day').on(table.expenseDate, table.amount),
    index('expense_item_by_receipt').on(table.receiptFileId),
    check(
      'expense_item_positive',
      sql`${table.amount} > 0 and ${table.convertedAmount} > 0 and ${table.baseAmount} > 0`,
    ),
  ],
);

/** Money in the base currency that somebody is given before they spend it. */
export const expenseAdvance = pgTable(
  'expense_advance',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => user.id),
    employeeId: uuid().references(() => employee.id),
    purpose: text().notNull(),
    amount: amount().notNull(),
    settledAmount: amount().notNull().default('0'),
    neededOn: date(),
    status: text({ enum: advanceStatuses }).notNull().default('REQUESTED'),
    rejectionReason: text(),
    paidOn: date(),
    journalEntryId: uuid().references(() => journalEntry.id),
    requestedAt: moment().notNull(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('expense_advance_by_moment').on(table.requestedAt, table.id),
    index('expense_advance_by_owner').on(table.ownerId, table.requestedAt),
    index('expense_advance_by_employee').on(table.employeeId),
    index('expense_advance_by_entry').on(table.journalEntryId),
    check('expense_advance_settled', sql`${table.settledAmount} between 0 and ${table.amount}`),
    check(
      'expense_advance_paid',
      sql`(${table.status} in ('PAID', 'SETTLED')) = (${table.paidOn} is not null)`,
    ),
  ],
);

/** What of an advance a report has settled. */
export const expenseAdvanceAllocation = pgTable(
  'expense_advance_allocation',
  {
    advanceId: uuid()
      .notNull()
      .references(() => expenseAdvance.id),
    reportId: uuid()
      .notNull()
      .references(() => expenseReport.id),
    amount: amount().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.advanceId, table.reportId] }),
    index('expense_advance_allocation_by_report').on(table.reportId),
    check('expense_advance_allocation_positive', sql`${table.amount} > 0`),
  ],
);
