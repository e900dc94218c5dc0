import { paymentMethods } from '@bellwether/contract/billing/invoices/invoice.values';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, timestamps } from '../../../platform/db/columns.ts';
import { ledgerAccount } from '../../ledger/accounts/accounts.table.ts';
import { customer } from '../../sales/customers.table.ts';

/** Money that is held for a customer. Append-only: what is put on invoices are receipts of it, what goes back refunds. AMB-262. */
export const deposit = pgTable(
  'deposit',
  {
    id: id(),
    depositNumber: text().notNull().unique('deposit_number_unique'),
    customerId: uuid()
      .notNull()
      .references(() => customer.id),
    amount: amount().notNull(),
    paymentDate: date().notNull(),
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    reference: text(),
    notes: text(),
    /** Where the money is. */
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`bw_search_text(deposit_number || ' ' || coalesce(reference, ''))`),
    ...timestamps(),
  },
  (table) => [
    index('deposit_by_date').on(table.paymentDate, table.id),
    index('deposit_by_number').on(table.depositNumber, table.id),
    index('deposit_by_amount').on(table.amount, table.id),
    index('deposit_by_customer').on(table.customerId, table.paymentDate, table.id),
    index('deposit_by_account').on(table.accountId),
    index('deposit_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('deposit_something', sql`${table.amount} > 0`),
  ],
);

/** What of a deposit was paid back. Append-only. */
export const depositRefund = pgTable(
  'deposit_refund',
  {
    id: id(),
    refundNumber: text().notNull().unique('deposit_refund_number_unique'),
    depositId: uuid()
      .notNull()
      .references(() => deposit.id),
    amount: amount().notNull(),
    paymentDate: date().notNull(),
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    reference: text(),
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
    ...timestamps(),
  },
  (table) => [
    index('deposit_refund_by_deposit').on(table.depositId),
    index('deposit_refund_by_account').on(table.accountId),
    check('deposit_refund_something', sql`${table.amount} > 0`),
  ],
);
