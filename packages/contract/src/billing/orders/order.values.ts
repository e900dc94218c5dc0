// The words and limits of orders and payment plans, without a schema: a page may import them without bringing zod along.

/** SAL-12. */
export const orderStatuses = [
  'DRAFT',
  'PENDING_APPROVAL',
  'APPROVED',
  'IN_PROGRESS',
  'FULFILLED',
  'CANCELLED',
  'REFUNDED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** SAL-12. What is paid of an order is read from its invoice, never stored (REV-40, AMB-094). */
export const paymentStatuses = ['PENDING', 'PARTIAL', 'PAID', 'OVERDUE', 'FAILED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** SAL-14. OVERDUE is never stored: it is a scheduled one whose due date has passed (AMB-094). */
export const instalmentStatuses = ['SCHEDULED', 'PAID', 'OVERDUE', 'FAILED', 'CANCELLED'] as const;
export type InstalmentStatus = (typeof instalmentStatuses)[number];

/** Why an order waits for somebody else: more than the customer's credit, than one may sell, or than one may let off (AMB-211, REV-47). */
export const approvalReasons = ['CREDIT_LIMIT', 'AMOUNT', 'DISCOUNT'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];

/** SAL-04. */
export const orderPage = { limit: 20, max: 100 } as const;

export const orderLimits = {
  items: 100,
  description: 500,
  terms: 1000,
  notes: 2000,
  /** Minutes. SAL-11. */
  shortestSession: 30,
  longestSession: 480,
} as const;

/** SAL-13, SAL-14. Percents are decimal strings. */
export const planLimits = {
  fewest: 2,
  most: 24,
  interest: '50',
  lateFee: '100',
  /** Days after a due date in which no late fee is added. */
  grace: 90,
} as const;
