import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, sortedText, timestamps, version } from '../../../platform/db/columns.ts';
import { ledgerAccount } from '../../ledger/accounts/accounts.table.ts';
import { bankAccount } from '../accounts/bank-accounts.table.ts';

/** Which lines of the bank are posted to which account: by a text that they contain, and by their amount. */
export const bankRule = pgTable(
  'bank_rule',
  {
    id: id(),
    /** Of all bank accounts when absent. */
    bankAccountId: uuid().references(() => bankAccount.id, { onDelete: 'cascade' }),
    name: sortedText().notNull(),
    containsText: text().notNull(),
    leastAmount: amount(),
    mostAmount: amount(),
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
    isActive: boolean().notNull().default(true),
    searchText: text().notNull().generatedAlwaysAs(sql`bw_search_text(name || ' ' || contains_text)`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('bank_rule_by_name').on(table.name, table.id),
    index('bank_rule_by_bank_account').on(table.bankAccountId).where(sql`${table.bankAccountId} is not null`),
    index('bank_rule_by_account').on(table.accountId),
    index('bank_rule_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('bank_rule_amounts', sql`${table.leastAmount} <= ${table.mostAmount}`),
  ],
);
