// One chunk for these screens: who opens one goes on to the others, and each small chunk costs the first load its name.
export { InvoicePage } from './invoice-page.tsx';
export { InvoicesPage } from './invoices-page.tsx';
export { ReceiptsPage } from './receipts-page.tsx';
