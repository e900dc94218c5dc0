// One chunk for these screens: who opens one goes on to the others, and each small chunk costs the first load its name.
export { InvoicePage } from './invoices/invoice-page.tsx';
export { InvoicesPage } from './invoices/invoices-page.tsx';
export { ReceiptsPage } from './invoices/receipts-page.tsx';
export { OrderPage } from './orders/order-page.tsx';
export { OrdersPage } from './orders/orders-page.tsx';
