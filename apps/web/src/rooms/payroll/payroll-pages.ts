// One chunk for these screens: who opens one goes on to the others, and each small chunk costs the first load its name.
export { DeclarationsPage } from './tax/declarations-page.tsx';
export { StatutoryRatesPage } from './tax/statutory-rates-page.tsx';
export { TaxExemptionsPage } from './tax/tax-exemptions-page.tsx';
export { TaxSlabsPage } from './tax/tax-slabs-page.tsx';
