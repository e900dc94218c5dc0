import type { Day } from '../../shared/day.ts';
import { exactOne } from '../../shared/exact.rules.ts';
import type { ApprovalReason, InstalmentStatus, OrderStatus, PaymentStatus } from './order.values.ts';

// Orders by rule: what they cost, where they go next, who has to agree. SAL-10 to SAL-14, AMB-094, AMB-211.

const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  DRAFT: ['PENDING_APPROVAL', 'CANCELLED'],
  PENDING_APPROVAL: ['CANCELLED'],
  APPROVED: ['IN_PROGRESS', 'CANCELLED'],
  IN_PROGRESS: ['FULFILLED', 'REFUNDED'],
  FULFILLED: ['REFUNDED'],
  CANCELLED: [],
  REFUNDED: [],
};

/** The states that a person may put an order in next; that it is approved comes of approval alone (AMB-211). */
export function nextOrderStatuses(status: OrderStatus): readonly OrderStatus[] {
  return next[status];
}

/** What an order is held against when it is submitted. Amounts are exact ten-thousandths. */
export interface OrderToJudge {
  readonly total: bigint;
  /** What goes off, of the price before it. */
  readonly discount: bigint;
  readonly gross: bigint;
  /** What the customer owes before this order. */
  readonly owed: bigint;
}

/** What may be sold without anybody else; null is no limit. */
export interface OrderLimits {
  /** 0n: the customer has no limit. */
  readonly creditLimit: bigint;
  readonly amount: bigint | null;
  /** Percent of the price. */
  readonly discountPercent: bigint | null;
}

/** Why somebody else has to approve the order; none: it is approved as soon as it is submitted (AMB-211, REV-47). */
export function reasonsToApprove(order: OrderToJudge, limits: OrderLimits): ApprovalReason[] {
  const reasons: ApprovalReason[] = [];
  if (limits.creditLimit > 0n && order.owed + order.total > limits.creditLimit) reasons.push('CREDIT_LIMIT');
  if (limits.amount !== null && order.total > limits.amount) reasons.push('AMOUNT');
  const allowed = limits.discountPercent;
  if (allowed !== null && order.discount * 100n * exactOne > allowed * order.gross) reasons.push('DISCOUNT');
  return reasons;
}

/** What is known of the money of an order: of its invoice that was sent, and nothing before. */
export interface MoneyOfOrder {
  readonly total: bigint;
  readonly paid: bigint;
  /** The oldest day on which something is due that is not paid. */
  readonly nextDueDate: Day | null;
  /** What came in was taken back, and is due again. */
  readonly hasFailed: boolean;
}

/** What is paid of an order on a day; late wins over a part, and over what failed (AMB-094). */
export function paymentStatusOn(today: Day, money: MoneyOfOrder | null): PaymentStatus {
  if (money === null) return 'PENDING';
  if (money.paid >= money.total) return 'PAID';
  if (money.nextDueDate !== null && money.nextDueDate < today) return 'OVERDUE';
  if (money.hasFailed) return 'FAILED';
  return money.paid > 0n ? 'PARTIAL' : 'PENDING';
}

/** The status of an instalment as it is on a day: what is not paid is OVERDUE from the day after its due date (AMB-094). */
export function instalmentStatusOn(
  today: Day,
  { status, dueDate }: { readonly status: Exclude<InstalmentStatus, 'OVERDUE'>; readonly dueDate: Day },
): InstalmentStatus {
  return (status === 'SCHEDULED' || status === 'FAILED') && dueDate < today ? 'OVERDUE' : status;
}
