import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../ui/config.ts';
import { localeOf } from '../../../ui/format.ts';
import { useMoney } from '../leads/use-money.ts';

const long = 1_000_000;

/** Writes an amount of the base currency for a narrow place: '$7,200', but '12.6M ₫' from a million on. */
export function useShortMoney(): (amount: number) => string {
  const { i18n } = useTranslation();
  const whole = useMoney();
  const currency = useConfig().config?.currency;
  // British English writes a million with a small m, which reads as a metre.
  const locale = i18n.language === 'en' ? 'en' : localeOf(i18n.language);
  const symbol = currency?.symbol ?? '$';
  const before = currency?.position !== 'after';
  return useCallback(
    (amount: number) => {
      if (amount < long) return whole(amount);
      const options: Intl.NumberFormatOptions = { notation: 'compact', maximumFractionDigits: 1 };
      const text = new Intl.NumberFormat(locale, options).format(amount);
      return before ? `${symbol}${text}` : `${text} ${symbol}`;
    },
    [whole, locale, symbol, before],
  );
}
