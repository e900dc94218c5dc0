export { useAccountChoices } from './accounts/use-accounts.ts';
