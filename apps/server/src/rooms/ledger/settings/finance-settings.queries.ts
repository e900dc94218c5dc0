import { financeDefaults } from '@bellwether/contract/ledger/settings/finance.values';
import type { MoneyFormat } from '@bellwether/contract/ledger/settings/money-format.rules';
import type { Day } from '@bellwether/contract/shared/day';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { getTableColumns } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { keptSecret } from '../../../platform/http/kept-secret.ts';
import { readSettings } from '../../settings/index.ts';
import { currencySetting } from '../currencies/currencies.table.ts';
import { financeSetting } from './finance-settings.table.ts';

/** Under which name the key of the provider of rates is kept. */
export const rateKey = 'exchange-rates';

const { id: _, createdAt: __, updatedAt: ___, ...columns } = getTableColumns(financeSetting);

const unsaved = { ...financeDefaults, ratesCheckedAt: null, ratesError: null, version: 1 };

/** What is stored of the finance settings, else the defaults as version 1. FIN-25. */
export async function storedFinanceSettings(db: Db) {
  const [stored] = await db.select(columns).from(financeSetting);
  return stored ?? unsaved;
}

/** The finance settings as their form has them, with what they take from the organisation's (REV-24). */
export async function readFinanceSettings(db: Db) {
  const stored = await storedFinanceSettings(db);
  const { system } = await readSettings(db, 'system');
  const { baseCurrency, timeZone, dateFormat } = system;
  const hasApiKey = (await keptSecret(db, rateKey)) !== undefined;
  return { ...stored, baseCurrency, timeZone, dateFormat, hasApiKey };
}

/** How amounts are written. FIN-24. */
export async function moneyFormat(db: Db): Promise<MoneyFormat> {
  const stored = await storedFinanceSettings(db);
  const { showCurrencySymbol, currencySymbolPosition, decimalPlaces } = stored;
  const { thousandsSeparator, decimalSeparator } = stored;
  const { baseCurrency } = (await readSettings(db, 'system')).system;
  const { currencyCode, currencySymbol } = currencySetting;
  const given = await db.select({ currencyCode, currencySymbol }).from(currencySetting);
  return {
    baseCurrency,
    showCurrencySymbol,
    currencySymbolPosition,
    decimalPlaces,
    thousandsSeparator,
    decimalSeparator,
    symbols: Object.fromEntries(given.map((one) => [one.currencyCode, one.currencySymbol])),
  };
}

export interface ClosingDates {
  /** Nobody posts on it or before, but for who manages the journal, with a reason. */
  readonly closingDate: Day | null;
  /** Nobody at all posts on it or before. */
  readonly hardClosingDate: Day | null;
}

/** Up to which days the books are closed. REV-43. */
export async function closingDates(db: Db): Promise<ClosingDates> {
  const { closingDate, hardClosingDate } = await storedFinanceSettings(db);
  return { closingDate, hardClosingDate };
}

/** Whether tax is rounded on each line or on the document. AMB-095. */
export async function taxRoundingOf(db: Db): Promise<'LINE' | 'DOCUMENT'> {
  return (await storedFinanceSettings(db)).taxRounding;
}

/** What may be sold and let off without anybody else's approval, exact ten-thousandths; null is no limit. REV-47, AMB-211. */
export async function orderLimits(db: Db) {
  const { orderApprovalAmount, orderDiscountLimit } = await storedFinanceSettings(db);
  return {
    amount: orderApprovalAmount === null ? null : exactOf(orderApprovalAmount),
    discountPercent: orderDiscountLimit === null ? null : exactOf(orderDiscountLimit),
  };
}

/** Up to what a refund is paid without anybody else's approval, exact ten-thousandths. AMB-334. */
export async function refundLimit(db: Db): Promise<bigint> {
  return exactOf((await storedFinanceSettings(db)).refundApprovalAmount);
}

/** For how many days an approved order holds seats that nobody paid for; null: students sit down with the approval. AMB-260. */
export async function seatHoldDays(db: Db): Promise<number | null> {
  return (await storedFinanceSettings(db)).seatHoldDays;
}

/** Percent of what comes back to who leaves that is kept as a fee, exact ten-thousandths; 0n where none is. */
export async function leavingFee(db: Db): Promise<bigint> {
  const { leavingFee: percent } = await storedFinanceSettings(db);
  return percent === null ? 0n : exactOf(percent);
}

/** Whether customers are reminded of what is due, and on which days from the due day. AMB-247. */
export async function reminderTerms(db: Db): Promise<{ isOn: boolean; days: readonly number[] }> {
  const { remindersOn, reminderDays } = await storedFinanceSettings(db);
  return { isOn: remindersOn, days: reminderDays };
}

/** The month in which the fiscal year begins, 1 to 12. FIN-20. */
export async function fiscalYearStart(db: Db): Promise<number> {
  return (await storedFinanceSettings(db)).fiscalYearStart;
}
