export { PaidFields } from './accounts/paid-fields.tsx';
export {
  type TreeAccount,
  useAccountChoices,
  useBankAccount,
  useCashChoices,
  useRevenueChoices,
} from './accounts/use-accounts.ts';
export { CurrencyField, RateNote } from './currencies/document-currency.tsx';
export { useDocumentCurrency } from './currencies/use-document-currency.ts';
export { TaxCell } from './taxes/tax-cell.tsx';
export { type LineTaxes, useTaxes } from './taxes/use-taxes.ts';
