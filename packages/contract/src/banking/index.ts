export { bankAccounts } from './bank-accounts.ts';
export { bankFiles, bankTransactions } from './bank-files.ts';
export { bankReconciliations, bankRules } from './bank-reconciliations.ts';
