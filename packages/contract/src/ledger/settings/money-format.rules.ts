import { currencies } from '../../settings/lookups/currencies.values.ts';
import { exactOf, minorPlaces, toPlaces } from '../../shared/exact.rules.ts';

// How amounts are written by the finance settings, alike for form, list and document. FIN-20, FIN-24, REV-44.

/** The settings that say how an amount is written. */
export interface MoneyFormat {
  readonly baseCurrency: string;
  readonly showCurrencySymbol: boolean;
  readonly currencySymbolPosition: 'before' | 'after';
  /** Of the base currency, 0 to 10; other currencies have their own. */
  readonly decimalPlaces: number;
  readonly thousandsSeparator: string;
  readonly decimalSeparator: string;
  /** The symbols that the school gave its currencies; what is not here has the usual one. */
  readonly symbols: Readonly<Record<string, string>>;
}

/** So that a symbol never stands on another line than its amount. */
const noBreak = '\u00a0';

/**
 * The amount, a decimal string of at most four places, as the settings write it: '$1,234.50', '-1.234,50 €', 'KWD 1.500'; 'N/A' without
 * one (APP-25). The base currency has the decimals of the settings, any other those of ISO 4217; what is cut is rounded half up. Without
 * symbols the base currency stands alone and others have their code.
 */
export function money(amount: string | null, currency: string, format: MoneyFormat): string {
  if (amount === null) return 'N/A';
  const isBase = currency === format.baseCurrency;
  const places = isBase ? format.decimalPlaces : minorPlaces(currency);
  const exact = toPlaces(exactOf(amount), Math.min(places, 4));
  const sign = exact < 0n ? '-' : '';
  const number = written(exact < 0n ? -exact : exact, places, format);
  if (!format.showCurrencySymbol) return isBase ? sign + number : `${sign}${currency}${noBreak}${number}`;
  const symbol = symbolOf(currency, format);
  if (format.currencySymbolPosition === 'after') return `${sign}${number}${noBreak}${symbol}`;
  // 'KWD1.500' would read as one word.
  return `${sign}${symbol}${/\p{L}$/u.test(symbol) ? noBreak : ''}${number}`;
}

/** The currency's symbol: the school's own, else the usual one, else the code. */
export function symbolOf(currency: string, { symbols }: Pick<MoneyFormat, 'symbols'>): string {
  return symbols[currency] ?? currencies.find(({ code }) => code === currency)?.symbol ?? currency;
}

/** Ten-thousandths, not negative, with as many decimals as `places`. */
function written(exact: bigint, places: number, format: MoneyFormat): string {
  const digits = String(exact).padStart(5, '0');
  const whole = grouped(digits.slice(0, -4), format.thousandsSeparator);
  const fraction = digits.slice(-4).padEnd(places, '0').slice(0, places);
  return places === 0 ? whole : `${whole}${format.decimalSeparator}${fraction}`;
}

function grouped(digits: string, separator: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(separator);
}
