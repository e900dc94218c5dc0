export { useAccountChoices, useCashChoices, useRevenueChoices } from './accounts/use-accounts.ts';
