// One chunk for these screens: who opens one goes on to the others, and each small chunk costs the first load its name.
export { AccountsPage } from './accounts/accounts-page.tsx';
export { CurrenciesPage } from './currencies/currencies-page.tsx';
export { EntryPage } from './journal/entry-page.tsx';
export { JournalPage } from './journal/journal-page.tsx';
export { FinanceSettingsPage } from './settings/finance-settings-page.tsx';
export { TaxSettingsPage } from './taxes/tax-settings-page.tsx';
