import { bankFileFormats } from '@bellwether/contract/banking/banking.values';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { amount, id, timestamps } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';
import { bankAccount } from '../accounts/bank-accounts.table.ts';

/** A file of the bank that was taken in; the same file is taken in once. */
export const bankStatement = pgTable(
  'bank_statement',
  {
    id: id(),
    bankAccountId: uuid()
      .notNull()
      .references(() => bankAccount.id),
    fileName: text().notNull(),
    /** SHA-256 of its bytes, in hex. */
    fileHash: text().notNull(),
    format: text({ enum: bankFileFormats }).notNull(),
    fromDate: date(),
    toDate: date(),
    openingBalance: amount(),
    closingBalance: amount(),
    lineCount: integer().notNull(),
    newCount: integer().notNull(),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    unique('bank_statement_file_unique').on(table.bankAccountId, table.fileHash),
    index('bank_statement_by_account').on(table.bankAccountId, table.createdAt, table.id),
    index('bank_statement_by_creator').on(table.createdById).where(sql`${table.createdById} is not null`),
  ],
);

/** A line of the bank (FIN-13): only what it is matched with changes. */
export const bankTransaction = pgTable(
  'bank_transaction',
  {
    id: id(),
    bankAccountId: uuid()
      .notNull()
      .references(() => bankAccount.id),
    statementId: uuid()
      .notNull()
      .references(() => bankStatement.id),
    transactionDate: date().notNull(),
    description: text().notNull(),
    /** Above 0 of money that came in. */
    amount: amount().notNull(),
    reference: text(),
    /** The bank's own id of it, where the file has one. Banks repeat them. */
    bankRef: text(),
    /** What it is matched with, with its sign. */
    matchedAmount: amount().notNull().default('0'),
    isReconciled: boolean().notNull().generatedAlwaysAs(sql`matched_amount = amount`),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`bw_search_text(description || ' ' || coalesce(reference, ''))`),
    ...timestamps(),
  },
  (table) => [
    index('bank_transaction_by_account').on(table.bankAccountId, table.transactionDate, table.id),
    index('bank_transaction_by_amount').on(table.bankAccountId, table.amount, table.id),
    index('bank_transaction_open')
      .on(table.bankAccountId, table.transactionDate, table.id)
      .where(sql`${table.matchedAmount} <> ${table.amount}`),
    index('bank_transaction_by_statement').on(table.statementId),
    index('bank_transaction_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('bank_transaction_amount', sql`${table.amount} <> 0`),
  ],
);
