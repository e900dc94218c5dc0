import { z } from 'zod';
import { optionalWhole } from '../../sales/fields.ts';
import { isCurrency } from '../../settings/lookups/base-currency.rules.ts';
import { dateFormats, symbolPositions } from '../../settings/values.ts';
import { Amount, exact, optionalExact } from '../../shared/amount.ts';
import { editable } from '../../shared/editable.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { day, Moment } from '../../shared/fields.ts';
import {
  accountingStandards,
  mostHoldDays,
  mostSiblings,
  rateFrequencies,
  rateProviders,
  reminderLimits,
  taxRoundings,
} from './finance.values.ts';
import { isProviderAddress } from './provider-address.rules.ts';

/** How amounts are written: what every screen with money needs. FIN-24. */
const formatting = {
  baseCurrency: z.string(),
  showCurrencySymbol: z.boolean(),
  currencySymbolPosition: z.enum(symbolPositions),
  decimalPlaces: z.number().int(),
  thousandsSeparator: z.string(),
  decimalSeparator: z.string(),
};

export const FinanceSettings = z
  .object({
    ...formatting,
    fiscalYearStart: z.number().int(),
    accountingStandard: z.enum(accountingStandards),
    /** The organisation's own, changed in the system settings alone (REV-24). */
    dateFormat: z.enum(dateFormats),
    timeZone: z.string(),
    multiCurrency: z.boolean(),
    taxRounding: z.enum(taxRoundings),
    orderApprovalAmount: Amount.nullable(),
    orderDiscountLimit: Amount.nullable(),
    /** What may be paid back to a customer without somebody else's approval. AMB-334. */
    refundApprovalAmount: Amount,
    /** For how many days an approved order holds seats until the first payment; null: they are taken with the approval. AMB-260. */
    seatHoldDays: z.number().int().nullable(),
    /** Percent of what comes back to who leaves that is kept as a fee. */
    leavingFee: Amount.nullable(),
    /** Percent off for each child of one payer, from the first on. */
    siblingDiscounts: z.array(Amount),
    staffDiscount: Amount.nullable(),
    earlyDiscount: Amount.nullable(),
    earlyDays: z.number().int().nullable(),
    volumeDiscount: Amount.nullable(),
    volumeQuantity: z.number().int().nullable(),
    closingDate: z.string().nullable(),
    hardClosingDate: z.string().nullable(),
    autoRateUpdates: z.boolean(),
    exchangeRateProvider: z.enum(rateProviders),
    updateFrequency: z.enum(rateFrequencies),
    /** The key itself is written and never read. */
    hasApiKey: z.boolean(),
    endpoint: z.string().nullable(),
    timeout: z.number().int(),
    failover: z.boolean(),
    fallbackProvider: z.enum(rateProviders).nullable(),
    fallbackEndpoint: z.string().nullable(),
    retryAttempts: z.number().int(),
    remindersOn: z.boolean(),
    /** Days from the due day, below 0 before it, in order. */
    reminderDays: z.array(z.number().int()),
    /** When the provider was asked last, and what it could not tell then. */
    ratesCheckedAt: Moment.nullable(),
    ratesError: z.string().nullable(),
    /** Whether something is posted, after which the base currency stays (REV-44). */
    isBaseCurrencyFixed: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'FinanceSettings' });

const separator = z
  .string()
  .regex(/^[^\p{L}\p{N}+-]$/u, 'A separator is one character, but no letter, digit or sign');

const address = z
  .string()
  .trim()
  .max(500)
  .nullable()
  .transform((text) => text || null)
  .refine(
    (text) => text === null || isProviderAddress(text),
    'Enter a valid URL that begins with https:// and has no password in it',
  );

const lastDay = z.preprocess((given) => (given === '' ? null : given), day().nullable());

const { steps, least, most } = reminderLimits;

/** Days from the due day, each once and in order. */
const reminderDays = z
  .array(z.number())
  .max(steps, 'Enter at most 6 days')
  .refine(
    (days) => days.every((day) => Number.isInteger(day) && day >= least && day <= most),
    'Enter whole days from -30 to 90',
  )
  .transform((days) => [...new Set(days)].sort((one, other) => one - other));

const percentOff = optionalExact('Enter a percent from 0 to 100', { least: '0', most: '100' });

