export {
  type TreeAccount,
  useAccountChoices,
  useBankAccount,
  useCashChoices,
  useRevenueChoices,
} from './accounts/use-accounts.ts';
export { TaxCell } from './taxes/tax-cell.tsx';
export { type LineTaxes, useTaxes } from './taxes/use-taxes.ts';
