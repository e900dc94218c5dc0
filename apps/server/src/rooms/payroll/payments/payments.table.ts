import { bankFileFormats } from '@bellwether/contract/payroll/payroll.values';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, id, moment, timestamps } from '../../../platform/db/columns.ts';
import { bankAccount } from '../../banking/accounts/bank-accounts.table.ts';
import { user } from '../../identity/identity.table.ts';
import { payrollRun, payslip } from '../runs/payroll-runs.table.ts';

/** The bank account of a person as it was when the run was approved, or as finance confirmed it since. AMB-303. */
export const payslipBank = pgTable('payslip_bank', {
  payslipId: uuid()
    .primaryKey()
    .references(() => payslip.id, { onDelete: 'cascade' }),
  accountNumber: text(),
  bankName: text(),
  ...timestamps(),
});

/** A file for a bank, as it was made: the account that pays is kept as it was. AMB-303. */
export const paymentBatch = pgTable(
  'payment_batch',
  {
    id: id(),
    runId: uuid()
      .notNull()
      .references(() => payrollRun.id),
    format: text({ enum: bankFileFormats }).notNull(),
    msgId: text().notNull().unique('payment_batch_msg_id_unique'),
    sha256: text().notNull(),
    content: text().notNull(),
    bankAccountId: uuid()
      .notNull()
      .references(() => bankAccount.id),
    accountName: text().notNull(),
    accountNumber: text().notNull(),
    executionDate: date().notNull(),
    count: integer().notNull(),
    total: amount().notNull(),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    voidedAt: moment(),
    voidReason: text(),
    ...timestamps(),
  },
  (table) => [
    index('payment_batch_by_run').on(table.runId),
    index('payment_batch_by_account').on(table.bankAccountId),
    index('payment_batch_by_user').on(table.createdById),
    check('payment_batch_void', sql`(${table.voidedAt} is null) = (${table.voidReason} is null)`),
  ],
);

/** Whose net pay is in a file. A payslip is in one that counts at a time, so that nobody is paid twice. */
export const paymentTransfer = pgTable(
  'payment_transfer',
  {
    id: id(),
    batchId: uuid()
      .notNull()
      .references(() => paymentBatch.id),
    payslipId: uuid()
      .notNull()
      .references(() => payslip.id),
    /** Not any more once its file was voided. */
    counts: boolean().notNull().default(true),
    ...timestamps(),
  },
  (table) => [
    index('payment_transfer_of').on(table.batchId),
    index('payment_transfer_by_payslip').on(table.payslipId),
    uniqueIndex('payment_transfer_once').on(table.payslipId).where(sql`${table.counts}`),
  ],
);
