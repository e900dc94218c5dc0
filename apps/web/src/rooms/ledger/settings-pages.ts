// The tabs of the finance settings, as one chunk.
export { CurrenciesPage } from './currencies/currencies-page.tsx';
export { FinanceSettingsPage } from './settings/finance-settings-page.tsx';
export { TaxSettingsPage } from './taxes/tax-settings-page.tsx';
