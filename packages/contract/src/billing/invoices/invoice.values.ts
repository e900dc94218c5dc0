// The words and limits of invoices and of the money that comes in. FIN-07, FIN-08, SAL-15.

/** FIN-07. OVERDUE is never stored: it is a sent one whose due date has passed (AMB-094). */
export const invoiceStatuses = ['DRAFT', 'SENT', 'PAID', 'OVERDUE', 'CANCELLED'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** SAL-15. */
export const paymentMethods = ['CASH', 'CHECK', 'CREDIT_CARD', 'BANK_TRANSFER', 'OTHER'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const invoiceLimits = {
  items: 200,
  description: 500,
  terms: 1000,
  notes: 2000,
  reference: 100,
} as const;
