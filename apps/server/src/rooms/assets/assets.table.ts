import { depreciationMethods } from '@bellwether/contract/assets/asset.values';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, id, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { department } from '../employees/employees.table.ts';
import { user } from '../identity/identity.table.ts';
import { ledgerAccount } from '../ledger/accounts/accounts.table.ts';
import { journalEntry } from '../ledger/journal/journal.table.ts';
import { vendorBill } from '../purchasing/bills/bills.table.ts';

/** A fixed asset (FIN-05). What its depreciation is worked out of stays as it is once something was posted. */
export const fixedAsset = pgTable(
  'fixed_asset',
  {
    id: id(),
    /** AST-2026-00001. */
    assetNumber: text().notNull(),
    name: sortedText().notNull(),
    category: sortedText(),
    purchaseDate: date().notNull(),
    /** It loses value from the month after. */
    inServiceDate: date().notNull(),
    purchasePrice: amount().notNull(),
    salvageValue: amount().notNull(),
    /** Months. */
    usefulLife: integer().notNull(),
    depreciationMethod: text({ enum: depreciationMethods }).notNull(),
    /** What it had lost before the books began here, through that month ('2026-01'). */
    openingDepreciation: amount().notNull().default('0'),
    openingMonth: text(),
    /** With the opening one; of what is disposed of, what it was then. */
    accumulatedDepreciation: amount().notNull().default('0'),
    bookValue: amount()
      .notNull()
      .generatedAlwaysAs(
        sql`case when disposal_date is null then purchase_price - accumulated_depreciation else 0 end`,
      ),
    departmentId: uuid().references(() => department.id),
    /** What holds its price; the account of the role where none is named. */
    accountId: uuid().references(() => ledgerAccount.id),
    /** The bill with which it came. A reference alone: the bill posted the price. */
    billId: uuid().references(() => vendorBill.id),
    notes: text(),
    isActive: boolean().notNull().default(true),
    disposalDate: date(),
    disposalProceeds: amount(),
    disposalNotes: text(),
    disposalEntryId: uuid().references(() => journalEntry.id),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`bw_search_text(asset_number || ' ' || name || ' ' || coalesce(category, ''))`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    unique('fixed_asset_number_unique').on(table.assetNumber),
    index('fixed_asset_by_name').on(table.name, table.id),
    index('fixed_asset_by_purchase').on(table.purchaseDate, table.id),
    index('fixed_asset_by_price').on(table.purchasePrice, table.id),
    index('fixed_asset_by_value').on(table.bookValue, table.id),
    index('fixed_asset_by_category').on(table.category, table.id),
    index('fixed_asset_by_department').on(table.departmentId),
    index('fixed_asset_by_account').on(table.accountId).where(sql`${table.accountId} is not null`),
    index('fixed_asset_by_bill').on(table.billId).where(sql`${table.billId} is not null`),
    index('fixed_asset_by_disposal')
      .on(table.disposalEntryId)
      .where(sql`${table.disposalEntryId} is not null`),
    index('fixed_asset_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('fixed_asset_price', sql`${table.purchasePrice} > 0`),
    check('fixed_asset_salvage', sql`${table.salvageValue} between 0 and ${table.purchasePrice}`),
    check('fixed_asset_life', sql`${table.usefulLife} >= 1`),
    check('fixed_asset_days', sql`${table.inServiceDate} >= ${table.purchaseDate}`),
    check(
      'fixed_asset_accumulated',
      sql`${table.accumulatedDepreciation} between ${table.openingDepreciation} and ${table.purchasePrice} - ${table.salvageValue}`,
    ),
    check(
      'fixed_asset_opening',
      sql`${table.openingDepreciation} >= 0 and (${table.openingDepreciation} = 0 or ${table.openingMonth} is not null)`,
    ),
    check(
      'fixed_asset_disposed',
      sql`(${table.disposalDate} is null) = (${table.disposalEntryId} is null) and (${table.disposalDate} is null) = (${table.disposalProceeds} is null) and (${table.disposalDate} is null or not ${table.isActive})`,
    ),
  ],
);

/** A depreciation that was posted, or the taking back of one. A trigger of the database keeps it as it is. */
export const depreciationEntry = pgTable(
  'depreciation_entry',
  {
    id: id(),
    assetId: uuid()
      .notNull()
      .references(() => fixedAsset.id),
    entryDate: date().notNull(),
    /** '2026-04' where the run of a month posted it. */
    month: text(),
    /** Above 0 of a depreciation and of the taking back of one alike. */
    amount: amount().notNull(),
    notes: text(),
    journalEntryId: uuid()
      .notNull()
      .references(() => journalEntry.id),
    /** To what it was posted: taking it back, and disposal, go to the same. */
    expenseAccountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
    accumulatedAccountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
    departmentId: uuid().references(() => department.id),
    reversesId: uuid().references((): AnyPgColumn => depreciationEntry.id),
    isReversed: boolean().notNull().default(false),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    // A month is posted once; what was taken back may be posted anew.
    uniqueIndex('depreciation_entry_month_unique')
      .on(table.assetId, table.month)
      .where(sql`${table.month} is not null and not ${table.isReversed}`),
    unique('depreciation_entry_reverses_unique').on(table.reversesId),
    index('depreciation_entry_by_asset').on(table.assetId, table.id),
    index('depreciation_entry_by_entry').on(table.journalEntryId),
    index('depreciation_entry_by_expense').on(table.expenseAccountId),
    index('depreciation_entry_by_accumulated').on(table.accumulatedAccountId),
    index('depreciation_entry_by_department')
      .on(table.departmentId)
      .where(sql`${table.departmentId} is not null`),
    index('depreciation_entry_by_creator').on(table.createdById).where(sql`${table.createdById} is not null`),
    check('depreciation_entry_amount', sql`${table.amount} > 0`),
    check('depreciation_entry_reversal', sql`${table.reversesId} is null or ${table.month} is null`),
  ],
);
