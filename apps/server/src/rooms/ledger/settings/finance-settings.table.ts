import {
  accountingStandards,
  financeDefaults as defaults,
  rateFrequencies,
  rateProviders,
  taxRoundings,
} from '@bellwether/contract/ledger/settings/finance.values';
import { symbolPositions } from '@bellwether/contract/settings/values';
import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, moment, percent, timestamps, version } from '../../../platform/db/columns.ts';

/** The id of the one row of the finance settings. */
export const theOne = '00000000-0000-7000-8000-000000000001';

/**
 * The finance settings, one row; before the first save there is none and the defaults hold (FIN-25). Base currency, time zone and date
 * format are the organisation's own and stand in its system settings (REV-24); the provider's key is a kept secret.
 */
export const financeSetting = pgTable(
  'finance_setting',
  {
    id: uuid().primaryKey().default(theOne),
    showCurrencySymbol: boolean().notNull().default(defaults.showCurrencySymbol),
    currencySymbolPosition: text({ enum: symbolPositions })
      .notNull()
      .default(defaults.currencySymbolPosition),
    decimalPlaces: integer().notNull().default(defaults.decimalPlaces),
    thousandsSeparator: text().notNull().default(defaults.thousandsSeparator),
    decimalSeparator: text().notNull().default(defaults.decimalSeparator),
    fiscalYearStart: integer().notNull().default(defaults.fiscalYearStart),
    accountingStandard: text({ enum: accountingStandards }).notNull().default(defaults.accountingStandard),
    multiCurrency: boolean().notNull().default(defaults.multiCurrency),
    taxRounding: text({ enum: taxRoundings }).notNull().default(defaults.taxRounding),
    /** Above it an order waits for somebody else's approval; null is no limit. REV-47. */
    orderApprovalAmount: amount(),
    /** Percent of the price that may be let off without that. */
    orderDiscountLimit: percent(),
    /** Above it a refund waits for somebody else's approval. AMB-334. */
    refundApprovalAmount: amount().notNull().default(defaults.refundApprovalAmount),
    /** For so many days an approved order holds the seats of its students, who sit down with the first payment; null: with the approval. AMB-260. */
    seatHoldDays: integer(),
    /** Percent of what comes back to who leaves that is kept as a fee. */
    leavingFee: percent(),
    /** Percent off for each child of one payer, from the first on: 0, 10, 15. */
    siblingDiscounts: text().array().notNull().default(defaults.siblingDiscounts),
    staffDiscount: percent(),
    /** Percent off for who orders so many days before the beginning. */
    earlyDiscount: percent(),
    earlyDays: integer(),
    /** Percent off for so many of one line. */
    volumeDiscount: percent(),
    volumeQuantity: integer(),
    closingDate: date(),
    /** Only moves forward: a trigger of the database, in the migration. */
    hardClosingDate: date(),
    autoRateUpdates: boolean().notNull().default(defaults.autoRateUpdates),
    exchangeRateProvider: text({ enum: rateProviders }).notNull().default(defaults.exchangeRateProvider),
    updateFrequency: text({ enum: rateFrequencies }).notNull().default(defaults.updateFrequency),
    endpoint: text(),
    /** Seconds. */
    timeout: integer().notNull().default(defaults.timeout),
    failover: boolean().notNull().default(defaults.failover),
    fallbackProvider: text({ enum: rateProviders }),
    fallbackEndpoint: text(),
    retryAttempts: integer().notNull().default(defaults.retryAttempts),
    remindersOn: boolean().notNull().default(defaults.remindersOn),
    /** Days from the due day on which customers are reminded, below 0 before it. AMB-247. */
    reminderDays: integer().array().notNull().default(defaults.reminderDays),
    /** When the provider was asked last; no edit, so the version stays. */
    ratesCheckedAt: moment(),
    ratesError: text(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    check('finance_setting_one', sql`${table.id} = '00000000-0000-7000-8000-000000000001'`),
    check('finance_setting_separators', sql`${table.thousandsSeparator} <> ${table.decimalSeparator}`),
    check('finance_setting_places', sql`${table.decimalPlaces} between 0 and 10`),
    check('finance_setting_year', sql`${table.fiscalYearStart} between 1 and 12`),
    check('finance_setting_timeout', sql`${table.timeout} between 5 and 300`),
    check('finance_setting_reminders', sql`cardinality(${table.reminderDays}) <= 6`),
    check('finance_setting_retries', sql`${table.retryAttempts} between 1 and 10`),
  ],
);
