import { noticeStates } from '@bellwether/contract/billing/notices/notice.values';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, moment, timestamps } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';
import { customer } from '../../sales/customers.table.ts';
import { invoice, receipt } from '../invoices/invoices.table.ts';

/** That something was paid, as who pays says it. It moves nothing: the receipt that confirms it does. AMB-263. */
export const paymentNotice = pgTable(
  'payment_notice',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => customer.id),
    invoiceId: uuid().references(() => invoice.id),
    amount: amount().notNull(),
    paidOn: date().notNull(),
    reference: text(),
    state: text({ enum: noticeStates }).notNull().default('WAITING'),
    reason: text(),
    receiptId: uuid().references(() => receipt.id),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    decidedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    searchText: text().notNull().generatedAlwaysAs(sql`bw_search_text(coalesce(reference, ''))`),
    ...timestamps(),
  },
  (table) => [
    index('payment_notice_by_creation').on(table.createdAt, table.id),
    index('payment_notice_by_day').on(table.paidOn, table.id),
    index('payment_notice_by_amount').on(table.amount, table.id),
    index('payment_notice_by_state').on(table.state, table.createdAt, table.id),
    index('payment_notice_by_customer').on(table.customerId, table.createdAt, table.id),
    index('payment_notice_by_invoice').on(table.invoiceId).where(sql`${table.invoiceId} is not null`),
    index('payment_notice_by_receipt').on(table.receiptId).where(sql`${table.receiptId} is not null`),
    index('payment_notice_by_creator').on(table.createdById).where(sql`${table.createdById} is not null`),
    index('payment_notice_by_decider').on(table.decidedById).where(sql`${table.decidedById} is not null`),
    index('payment_notice_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('payment_notice_something', sql`${table.amount} > 0`),
    check(
      'payment_notice_decided',
      sql`(${table.state} = 'CONFIRMED') = (${table.receiptId} is not null) and (${table.state} = 'DECLINED') = (${table.reason} is not null)`,
    ),
  ],
);
