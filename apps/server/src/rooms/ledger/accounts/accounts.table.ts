import {
  accountSubtypes,
  accountTypes,
  cashFlowClasses,
  controlRoles,
} from '@bellwether/contract/ledger/accounts/account.values';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { citext, id, sortedText, timestamps, version } from '../../../platform/db/columns.ts';

/** The chart of accounts (FIN-01). Not `account`, which is the sign-in library's. */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: id(),
    accountCode: citext().notNull(),
    accountName: sortedText().notNull(),
    accountType: text({ enum: accountTypes }).notNull(),
    subtype: text({ enum: accountSubtypes }),
    cashFlowClass: text({ enum: cashFlowClasses }),
    /** Of a bank or cash account that is kept in another currency than the base. */
    currency: text(),
    parentAccountId: uuid().references((): AnyPgColumn => ledgerAccount.id),
    description: text(),
    isActive: boolean().notNull().default(true),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`bw_search_text(account_code::text || ' ' || account_name)`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    unique('ledger_account_code_unique').on(table.accountCode),
    index('ledger_account_by_parent').on(table.parentAccountId),
    index('ledger_account_by_name').on(table.accountName, table.id),
    index('ledger_account_by_type').on(table.accountType, table.id),
    index('ledger_account_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('ledger_account_own_parent', sql`${table.parentAccountId} <> ${table.id}`),
  ],
);

/** Which account the product posts to by itself, one for each role (AMB-097). */
export const controlAccount = pgTable(
  'control_account',
  {
    role: text({ enum: controlRoles }).primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
  },
  (table) => [index('control_account_by_account').on(table.accountId)],
);
