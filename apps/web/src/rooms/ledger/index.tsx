export {
  type TreeAccount,
  useAccountChoices,
  useBankAccount,
  useCashChoices,
  useRevenueChoices,
} from './accounts/use-accounts.ts';
