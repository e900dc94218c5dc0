// The words and limits of vendors and their bills. FIN-06, FIN-09 to FIN-11.

/** FIN-09. Worked out when a bill is read; OVERDUE wins over PARTIALLY_PAID (AMB-094). */
export const billStatuses = ['UNPAID', 'PARTIALLY_PAID', 'PAID', 'OVERDUE'] as const;
export type BillStatus = (typeof billStatuses)[number];

/** What a list of bills may be narrowed to: a status, or those that were taken back. */
export const billFilters = [...billStatuses, 'CANCELLED'] as const;

/** FIN-09. */
export const glPostingStatuses = ['POSTED', 'NOT_POSTED'] as const;

/** How a bill is paid. FIN-11. */
export const billPaymentMethods = ['CASH', 'CHECK', 'BANK_TRANSFER', 'CREDIT_CARD', 'OTHER'] as const;
export type BillPaymentMethod = (typeof billPaymentMethods)[number];

/** By how much the total of a bill as it is sent may differ from what its items and the tax come to (FIN-10, FIN-25). */
export const billTolerance = '0.01';

export const vendorLimits = {
  name: 160,
  contactName: 120,
  email: 200,
  phone: 40,
  address: 500,
  taxId: 50,
  paymentTerms: 100,
} as const;

/** A bill comes to less than a thousand billion: its sums then fit whatever they are added to. */
export const billLimits = {
  number: 60,
  description: 500,
  items: 200,
  checkNumber: 40,
  notes: 500,
  quantity: '99999999',
  amount: '999999999999',
} as const;
