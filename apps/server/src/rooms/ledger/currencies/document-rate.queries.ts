import { rateOf } from '@bellwether/contract/ledger/currencies/rate.rules';
import type { Day } from '@bellwether/contract/shared/day';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { baseCurrencyOf } from '../settings/base-currency.queries.ts';
import { storedFinanceSettings } from '../settings/finance-settings.queries.ts';
import { rateOn } from './currencies.queries.ts';

interface RateAsked {
  readonly currency: string;
  readonly day: Day;
  /** Where a missing rate is shown. */
  readonly field: string;
  /** Whether somebody said that a rate older than seven days will do. */
  readonly acceptOld: boolean;
}

/** A rate as it is stored and counted with. */
export interface DocumentRate {
  /** Units of the base currency for one unit, a decimal string. */
  readonly text: string;
  /** The same in units of 10^-12. */
  readonly rate: bigint;
}

/**
 * The rate of a currency on the day of a document or a payment. Throws 400 at the field where there is none, and 409 RATE_IS_OLD with rate
 * and day where it is older than seven days and nobody accepted that (REV-44).
 */
export async function demandRate(
  db: Db,
  { currency, day, field, acceptOld }: RateAsked,
): Promise<DocumentRate> {
  const found = await rateOn(db, currency, day);
  if (!found) throw fieldProblem(field, 'There is no exchange rate of this currency on or before that day');
  if (found.isStale && !acceptOld)
    throw conflict('RATE_IS_OLD', 'The exchange rate of this currency is older than seven days.', {
      ...{ currency, rate: found.rate, rateDate: found.day },
    });
  return { text: found.rate, rate: rateOf(found.rate) };
}

/**
 * The currency of a document that is written, with its rate where it is not the base currency: null asks for the base currency. Throws as
 * `demandRate`, and 400 at `currency` while the finance settings have several currencies switched off.
 */
export async function documentCurrency(
  db: Db,
  asked: Omit<RateAsked, 'currency' | 'field'> & { readonly currency: string | null },
): Promise<{ readonly currency: string; readonly foreign: DocumentRate | null }> {
  const base = await baseCurrencyOf(db);
  const { currency } = asked;
  if (currency === null || currency === base) return { currency: base, foreign: null };
  if (!(await storedFinanceSettings(db)).multiCurrency)
    throw fieldProblem('currency', 'Switch on several currencies in the finance settings first');
  return { currency, foreign: await demandRate(db, { ...asked, currency, field: 'currency' }) };
}
