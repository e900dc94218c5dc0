export { credits } from './credits/credits.ts';
export { billingDocuments } from './documents/documents.ts';
export { invoices } from './invoices/invoices.ts';
export { receipts } from './invoices/receipts.ts';
export { orders } from './orders/orders.ts';
export { reminders } from './reminders/reminders.ts';
export { salesDashboard } from './sales-dashboard.ts';
export { tuitionPackages } from './tuition-packages.ts';
