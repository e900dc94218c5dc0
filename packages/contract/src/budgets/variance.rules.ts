import type { AccountType } from '../ledger/accounts/account.values.ts';
import { exactOne, rounded } from '../shared/exact.rules.ts';
import type { VarianceAlert } from './budget.values.ts';

/** What was planned against what came, in exact ten-thousandths. */
export interface Variance {
  /** Actual less budgeted (AMB-140). */
  readonly variance: bigint;
  /** Of the budgeted amount, in exact percent (10 % is 100,000); 0 when nothing was budgeted. */
  readonly variancePercent: bigint;
  readonly unfavourable: boolean;
  readonly alert: VarianceAlert;
}

/**
 * Compares by AMB-140: more spent or less earned than was planned is unfavourable, and of that more than 10 % is a warning and more than
 * 20 % an error. What is bought for keeps (an asset) is spent; debts and equity are neither good nor bad.
 */
export function varianceOf(type: AccountType, budgeted: bigint, actual: bigint): Variance {
  const variance = actual - budgeted;
  const variancePercent = budgeted === 0n ? 0n : rounded(variance * 100n * exactOne, budgeted);
  const isSpent = type === 'EXPENSE' || type === 'ASSET';
  const unfavourable = isSpent ? variance > 0n : type === 'REVENUE' && variance < 0n;
  const off = variance < 0n ? -variance : variance;
  // By the amounts and not by the rounded percent: 10 % to the letter is no warning, and the least more is one.
  const beyond = (percent: bigint) => unfavourable && budgeted > 0n && off * 100n > budgeted * percent;
  return {
    variance,
    variancePercent,
    unfavourable,
    alert: beyond(20n) ? 'error' : beyond(10n) ? 'warning' : 'info',
  };
}
