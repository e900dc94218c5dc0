import { paymentMethods } from '@bellwether/contract/billing/invoices/invoice.values';
import { taxKinds, taxMethods } from '@bellwether/contract/ledger/taxes/tax.values';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  amount,
  exchangeRate,
  id,
  moment,
  percent,
  quantity,
  timestamps,
  version,
} from '../../../platform/db/columns.ts';
import { ledgerAccount } from '../../ledger/accounts/accounts.table.ts';
import { customer } from '../../sales/customers.table.ts';
import { student } from '../../students/students.table.ts';
import { deposit } from '../deposits/deposits.table.ts';
import { orderItem, salesOrder } from '../orders/orders.table.ts';
import { instalment } from '../orders/plans.table.ts';

/** An invoice (FIN-07). Once it is sent only what is paid on it, and that it was cancelled, changes (REV-42). */
export const invoice = pgTable(
  'invoice',
  {
    id: id(),
    /** INV-2026-00001, given when it is sent. */
    invoiceNumber: text(),
    customerId: uuid()
      .notNull()
      .references(() => customer.id),
    invoiceDate: date().notNull(),
    dueDate: date().notNull(),
    /** The oldest day on which something is due that is not paid: of its instalments, else the due date. AMB-094. */
    nextDueDate: date().notNull(),
    /** The order that it was made of; what has a plan is paid by its instalments (REV-40). */
    orderId: uuid().references(() => salesOrder.id),
    /** The instalment whose late fee it is. */
    lateInstalmentId: uuid()
      .unique('invoice_late_fee_once')
      .references(() => instalment.id),
    /** The invoice of which it is another payer's part. AMB-261. */
    splitOfId: uuid().references((): AnyPgColumn => invoice.id),
    status: text({ enum: ['DRAFT', 'SENT', 'PAID', 'CANCELLED'] })
      .notNull()
      .default('DRAFT'),
    currency: text().notNull(),
    subtotal: amount().notNull(),
    taxAmount: amount().notNull(),
    totalAmount: amount().notNull(),
    paidAmount: amount().notNull().default('0'),
    /** Of one in another currency: what a unit of it cost in the base currency on its day, and what total and paid part stand at in the books. */
    exchangeRate: exchangeRate(),
    carriedTotal: amount(),
    carriedPaid: amount(),
    /** In the base currency, whichever the invoice is in. */
    baseTotalAmount: amount().notNull().generatedAlwaysAs(sql`coalesce(carried_total, total_amount)`),
    basePaidAmount: amount().notNull().generatedAlwaysAs(sql`coalesce(carried_paid, paid_amount)`),
    terms: text(),
    notes: text(),
    /** What a payer writes on the transfer. */
    paymentReference: text().unique('invoice_reference_unique'),
    /** What it was called in the system before, of which an import took over what was open. */
    previousNumber: text(),
    sentAt: moment(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`bw_search_text(coalesce(invoice_number, '') || ' ' || coalesce(payment_reference, '') || ' ' || coalesce(previous_number, ''))`,
      ),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('invoice_number_unique').on(table.invoiceNumber),
    index('invoice_by_date').on(table.invoiceDate, table.id),
    index('invoice_by_number').on(table.invoiceNumber, table.id),
    index('invoice_by_due').on(table.dueDate, table.id),
    index('invoice_by_total').on(table.totalAmount, table.id),
    index('invoice_by_status').on(table.status, table.nextDueDate, table.id),
    uniqueIndex('invoice_of_order')
      .on(table.orderId)
      .where(sql`${table.orderId} is not null and status <> 'CANCELLED'`),
    // What was cancelled is taken over again under the same number.
    uniqueIndex('invoice_previous_number_unique')
      .on(table.customerId, table.previousNumber)
      .where(sql`${table.previousNumber} is not null and status <> 'CANCELLED'`),
    index('invoice_by_split').on(table.splitOfId).where(sql`${table.splitOfId} is not null`),
    index('invoice_by_customer').on(table.customerId, table.dueDate, table.id),
    index('invoice_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('invoice_days', sql`${table.dueDate} >= ${table.invoiceDate}`),
    check('invoice_paid', sql`${table.paidAmount} between 0 and ${table.totalAmount}`),
    check(
      'invoice_carried',
      sql`num_nonnulls(${table.exchangeRate}, ${table.carriedTotal}, ${table.carriedPaid}) in (0, 3)
        and (${table.carriedPaid} is null or ${table.carriedPaid} between 0 and ${table.carriedTotal})`,
    ),
    check('invoice_sent', sql`${table.status} not in ('SENT', 'PAID') or ${table.invoiceNumber} is not null`),
  ],
);

/** What an invoice is for, a line each. FIN-07, FIN-08. */
export const invoiceItem = pgTable(
  'invoice_item',
  {
    id: id(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    description: text().notNull(),
    quantity: quantity().notNull(),
    unitPrice: amount().notNull(),
    discountAmount: amount().notNull().default('0'),
    taxRate: percent().notNull(),
    /** The tax that is set up by which it was worked out; null where a percent was typed. */
    taxCode: text(),
    taxMethod: text({ enum: taxMethods }).notNull().default('EXCLUSIVE'),
    taxKind: text({ enum: taxKinds }),
    lineTotal: amount().notNull(),
    taxAmount: amount().notNull(),
    /** Of an invoice in another currency: both in the base currency. */
    carriedTotal: amount(),
    carriedTax: amount(),
    baseLineTotal: amount().notNull().generatedAlwaysAs(sql`coalesce(carried_total, line_total)`),
    baseTaxAmount: amount().notNull().generatedAlwaysAs(sql`coalesce(carried_tax, tax_amount)`),
    /** What it is credited to; the account for tuition revenue when none is named. */
    accountId: uuid().references(() => ledgerAccount.id),
    studentId: uuid().references(() => student.id),
    /** The line of the order that it asks for. */
    orderItemId: uuid().references(() => orderItem.id),
  },
  (table) => [
    index('invoice_item_by_order_item').on(table.orderItemId).where(sql`${table.orderItemId} is not null`),
    index('invoice_item_by_invoice').on(table.invoiceId, table.position),
    index('invoice_item_by_account').on(table.accountId).where(sql`${table.accountId} is not null`),
    index('invoice_item_by_student').on(table.studentId).where(sql`${table.studentId} is not null`),
    check(
      'invoice_item_positive',
      sql`${table.quantity} > 0 and ${table.unitPrice} > 0 and ${table.taxAmount} >= 0
        and ${table.discountAmount} >= 0 and ${table.lineTotal} >= 0`,
    ),
  ],
);

/** What of an invoice is not asked for any more. Append-only; its lines are positive, and shown below 0 (REV-42, FIN-08). */
export const creditNote = pgTable(
  'credit_note',
  {
    id: id(),
    creditNoteNumber: text().notNull().unique('credit_note_number_unique'),
    invoiceId: uuid()
      .notNull()
      .references(() => invoice.id),
    customerId: uuid()
      .notNull()
      .references(() => customer.id),
    creditDate: date().notNull(),
    reason: text(),
    subtotal: amount().notNull(),
    taxAmount: amount().notNull(),
    totalAmount: amount().notNull(),
    /** Of an invoice in another currency: what it takes out of the books. */
    carriedTotal: amount(),
    baseTotalAmount: amount().notNull().generatedAlwaysAs(sql`coalesce(carried_total, total_amount)`),
    ...timestamps(),
  },
  (table) => [
    index('credit_note_by_invoice').on(table.invoiceId),
    index('credit_note_by_customer').on(table.customerId, table.creditDate),
    check('credit_note_something', sql`${table.totalAmount} > 0`),
  ],
);

/** What of a line of the invoice a credit note takes back. */
export const creditNoteItem = pgTable(
  'credit_note_item',
  {
    id: id(),
    creditNoteId: uuid()
      .notNull()
      .references(() => creditNote.id),
    invoiceItemId: uuid()
      .notNull()
      .references(() => invoiceItem.id),
    /** Without tax. */
    amount: amount().notNull(),
    taxAmount: amount().notNull(),
  },
  (table) => [
    index('credit_note_item_by_note').on(table.creditNoteId),
    index('credit_note_item_by_item').on(table.invoiceItemId),
    check('credit_note_item_something', sql`${table.amount} > 0 and ${table.taxAmount} >= 0`),
  ],
);

/** Money that came in. Append-only: a mistake is taken back by a row of its own. */
export const receipt = pgTable(
  'receipt',
  {
    id: id(),
    receiptNumber: text().notNull().unique('receipt_number_unique'),
    customerId: uuid()
      .notNull()
      .references(() => customer.id),
    /** Below 0 where it takes another one back, or pays credit back. */
    amount: amount().notNull(),
    paymentDate: date().notNull(),
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    reference: text(),
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
    /** The deposit that it was taken of: no money came in with it. AMB-262. */
    depositId: uuid().references(() => deposit.id),
    reversesId: uuid()
      .unique('receipt_reverses_unique')
      .references((): AnyPgColumn => receipt.id),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`bw_search_text(receipt_number || ' ' || coalesce(reference, ''))`),
    ...timestamps(),
  },
  (table) => [
    index('receipt_by_date').on(table.paymentDate, table.id),
    index('receipt_by_number').on(table.receiptNumber, table.id),
    index('receipt_by_amount').on(table.amount, table.id),
    index('receipt_by_method').on(table.paymentMethod, table.paymentDate, table.id),
    index('receipt_by_customer').on(table.customerId, table.paymentDate, table.id),
    index('receipt_by_account').on(table.accountId),
    index('receipt_by_deposit').on(table.depositId).where(sql`${table.depositId} is not null`),
    index('receipt_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/** What of a receipt or a credit note was put on which invoice. Append-only, as receipts are. */
export const allocation = pgTable(
  'allocation',
  {
    id: id(),
    /** Where it comes from: a receipt, or a credit note. */
    receiptId: uuid().references(() => receipt.id),
    creditNoteId: uuid().references(() => creditNote.id),
    invoiceId: uuid()
      .notNull()
      .references(() => invoice.id),
    /** The part of the invoice's plan that it is put on. */
    instalmentId: uuid().references(() => instalment.id),
    /** Where it was put there later than it came: the same for all that was applied at once, and the source of the entry. */
    batchId: uuid(),
    /** In the currency of the invoice. */
    amount: amount().notNull(),
    /** On an invoice in another currency: what of it leaves the books, and how much of the receipt or the credit it takes. */
    carriedAmount: amount(),
    moneyAmount: amount(),
    baseAmount: amount().notNull().generatedAlwaysAs(sql`coalesce(carried_amount, amount)`),
    baseMoney: amount().notNull().generatedAlwaysAs(sql`coalesce(money_amount, amount)`),
  },
  (table) => [
    index('allocation_by_receipt').on(table.receiptId),
    index('allocation_by_credit_note').on(table.creditNoteId).where(sql`${table.creditNoteId} is not null`),
    index('allocation_by_invoice').on(table.invoiceId),
    index('allocation_by_instalment').on(table.instalmentId).where(sql`${table.instalmentId} is not null`),
    check('allocation_something', sql`${table.amount} <> 0`),
    check('allocation_source', sql`num_nonnulls(${table.receiptId}, ${table.creditNoteId}) = 1`),
  ],
);

/** What of a receipt or a credit note was paid back by which refund; below 0 where the refund was taken back. Append-only. */
export const refundPart = pgTable(
  'refund_part',
  {
    id: id(),
    refundId: uuid()
      .notNull()
      .references(() => receipt.id),
    receiptId: uuid().references(() => receipt.id),
    creditNoteId: uuid().references(() => creditNote.id),
    amount: amount().notNull(),
  },
  (table) => [
    index('refund_part_by_refund').on(table.refundId),
    index('refund_part_by_receipt').on(table.receiptId).where(sql`${table.receiptId} is not null`),
    index('refund_part_by_credit_note').on(table.creditNoteId).where(sql`${table.creditNoteId} is not null`),
    check('refund_part_something', sql`${table.amount} <> 0`),
    check('refund_part_source', sql`num_nonnulls(${table.receiptId}, ${table.creditNoteId}) = 1`),
  ],
);
