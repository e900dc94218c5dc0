import type { CsvMapping } from '@bellwether/contract/banking/bank-files';
import { bankAccountTypes } from '@bellwether/contract/banking/banking.values';
import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, sortedText, timestamps, version } from '../../../platform/db/columns.ts';
import { ledgerAccount } from '../../ledger/accounts/accounts.table.ts';

/** A bank account (FIN-13). */
export const bankAccount = pgTable(
  'bank_account',
  {
    id: id(),
    accountName: sortedText().notNull(),
    bankName: sortedText().notNull(),
    accountNumber: text().notNull(),
    routingNumber: text(),
    accountType: text({ enum: bankAccountTypes }).notNull().default('CHECKING'),
    glAccountId: uuid().references(() => ledgerAccount.id),
    isActive: boolean().notNull().default(true),
    /** Up to this day matches stay as they are; a trigger of the database holds it. */
    reconciledThrough: date(),
    /** How the last CSV file of it was read. */
    csvMapping: jsonb().$type<CsvMapping>(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`bw_search_text(account_name || ' ' || bank_name || ' ' || account_number)`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    // What the bank has is compared with one account of the books: two banks behind one could not be told apart.
    uniqueIndex('bank_account_ledger_unique').on(table.glAccountId).where(sql`${table.isActive}`),
    index('bank_account_by_ledger').on(table.glAccountId),
    index('bank_account_by_name').on(table.accountName, table.id),
    index('bank_account_by_bank').on(table.bankName, table.id),
    index('bank_account_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);
