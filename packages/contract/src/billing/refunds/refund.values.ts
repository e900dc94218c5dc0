/** What becomes of a refund that somebody else has to approve. AMB-334. */
export const refundStates = ['PENDING', 'PAID', 'REJECTED', 'WITHDRAWN'] as const;
export type RefundState = (typeof refundStates)[number];
