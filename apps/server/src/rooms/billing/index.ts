export { newReference } from './invoices/write-invoice.commands.ts';
