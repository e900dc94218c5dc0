export { accounts, charts, controlAccounts } from './accounts/accounts.ts';
export { currencies } from './currencies/currencies.ts';
export { journalEntries } from './journal/journal-entries.ts';
export { ledgerBooks } from './journal/journal-files.ts';
export { discountRules } from './settings/discount-rules.ts';
export { financeSettings } from './settings/finance-settings.ts';
export { taxSettings } from './taxes/tax-settings.ts';
