export { accounts, charts, controlAccounts } from './accounts/accounts.ts';
export { journalEntries } from './journal/journal-entries.ts';
export { ledgerBooks } from './journal/journal-files.ts';
export { taxSettings } from './tax-settings.ts';
