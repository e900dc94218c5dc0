import { matchTypes } from '@bellwether/contract/banking/banking.values';
import { sql } from 'drizzle-orm';
import { boolean, check, index, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { amount, id, timestamps } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';
import { journalLine } from '../../ledger/journal/journal.table.ts';
import { bankTransaction } from '../files/bank-files.table.ts';

/**
 * A bank line and a line of the journal that are the same money (FIN-14). A trigger of the database holds that the matches of a bank line
 * come to no more than it, that a line of the journal is matched with all that it is, and that both are of one account.
 */
export const bankMatch = pgTable(
  'bank_match',
  {
    id: id(),
    bankTransactionId: uuid()
      .notNull()
      .references(() => bankTransaction.id),
    journalLineId: uuid()
      .notNull()
      .references(() => journalLine.id),
    /** Debit less credit of the line: above 0 of money that came in. */
    amount: amount().notNull(),
    matchType: text({ enum: matchTypes }).notNull(),
    confidence: numeric({ precision: 3, scale: 2 }).notNull(),
    /** Whether its entry was posted by matching, and goes with it. */
    isPostedHere: boolean().notNull().default(false),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    // AMB-138: a line of the journal is matched once.
    unique('bank_match_line_unique').on(table.journalLineId),
    index('bank_match_by_transaction').on(table.bankTransactionId),
    index('bank_match_by_creator').on(table.createdById).where(sql`${table.createdById} is not null`),
    check('bank_match_amount', sql`${table.amount} <> 0`),
    check('bank_match_confidence', sql`${table.confidence} between 0 and 1`),
  ],
);
