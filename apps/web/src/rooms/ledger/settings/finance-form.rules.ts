import type { BodyOf, Reply } from '../../../api/types.ts';
import { fieldAmount } from '../../../ui/form/money-field.tsx';

/** The finance settings as they are read. */
export type StoredFinance = Reply<'GET /api/finance/settings'>['data'];

type Body = Omit<BodyOf<'PUT /api/finance/settings'>, 'version'>;

/** What the form has: the key is typed in anew or forgotten, and never shown. */
export type FinanceValues = Omit<
  Body,
  'apiKey' | 'endpoint' | 'fallbackEndpoint' | 'orderApprovalAmount' | 'orderDiscountLimit'
> & {
  orderApprovalAmount: string;
  orderDiscountLimit: string;
  apiKey: string;
  forgetsKey: boolean;
  endpoint: string;
  fallbackEndpoint: string;
};

/** The form's values of what is stored. */
export function valuesOf(stored: StoredFinance): FinanceValues {
  return {
    baseCurrency: stored.baseCurrency,
    showCurrencySymbol: stored.showCurrencySymbol,
    currencySymbolPosition: stored.currencySymbolPosition,
    decimalPlaces: stored.decimalPlaces,
    thousandsSeparator: stored.thousandsSeparator,
    decimalSeparator: stored.decimalSeparator,
    fiscalYearStart: stored.fiscalYearStart,
    accountingStandard: stored.accountingStandard,
    multiCurrency: stored.multiCurrency,
    taxRounding: stored.taxRounding,
    orderApprovalAmount: fieldAmount(stored.orderApprovalAmount),
    orderDiscountLimit: fieldAmount(stored.orderDiscountLimit),
    closingDate: stored.closingDate,
    hardClosingDate: stored.hardClosingDate,
    autoRateUpdates: stored.autoRateUpdates,
    exchangeRateProvider: stored.exchangeRateProvider,
    updateFrequency: stored.updateFrequency,
    timeout: stored.timeout,
    failover: stored.failover,
    fallbackProvider: stored.fallbackProvider,
    retryAttempts: stored.retryAttempts,
    endpoint: stored.endpoint ?? '',
    fallbackEndpoint: stored.fallbackEndpoint ?? '',
    apiKey: '',
    forgetsKey: false,
  };
}

/** What is sent: without a typed key the stored one stays, unless it is to be forgotten. */
export function bodyOf({ apiKey, forgetsKey, ...fields }: FinanceValues): Body {
  if (apiKey.trim() !== '') return { ...fields, apiKey };
  return forgetsKey ? { ...fields, apiKey: null } : fields;
}