const Fields = z
  .object({
    baseCurrency: z
      .string()
      .regex(/^[A-Z]{3}$/, { error: 'Currency code must be 3 uppercase letters', abort: true })
      .refine(isCurrency, 'Choose a currency'),
    showCurrencySymbol: z.boolean(),
    currencySymbolPosition: z.enum(symbolPositions),
    decimalPlaces: z.number().int().min(0).max(10),
    thousandsSeparator: separator,
    decimalSeparator: separator,
    fiscalYearStart: z.number().int().min(1).max(12),
    accountingStandard: z.enum(accountingStandards),
    multiCurrency: z.boolean(),
    taxRounding: z.enum(taxRoundings),
    /** Above this amount an order waits for somebody else's approval; absent is no limit (REV-47). */
    orderApprovalAmount: optionalExact('Enter an amount of 0 or more', { least: '0' }),
    /** Percent of its price that may be let off an order without that. */
    orderDiscountLimit: optionalExact('Enter a percent from 0 to 100', { least: '0', most: '100' }),
    /** Above it a refund waits for somebody else's approval; without one every refund does. AMB-334. */
    refundApprovalAmount: optionalExact('Enter an amount of 0 or more', { least: '0' }).transform(
      (amount) => amount ?? '0.00',
    ),
    seatHoldDays: optionalWhole('Days', 1, mostHoldDays),
    leavingFee: percentOff,
    siblingDiscounts: z
      .array(exact('Enter percents from 0 to 100', { least: '0', most: '100' }))
      .max(mostSiblings, `Enter at most ${mostSiblings} percents`)
      .default([]),
    staffDiscount: percentOff,
    earlyDiscount: percentOff,
    earlyDays: optionalWhole('Days', 1, 365),
    volumeDiscount: percentOff,
    volumeQuantity: optionalWhole('Quantity', 2, 1000),
    /** The last day on which nobody posts any more, but for who manages the journal (REV-43). */
    closingDate: lastDay,
    /** The last day on which nobody at all posts; it only moves forward. */
    hardClosingDate: lastDay,
    autoRateUpdates: z.boolean(),
    exchangeRateProvider: z.enum(rateProviders),
    updateFrequency: z.enum(rateFrequencies),
    /** Absent keeps the stored key; empty or null forgets it. */
    apiKey: z
      .string()
      .trim()
      .max(500)
      .nullable()
      .transform((key) => key || null)
      .optional(),
    endpoint: address,
    /** Seconds for one call. */
    timeout: z.number().int().min(5).max(300),
    failover: z.boolean(),
    fallbackProvider: z.enum(rateProviders).nullable(),
    fallbackEndpoint: address,
    retryAttempts: z.number().int().min(1).max(10),
    /** Whether customers are reminded of what is due by mail. AMB-247. */
    remindersOn: z.boolean(),
    reminderDays,
  })
  .refine((body) => body.thousandsSeparator !== body.decimalSeparator, {
    path: ['decimalSeparator'],
    error: 'Thousands separator and decimal separator must be different',
  })
  .refine((body) => !body.remindersOn || body.reminderDays.length > 0, {
    path: ['reminderDays'],
    error: 'Enter at least one day',
  })
  .refine(({ exchangeRateProvider, endpoint }) => exchangeRateProvider === 'MANUAL' || endpoint !== null, {
    path: ['endpoint'],
    error: 'Enter the address of the provider',
  })
  .refine((body) => !body.autoRateUpdates || body.exchangeRateProvider !== 'MANUAL', {
    path: ['exchangeRateProvider'],
    error: 'Rates that are entered by hand are not updated automatically',
  })
  .refine(({ failover, fallbackProvider }) => !failover || fallbackProvider !== null, {
    path: ['fallbackProvider'],
    error: 'Choose what is used when the provider fails',
  })
  .refine(
    ({ fallbackProvider, fallbackEndpoint }) => fallbackProvider !== 'HTTP' || fallbackEndpoint !== null,
    {
      path: ['fallbackEndpoint'],
      error: 'Enter the address of the provider',
    },
  )
  .refine(
    ({ closingDate, hardClosingDate }) =>
      closingDate === null || hardClosingDate === null || closingDate >= hardClosingDate,
    { path: ['closingDate'], error: 'The closing date cannot be before the final closing date' },
  );

/** What the form of the finance settings sends. */
export const FinanceSettingsBody = editable(Fields);

export const financeSettings = endpoints({
  get: {
    method: 'GET',
    path: '/api/finance/settings',
    access: ['read', 'finance_setting'],
    summary: 'The finance settings. FIN-20, FIN-21, FIN-24, FIN-25.',
    result: z.object({ data: FinanceSettings }),
  },
  save: {
    method: 'PUT',
    path: '/api/finance/settings',
    access: ['edit', 'finance_setting'],
    summary:
      'Saves the finance settings. 409 BASE_CURRENCY_FIXED once something is posted; the final closing date only moves forward. REV-43, REV-44.',
    touches: ['/api/config/settings', '/api/settings/system', '/api/finance'],
    body: FinanceSettingsBody,
    result: z.object({ data: FinanceSettings }),
  },
  format: {
    method: 'GET',
    path: '/api/finance/settings/format',
    access: 'signed-in',
    summary: 'How amounts are written, for every screen that shows some. FIN-24.',
    result: z.object({
      data: z
        .object({
          ...formatting,
          /** The symbols that the school gave its currencies, by code. */
          symbols: z.record(z.string(), z.string()),
        })
        .meta({ id: 'MoneyFormat' }),
    }),
  },
});
