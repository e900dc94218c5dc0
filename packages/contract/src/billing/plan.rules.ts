import { addDays, type Day, endOfMonth, startOfMonth } from '../shared/day.ts';
import { exactOne, percentOf, toPlaces } from '../shared/exact.rules.ts';
import type { PaymentFrequency } from './values.ts';

// Payment plans (SAL-13, SAL-14, AMB-141): flat interest, equal instalments with the remainder on the last, the set-up fee on the
// first. Amounts and percents are exact ten-thousandths; `places` are the decimals that the currency can pay.

export interface PlanTerms {
  readonly total: bigint;
  /** 2 to 24. */
  readonly numberOfPayments: number;
  readonly paymentFrequency: PaymentFrequency;
  /** Percent of the total, once, 0 to 50. */
  readonly interestRate: bigint;
  readonly setupFee: bigint;
  readonly firstPaymentDate: Day;
}

export interface PlannedInstalment {
  /** From 1. */
  readonly installmentNumber: number;
  readonly dueDate: Day;
  readonly amount: bigint;
}

export interface Plan {
  readonly interest: bigint;
  readonly setupFee: bigint;
  /** What is paid in all: total, interest and fee. */
  readonly payable: bigint;
  readonly instalments: readonly PlannedInstalment[];
}

/**
 * The instalments of a plan: together they are total, interest and fee to the last unit. Throws a RangeError on terms that SAL-13
 * refuses, and on a total too small for each instalment to be something.
 */
export function planOf(terms: PlanTerms, places: number): Plan {
  const {
    total,
    numberOfPayments: count,
    paymentFrequency,
    interestRate,
    setupFee,
    firstPaymentDate,
  } = terms;
  if (!Number.isInteger(count) || count < 2 || count > 24)
    throw new RangeError('a plan has 2 to 24 payments');
  if (interestRate < 0n || interestRate > 50n * exactOne || setupFee < 0n || total < 0n)
    throw new RangeError('interest is 0 to 50 percent, fee and total are not negative');
  const unit = 10n ** BigInt(4 - places);
  const interest = toPlaces(percentOf(total, interestRate), places);
  const financed = total + interest;
  const equal = (financed / unit / BigInt(count)) * unit;
  if (equal === 0n) throw new RangeError('the total is too small for so many payments');
  const last = financed - equal * BigInt(count - 1);
  const instalments = Array.from({ length: count }, (_, at) => ({
    installmentNumber: at + 1,
    dueDate: paymentDay(firstPaymentDate, paymentFrequency, at),
    amount: (at === count - 1 ? last : equal) + (at === 0 ? setupFee : 0n),
  }));
  return { interest, setupFee, payable: financed + setupFee, instalments };
}

/** The day of payment number `index`, from 0; a month that lacks the first one's day has it on its last. */
export function paymentDay(first: Day, frequency: PaymentFrequency, index: number): Day {
  if (frequency === 'WEEKLY') return addDays(first, 7 * index);
  return sameDayOfMonth(first, frequency === 'MONTHLY' ? index : 3 * index);
}

function sameDayOfMonth(day: Day, months: number): Day {
  const start = startOfMonth(day, months);
  const last = endOfMonth(start);
  const wanted = `${start.slice(0, 8)}${day.slice(8)}`;
  return wanted > last ? last : wanted;
}

export interface LateInstalment {
  readonly amount: bigint;
  readonly paidAmount: bigint;
  /** Percent of what is unpaid, 0 to 100; null: the plan has no late fee. */
  readonly lateFee: bigint | null;
  /** The last day on which nothing is added. */
  readonly gracePeriodEnd: Day;
  /** Whether it was charged before: it comes once. */
  readonly isCharged: boolean;
}

/** The fee for paying late, 0n while there is none: the percent of the unpaid part, once, from the day after the period of grace. */
export function lateFeeOf(instalment: LateInstalment, today: Day, places: number): bigint {
  const { amount, paidAmount, lateFee, gracePeriodEnd, isCharged } = instalment;
  if (isCharged || lateFee === null || today <= gracePeriodEnd || paidAmount >= amount) return 0n;
  return toPlaces(percentOf(amount - paidAmount, lateFee), places);
}
