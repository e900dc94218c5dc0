import type { RefundState } from '@bellwether/contract/billing/refunds/refund.values';

/** What who asked for a refund is told: that it was paid (SAL-15), or that it waits. */
export function refundMessage(state: RefundState): string {
  return state === 'PENDING' ? 'The refund waits for approval' : 'Payment recorded successfully';
}
