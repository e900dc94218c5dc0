import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../ui/config.ts';
import { localeOf } from '../../../ui/format.ts';

/** Writes an amount of the base currency without decimals: '$7,200', '7.200.000 ₫'. CRM-04. */
export function useMoney(): (amount: number) => string {
  const { i18n } = useTranslation();
  const currency = useConfig().config?.currency;
  const symbol = currency?.symbol ?? '$';
  const before = currency?.position !== 'after';
  const locale = localeOf(i18n.language);
  return useCallback(
    (amount: number) => {
      const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(Math.abs(amount));
      const sign = amount < 0 ? '-' : '';
      return before ? `${sign}${symbol}${digits}` : `${sign}${digits} ${symbol}`;
    },
    [locale, symbol, before],
  );
}

/**
 * Writes an amount in any currency, such as a product's: the base currency as everywhere, others by their own symbol.
 * Decimals only where there are any.
 */
export function useMoneyIn(): (amount: number, currency: string) => string {
  const { i18n } = useTranslation();
  const base = useConfig().config?.currency;
  const locale = localeOf(i18n.language);
  return useCallback(
    (amount: number, currency: string) => {
      if (base?.code !== currency) {
        return new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          trailingZeroDisplay: 'stripIfInteger',
        }).format(amount);
      }
      const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(amount);
      return base.position === 'before' ? `${base.symbol}${digits}` : `${digits} ${base.symbol}`;
    },
    [locale, base],
  );
}
