import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../ui/config.ts';
import { localeOf } from '../../ui/format.ts';

interface BaseCurrency {
  readonly code: string;
  readonly symbol: string;
  readonly position: 'before' | 'after';
}

/**
 * An exact amount in words of the viewer's language: '1.200.000 ₫'. The school's own currency is written with the symbol,
 * and at the place, of the payment settings. The decimal string never becomes a float.
 */
export function formatMoney(amount: string, currency: string, language: string, base?: BaseCurrency): string {
  const locale = localeOf(language);
  // A decimal string is formatted exactly, which the type of `format` does not know yet.
  const exact = amount as unknown as number;
  if (base?.code !== currency) {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(exact);
  }
  const digits = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions();
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits.minimumFractionDigits ?? 0,
    maximumFractionDigits: digits.maximumFractionDigits ?? 2,
  }).format(exact);
  return base.position === 'before' ? `${base.symbol}${number}` : `${number} ${base.symbol}`;
}

/** How amounts are written for this viewer: `money('12.50', 'USD')`. */
export function useMoney(): (amount: string, currency: string) => string {
  const { i18n } = useTranslation();
  const base = useConfig().config?.currency;
  const { language } = i18n;
  return useCallback((amount, currency) => formatMoney(amount, currency, language, base), [language, base]);
}

/** An amount, or a dash without one. */
export function Money({ amount, currency }: { amount: string | null; currency: string }) {
  const money = useMoney();
  if (amount === null) return <span className="dim">–</span>;
  return <>{money(amount, currency)}</>;
}

/** The currency that new records begin with: the school's own. */
export function useBaseCurrency(): string {
  return useConfig().config?.currency.code ?? 'USD';
}
