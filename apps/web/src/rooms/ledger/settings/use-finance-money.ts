import { financeDefaults } from '@bellwether/contract/ledger/settings/finance.values';
import { type MoneyFormat, money } from '@bellwether/contract/ledger/settings/money-format.rules';
import { useCallback } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useBaseCurrency } from '../../../ui/words/money.tsx';

/** How the finance settings write amounts: read once for all screens. Until they are there, and where they cannot be, by the defaults. */
export function useMoneyFormat(): MoneyFormat {
  const baseCurrency = useBaseCurrency();
  const { data } = useRead('GET /api/finance/settings/format', undefined, { profile: 'config' });
  return data?.data ?? { ...financeDefaults, baseCurrency, symbols: {} };
}

/** Writes an amount by the finance settings, 'N/A' without one: `money('12.50', 'USD')`. FIN-24. */
export function useFinanceMoney(): (amount: string | null, currency: string) => string {
  const format = useMoneyFormat();
  return useCallback((amount, currency) => money(amount, currency, format), [format]);
}
