import { paymentFrequencies } from '@bellwether/contract/billing/values';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, id, percent, timestamps } from '../../../platform/db/columns.ts';
import { salesOrder } from './orders.table.ts';

/** How an order is paid in parts. SAL-13. */
export const paymentPlan = pgTable(
  'payment_plan',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .unique('payment_plan_of_order')
      .references(() => salesOrder.id, { onDelete: 'cascade' }),
    numberOfPayments: integer().notNull(),
    paymentFrequency: text({ enum: paymentFrequencies }).notNull().default('MONTHLY'),
    interestRate: percent().notNull().default('0'),
    setupFee: amount().notNull().default('0'),
    firstPaymentDate: date().notNull(),
    /** What the interest comes to: a line of the invoice, as the set-up fee is. */
    interestAmount: amount().notNull(),
    ...timestamps(),
  },
  (table) => [
    check('payment_plan_payments', sql`${table.numberOfPayments} between 2 and 24`),
    check('payment_plan_interest', sql`${table.interestRate} between 0 and 50`),
    check('payment_plan_fee', sql`${table.setupFee} >= 0`),
  ],
);

/** A part of a plan with its own day. Of the order's invoice: what is put on the invoice is put on its instalments. SAL-14. */
export const instalment = pgTable(
  'instalment',
  {
    id: id(),
    planId: uuid()
      .notNull()
      .references(() => paymentPlan.id, { onDelete: 'cascade' }),
    installmentNumber: integer().notNull(),
    dueDate: date().notNull(),
    amount: amount().notNull(),
    status: text({ enum: ['SCHEDULED', 'PAID', 'FAILED', 'CANCELLED'] })
      .notNull()
      .default('SCHEDULED'),
    paidDate: date(),
    paidAmount: amount().notNull().default('0'),
    /** Percent of what is unpaid, charged once after the period of grace. */
    lateFee: percent(),
    gracePeriodEnd: date(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('instalment_number').on(table.planId, table.installmentNumber),
    // The nightly look for late fees.
    index('instalment_by_grace')
      .on(table.gracePeriodEnd)
      .where(sql`${table.lateFee} > 0 and status in ('SCHEDULED', 'FAILED')`),
    check(
      'instalment_amount',
      sql`${table.amount} > 0 and ${table.paidAmount} between 0 and ${table.amount}`,
    ),
    check('instalment_paid', sql`(${table.status} = 'PAID') = (${table.paidAmount} = ${table.amount})`),
    check('instalment_late_fee', sql`${table.lateFee} between 0 and 100`),
  ],
);
