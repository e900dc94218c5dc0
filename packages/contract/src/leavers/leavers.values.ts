// The words and limits of what is done when somebody leaves. TAL-22, TAL-23.

export const settlementTypes = ['RESIGNATION', 'TERMINATION', 'RETIREMENT', 'CONTRACT_END', 'OTHER'] as const;

/** Whether the school pays the person, or the person owes the school: the amount itself is always positive. */
export const settlementDirections = ['PAY', 'RECOVER'] as const;
export type SettlementDirection = (typeof settlementDirections)[number];

/** In the order in which a settlement goes on; what is paid out or cancelled stays so (AMB-231). */
export const settlementStatuses = [
  'PENDING',
  'PROCESSING',
  'CALCULATED',
  'APPROVED',
  'PAID_OUT',
  'CANCELLED',
] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];

/** What a line that HR writes is about. */
export const ownLineKinds = ['NOTICE', 'SEVERANCE', 'OTHER'] as const;
export type OwnLineKind = (typeof ownLineKinds)[number];

/** What a line is about: besides those of HR all are worked out from what is stored. AMB-378. */
export const settlementLineKinds = [
  ...(['LAST_PAY', 'LESSONS', 'ALLOWANCE', 'LEAVE'] as const),
  ...(['DEDUCTION', 'CONTRIBUTION', 'TAX', 'ADVANCE'] as const),
  ...ownLineKinds,
] as const;

/** In the order in which an exit interview goes on; what is closed or cancelled stays so (AMB-231). */
export const exitInterviewStatuses = [
  'SCHEDULED',
  'PENDING_SUBMISSION',
  'SUBMITTED',
  'REVIEWED',
  'CLOSED',
  'CANCELLED',
] as const;
export type ExitInterviewStatus = (typeof exitInterviewStatuses)[number];

export const leaverLimits = {
  reason: 1000,
  description: 200,
  lines: 20,
  answer: 4000,
  amount: '9999999999',
} as const;

/** Which states may follow a settlement's: every later one, but only what is approved is paid, and only what is calculated approved. AMB-231. */
export function nextSettlementStatuses(status: SettlementStatus): SettlementStatus[] {
  const cancel = ['CANCELLED'] as const;
  if (status === 'PENDING') return ['PROCESSING', 'CALCULATED', ...cancel];
  if (status === 'PROCESSING') return ['CALCULATED', ...cancel];
  if (status === 'CALCULATED') return ['APPROVED', ...cancel];
  if (status === 'APPROVED') return ['PAID_OUT', ...cancel];
  return [];
}

/** Which states may follow an exit interview's: every later one. AMB-231. */
export function nextExitInterviewStatuses(status: ExitInterviewStatus): ExitInterviewStatus[] {
  if (status === 'CLOSED' || status === 'CANCELLED') return [];
  return exitInterviewStatuses.slice(exitInterviewStatuses.indexOf(status) + 1);
}
