import { addDays, type Day, startOfMonth } from '@bellwether/contract/shared/day';

/** What becomes of the invoice of a month. */
export type Fate = 'DRAFT' | 'CANCELLED' | 'UNPAID' | 'PART' | 'PAID';

/** The invoice of a family for a month, so many months back. */
export interface MonthPlan {
  readonly back: number;
  readonly day: Day;
  readonly fate: Fate;
  readonly paidOn: Day;
}

/** How an order that is paid by the month goes: every part on its day, the last one late, or the last one bounced. */
export interface OrderPlan {
  readonly day: Day;
  readonly course: 'ON_TIME' | 'LATE' | 'BOUNCED';
}

/** From so many months back the others pay their part. */
export const monthsShared = 2;

/** In which months a family is there: the first and the last of them, counted back from today's. */
export function monthsOf(at: number): { readonly from: number; readonly to: number } {
  const from = 1 + ((at * 7) % 13);
  return { from, to: from > 9 && at % 2 === 0 ? from - 5 : 1 };
}

/** The invoices of a family, the oldest first; none is of this month, whose first pages show the known ones. */
export function invoicePlans(at: number, today: Day): MonthPlan[] {
  const { from, to } = monthsOf(at);
  return Array.from({ length: from - to + 1 }, (_, index) => {
    const back = from - index;
    const day = addDays(startOfMonth(today, -back), 5 + (at % 20));
    return { back, day, fate: fateOf(at, back), paidOn: addDays(day, 3 + ((at * 3 + back) % 14)) };
  });
}

function fateOf(at: number, back: number): Fate {
  if (back === 1 && at % 31 === 9) return 'DRAFT';
  if (back >= 3) {
    if (back === 4 && at % 17 === 3) return 'CANCELLED';
    return at % 41 === 7 && back < 6 ? 'UNPAID' : 'PAID';
  }
  if (at % (back === 1 ? 6 : 13) === 1) return 'UNPAID';
  return at % (back === 1 ? 9 : 11) === 4 ? 'PART' : 'PAID';
}

/** Each fifth family ordered a course that it pays in four parts, from the month after the order. */
export function orderPlan(at: number, today: Day): OrderPlan | null {
  if (at % 5 !== 2) return null;
  const day = addDays(startOfMonth(today, -(2 + (at % 6))), 2);
  return { day, course: (['ON_TIME', 'LATE', 'BOUNCED', 'ON_TIME'] as const)[at % 4] ?? 'ON_TIME' };
}
