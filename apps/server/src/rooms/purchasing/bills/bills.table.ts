import { taxKinds, taxMethods } from '@bellwether/contract/ledger/taxes/tax.values';
import { billPaymentMethods } from '@bellwether/contract/purchasing/purchasing.values';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  unique,
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
import { department } from '../../employees/employees.table.ts';
import { user } from '../../identity/identity.table.ts';
import { ledgerAccount } from '../../ledger/accounts/accounts.table.ts';
import { journalEntry } from '../../ledger/journal/journal.table.ts';
import { vendor } from '../vendors/vendors.table.ts';

/** A vendor's bill (FIN-09). A trigger of the database keeps what was posted as it is. */
export const vendorBill = pgTable(
  'vendor_bill',
  {
    id: id(),
    /** The vendor's own number. */
    billNumber: text().notNull(),
    vendorId: uuid()
      .notNull()
      .references(() => vendor.id),
    issueDate: date().notNull(),
    dueDate: date().notNull(),
    description: text(),
    subtotal: amount().notNull(),
    taxAmount: amount().notNull(),
    total: amount().notNull(),
    /** Payments that were not taken back. */
    paidAmount: amount().notNull().default('0'),
    balanceDue: amount()
      .notNull()
      .generatedAlwaysAs(sql`case when cancelled_at is null then total - paid_amount else 0 end`),
    /** Of one in another currency: which, what a unit of it cost on its day, and what total and paid part stand at in the books. */
    currency: text(),
    exchangeRate: exchangeRate(),
    carriedTotal: amount(),
    carriedPaid: amount(),
    /** In the base currency, whichever the bill is in. */
    baseTotal: amount().notNull().generatedAlwaysAs(sql`coalesce(carried_total, total)`),
    baseBalanceDue: amount()
      .notNull()
      .generatedAlwaysAs(
        sql`case when cancelled_at is null then coalesce(carried_total, total) - coalesce(carried_paid, paid_amount) else 0 end`,
      ),
    isPosted: boolean().notNull().default(false),
    journalEntryId: uuid().references(() => journalEntry.id),
    cancelledAt: moment(),
    cancelReason: text(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`bw_search_text(bill_number || ' ' || coalesce(description, ''))`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    // What was taken back is entered again under the same number.
    uniqueIndex('vendor_bill_number_unique')
      .on(table.vendorId, table.billNumber)
      .where(sql`${table.cancelledAt} is null`),
    index('vendor_bill_by_vendor').on(table.vendorId, table.issueDate, table.id),
    index('vendor_bill_by_issue').on(table.issueDate, table.id),
    index('vendor_bill_by_due').on(table.dueDate, table.id),
    index('vendor_bill_by_number').on(table.billNumber, table.id),
    index('vendor_bill_by_total').on(table.total, table.id),
    index('vendor_bill_by_balance').on(table.balanceDue, table.id),
    index('vendor_bill_open').on(table.dueDate, table.id).where(sql`${table.balanceDue} > 0`),
    index('vendor_bill_by_entry').on(table.journalEntryId).where(sql`${table.journalEntryId} is not null`),
    index('vendor_bill_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('vendor_bill_total', sql`${table.subtotal} >= 0 and ${table.taxAmount} >= 0`),
    check('vendor_bill_sum', sql`${table.total} = ${table.subtotal} + ${table.taxAmount}`),
    check('vendor_bill_paid', sql`${table.paidAmount} >= 0 and ${table.paidAmount} <= ${table.total}`),
    check(
      'vendor_bill_carried',
      sql`num_nonnulls(${table.currency}, ${table.exchangeRate}, ${table.carriedTotal}, ${table.carriedPaid}) in (0, 4)
        and (${table.carriedPaid} is null or ${table.carriedPaid} between 0 and ${table.carriedTotal})`,
    ),
    check('vendor_bill_posted', sql`${table.isPosted} = (${table.journalEntryId} is not null)`),
    check('vendor_bill_paid_is_posted', sql`${table.paidAmount} = 0 or ${table.isPosted}`),
    check('vendor_bill_cancelled', sql`${table.cancelledAt} is null or ${table.paidAmount} = 0`),
  ],
);

/** What a bill is for, in its order. */
export const billItem = pgTable(
  'bill_item',
  {
    id: id(),
    billId: uuid()
      .notNull()
      .references(() => vendorBill.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    description: text().notNull(),
    quantity: quantity().notNull(),
    unitPrice: amount().notNull(),
    /** Without its tax. */
    totalPrice: amount().notNull(),
    taxRate: percent().notNull().default('0'),
    taxAmount: amount().notNull().default('0'),
    /** The tax that is set up by which it was worked out; null where the bill has its tax as one amount. */
    taxCode: text(),
    taxMethod: text({ enum: taxMethods }).notNull().default('EXCLUSIVE'),
    taxKind: text({ enum: taxKinds }),
    expenseAccountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
    departmentId: uuid().references(() => department.id),
  },
  (table) => [
    index('bill_item_by_bill').on(table.billId, table.position),
    index('bill_item_by_account').on(table.expenseAccountId),
    index('bill_item_by_department').on(table.departmentId).where(sql`${table.departmentId} is not null`),
    check(
      'bill_item_amounts',
      sql`${table.quantity} > 0 and ${table.unitPrice} >= 0 and ${table.totalPrice} >= 0`,
    ),
  ],
);

/** A payment of a bill, or the taking back of one (FIN-11). A trigger of the database keeps it as it is. */
export const billPayment = pgTable(
  'bill_payment',
  {
    id: id(),
    paymentNumber: text().notNull(),
    billId: uuid()
      .notNull()
      .references(() => vendorBill.id),
    /** Above 0 of a payment and of the taking back of one alike. */
    paymentAmount: amount().notNull(),
    /** Of a bill in another currency: what left the payable, and the bank, in the base currency. */
    carriedAmount: amount(),
    moneyAmount: amount(),
    baseAmount: amount().notNull().generatedAlwaysAs(sql`coalesce(carried_amount, payment_amount)`),
    paymentDate: date().notNull(),
    paymentMethod: text({ enum: billPaymentMethods }).notNull(),
    checkNumber: text(),
    cashAccountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
    notes: text(),
    journalEntryId: uuid()
      .notNull()
      .references(() => journalEntry.id),
    reversesId: uuid().references((): AnyPgColumn => billPayment.id),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    unique('bill_payment_number_unique').on(table.paymentNumber),
    unique('bill_payment_reverses_unique').on(table.reversesId),
    index('bill_payment_by_bill').on(table.billId, table.id),
    index('bill_payment_by_account').on(table.cashAccountId),
    index('bill_payment_by_entry').on(table.journalEntryId),
    index('bill_payment_by_creator').on(table.createdById).where(sql`${table.createdById} is not null`),
    check('bill_payment_amount', sql`${table.paymentAmount} >= 0.01`),
  ],
);
