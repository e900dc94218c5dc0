import { paymentMethods } from '@bellwether/contract/billing/invoices/invoice.values';
import { refundStates } from '@bellwether/contract/billing/refunds/refund.values';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, moment, timestamps } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';
import { ledgerAccount } from '../../ledger/accounts/accounts.table.ts';
import { customer } from '../../sales/customers.table.ts';
import { deposit, depositRefund } from '../deposits/deposits.table.ts';
import { receipt } from '../invoices/invoices.table.ts';

/** A refund that somebody else has to approve. It moves nothing: the receipt or the refund of the deposit that comes of it does. AMB-334. */
export const refundRequest = pgTable(
  'refund_request',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => customer.id),
    /** The deposit of which it is; null: of credit. */
    depositId: uuid().references(() => deposit.id),
    amount: amount().notNull(),
    paymentDate: date().notNull(),
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    reference: text(),
    /** Where the money comes from. */
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
    state: text({ enum: refundStates }).notNull().default('PENDING'),
    reason: text(),
    requestedById: uuid()
      .notNull()
      .references(() => user.id),
    decidedById: uuid().references(() => user.id),
    decidedAt: moment(),
    /** What paid it: of credit a receipt below 0, of a deposit its refund. */
    receiptId: uuid().references(() => receipt.id),
    depositRefundId: uuid().references(() => depositRefund.id),
    searchText: text().notNull().generatedAlwaysAs(sql`bw_search_text(coalesce(reference, ''))`),
    ...timestamps(),
  },
  (table) => [
    index('refund_request_by_creation').on(table.createdAt, table.id),
    index('refund_request_by_amount').on(table.amount, table.id),
    index('refund_request_by_state').on(table.state, table.createdAt, table.id),
    index('refund_request_by_customer').on(table.customerId, table.createdAt, table.id),
    index('refund_request_by_deposit').on(table.depositId).where(sql`${table.depositId} is not null`),
    index('refund_request_by_account').on(table.accountId),
    index('refund_request_by_requester').on(table.requestedById),
    index('refund_request_by_decider').on(table.decidedById).where(sql`${table.decidedById} is not null`),
    index('refund_request_by_receipt').on(table.receiptId).where(sql`${table.receiptId} is not null`),
    index('refund_request_by_deposit_refund')
      .on(table.depositRefundId)
      .where(sql`${table.depositRefundId} is not null`),
    index('refund_request_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('refund_request_something', sql`${table.amount} > 0`),
    check(
      'refund_request_decided',
      sql`(${table.state} = 'PAID') = (num_nonnulls(${table.receiptId}, ${table.depositRefundId}) = 1)
        and (${table.state} = 'REJECTED') = (${table.reason} is not null)
        and (${table.state} in ('PAID', 'REJECTED')) = (${table.decidedById} is not null)
        and (${table.decidedById} is null) = (${table.decidedAt} is null)
        and (${table.decidedById} is null or ${table.decidedById} <> ${table.requestedById})`,
    ),
  ],
);
