import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../config.ts';
import { localeOf } from './format.ts';
import { numberFormat } from './formatters.ts';

interface BaseCurrency {
  readonly code: string;
  readonly symbol: string;
  readonly position: 'before' | 'after';
}

/** 'always': as many as the currency has; 'needed': none for whole amounts; 'none': rounded to whole ones. */
type Decimals = 'always' | 'needed' | 'none';

interface MoneyOptions {
  /** An ISO code. */
  readonly currency: string;
  readonly language: string;
  /** The school's own currency, which is written with the symbol, and at the place, of the settings. */
  readonly base?: BaseCurrency | undefined;
  readonly decimals?: Decimals;
}

/** An amount in words of the language: '1.200.000 ₫'; 'N/A' without one (APP-25). A decimal string never becomes a float. */
export function formatMoney(
  amount: string | number | null,
  { currency, language, base, decimals = 'always' }: MoneyOptions,
): string {
  if (amount === null) return 'N/A';
  const locale = localeOf(language);
  // A decimal string is formatted exactly, which the type of `format` does not know yet.
  const exact = amount as number;
  // 'US$' beside another currency of one's own; '$' while nothing is known of that.
  const currencyDisplay = base ? 'symbol' : 'narrowSymbol';
  const style = { style: 'currency', currency, currencyDisplay } as const;
  const shown: Intl.NumberFormatOptions =
    decimals === 'none'
      ? { minimumFractionDigits: 0, maximumFractionDigits: 0 }
      : { trailingZeroDisplay: decimals === 'needed' ? 'stripIfInteger' : 'auto' };
  if (base?.code !== currency) return numberFormat(locale, { ...style, ...shown }).format(exact);
  const usual = numberFormat(locale, style).resolvedOptions();
  const number = numberFormat(locale, {
    minimumFractionDigits: usual.minimumFractionDigits ?? 0,
    maximumFractionDigits: usual.maximumFractionDigits ?? 2,
    ...shown,
  }).format(exact);
  return withSymbol(number, base);
}

/** How amounts are written for this viewer: `money('12.50', 'USD')`. */
export function useMoney(
  decimals: Decimals = 'always',
): (amount: string | number | null, currency: string) => string {
  const { i18n } = useTranslation();
  const base = useConfig().config?.currency;
  const { language } = i18n;
  return useCallback(
    (amount, currency) => formatMoney(amount, { currency, language, base, decimals }),
    [language, base, decimals],
  );
}

/** How amounts of the school's own currency are written without decimals: '$7,200', '7.200.000 ₫'. CRM-04. */
export function useBaseMoney(): (amount: number) => string {
  const money = useMoney('none');
  const currency = useBaseCurrency();
  return useCallback((amount) => money(amount, currency), [money, currency]);
}

/** The same for a narrow place: '12.6M ₫' from a million on. */
export function useShortMoney(): (amount: number) => string {
  const { i18n } = useTranslation();
  const whole = useBaseMoney();
  const base = useConfig().config?.currency;
  // British English writes a million with a small m, which reads as a metre.
  const locale = i18n.language === 'en' ? 'en' : localeOf(i18n.language);
  return useCallback(
    (amount) => {
      if (amount < 1_000_000) return whole(amount);
      const options: Intl.NumberFormatOptions = { notation: 'compact', maximumFractionDigits: 1 };
      return withSymbol(numberFormat(locale, options).format(amount), base);
    },
    [whole, locale, base],
  );
}

/** An amount, or 'N/A' without one (APP-25). */
export function Money({ amount, currency }: { amount: string | null; currency: string }) {
  const money = useMoney();
  const text = money(amount, currency);
  return amount === null ? <span className="dim">{text}</span> : <>{text}</>;
}

/** The school's own currency, with which new records begin. */
export function useBaseCurrency(): string {
  return useConfig().config?.currency.code ?? 'USD';
}

function withSymbol(number: string, base: BaseCurrency | undefined): string {
  if (base?.position === 'after') return `${number} ${base.symbol}`;
  const symbol = base?.symbol ?? '$';
  return number.startsWith('-') ? `-${symbol}${number.slice(1)}` : `${symbol}${number}`;
}
