import { planOf } from '@bellwether/contract/billing/plan.rules';
import { addDays, type Day, startOfMonth } from '@bellwether/contract/shared/day';
import { exactOf, total } from '@bellwether/contract/shared/exact.rules';
import { newId } from '../../platform/db/columns.ts';
import { invoicePlans, type MonthPlan, monthsShared, orderPlan } from './family-plan.rules.ts';

/** A family with the ids of its rows. */
export interface Family {
  readonly at: number;
  readonly customerId: string;
  readonly studentIds: readonly string[];
  /** Who pays 40 of a hundred for its child. */
  readonly otherId: string | null;
  readonly isOfStaff: boolean;
}

/** Money that came in for an invoice; where it bounced, the day on which it was taken back. */
export interface PaperPayment {
  readonly amount: bigint;
  readonly day: Day;
  readonly isCash: boolean;
  readonly instalmentId: string | null;
  readonly bouncedOn: Day | null;
}

export interface PaperLine {
  readonly description: string;
  readonly price: bigint;
  readonly discount: bigint;
  readonly studentId: string;
}

export interface PaperPart {
  readonly id: string;
  readonly installmentNumber: number;
  readonly dueDate: Day;
  readonly amount: bigint;
  readonly state: 'PAID' | 'SCHEDULED' | 'FAILED';
}

/** An invoice with all that was paid on it, and the plan of the order that it was made of. */
export interface Paper {
  readonly id: string;
  readonly customerId: string;
  readonly day: Day;
  readonly dueDate: Day;
  readonly nextDueDate: Day;
  readonly status: 'DRAFT' | 'SENT' | 'PAID' | 'CANCELLED';
  readonly lines: readonly PaperLine[];
  readonly total: bigint;
  readonly paid: bigint;
  /** What the payer owes of it. */
  readonly owes: bigint;
  readonly payments: readonly PaperPayment[];
  readonly splitOfId: string | null;
  readonly order: { readonly id: string; readonly parts: readonly PaperPart[] } | null;
}

const courses = [
  ['Starters, month', '96.00'],
  ['Movers, month', '104.00'],
  ['Flyers, month', '128.00'],
  ['KET preparation, month', '152.00'],
] as const;

/** Of a hundred: what the second child and what the children of staff have off. */
const siblingOff = 10n;
const staffOff = 20n;

/** All that a family was asked for, and the part of it that another payer was. */
export function familyPapers(family: Family, today: Day): Paper[] {
  const monthly = invoicePlans(family.at, today).flatMap((plan) => monthPapers(family, plan, today));
  const ordered = orderPaper(family, today);
  return ordered ? [...monthly, ordered] : monthly;
}

function monthPapers(family: Family, plan: MonthPlan, today: Day): Paper[] {
  const lines = family.studentIds.map((studentId, child): PaperLine => {
    const [description, price] = courses[(family.at + child) % courses.length] ?? courses[0];
    const off = family.isOfStaff ? staffOff : child > 0 ? siblingOff : 0n;
    return { description, studentId, price: exactOf(price), discount: (exactOf(price) * off) / 100n };
  });
  if (!family.otherId || plan.back > monthsShared)
    return [monthPaper(family.customerId, lines, plan, { today, splitOfId: null })];
  const shared = (percent: bigint) =>
    lines.map((line) => ({
      ...line,
      price: (line.price * percent) / 100n,
      discount: (line.discount * percent) / 100n,
    }));
  const first = monthPaper(family.customerId, shared(60n), plan, { today, splitOfId: null });
  return [first, monthPaper(family.otherId, shared(40n), plan, { today, splitOfId: first.id })];
}

function monthPaper(
  customerId: string,
  lines: readonly PaperLine[],
  { day, fate, paidOn }: MonthPlan,
  { today, splitOfId }: { readonly today: Day; readonly splitOfId: string | null },
): Paper {
  const sum = total(lines.map(({ price, discount }) => price - discount));
  // Nobody has paid before the day: what would be paid later is open.
  const isPaid = (fate === 'PAID' || fate === 'PART') && paidOn < today;
  const paid = isPaid ? (fate === 'PAID' ? sum : (sum / 20_000n) * 10_000n) : 0n;
  const isOpen = fate !== 'DRAFT' && fate !== 'CANCELLED';
  const dueDate = addDays(day, 14);
  return {
    ...{ id: newId(), customerId, day, dueDate, nextDueDate: dueDate, lines, total: sum, paid, splitOfId },
    status: isOpen ? (paid === sum ? 'PAID' : 'SENT') : fate,
    owes: isOpen ? sum - paid : 0n,
    payments: isPaid ? [paymentOf(paid, paidOn, today, fate === 'PART')] : [],
    order: null,
  };
}

/** Of the last weeks it is cash: what the bank has is what its statement shows. */
function paymentOf(amount: bigint, day: Day, today: Day, isPart = false): PaperPayment {
  const isCash = isPart || day >= addDays(today, -25);
  return { amount, day, isCash, instalmentId: null, bouncedOn: null };
}

/** The invoice of an order of four parts: paid on time, with the last part late, or with one that bounced and is payable again (SAL-14). */
function orderPaper({ at, customerId, studentIds }: Family, today: Day): Paper | null {
  const plan = orderPlan(at, today);
  const [studentId] = studentIds;
  if (!plan || !studentId) return null;
  const { day, course } = plan;
  const sum = exactOf('612.00');
  const firstPaymentDate = startOfMonth(day, 1);
  const terms = { total: sum, numberOfPayments: 4, paymentFrequency: 'MONTHLY' as const };
  const { instalments } = planOf({ ...terms, interestRate: 0n, setupFee: 0n, firstPaymentDate }, 2);
  const due = instalments.filter(({ dueDate }) => dueDate < today).length;
  const parts = instalments.map((one, index): PaperPart => {
    const isLast = index > 0 && index === due - 1;
    const paidState = isLast && course === 'LATE' ? 'SCHEDULED' : 'PAID';
    const state = isLast && course === 'BOUNCED' ? 'FAILED' : paidState;
    return { ...one, id: newId(), state: index < due ? state : 'SCHEDULED' };
  });
  const paid = total(parts.filter(({ state }) => state === 'PAID').map(({ amount }) => amount));
  const payments = parts
    .filter(({ state }) => state !== 'SCHEDULED')
    .map(({ id, amount, dueDate, state }) => ({
      ...paymentOf(amount, dueDate, today),
      instalmentId: id,
      ...(state === 'FAILED' ? { isCash: true } : {}),
      bouncedOn: state === 'FAILED' ? ([addDays(dueDate, 3), today].toSorted()[0] ?? today) : null,
    }));
  const dueDate = parts.at(-1)?.dueDate ?? day;
  return {
    ...{ id: newId(), customerId, day, dueDate, total: sum, paid, payments, splitOfId: null },
    nextDueDate: parts.find(({ state }) => state !== 'PAID')?.dueDate ?? dueDate,
    status: paid === sum ? 'PAID' : 'SENT',
    lines: [{ description: 'KET preparation, term', price: sum, discount: 0n, studentId }],
    owes: sum - paid,
    order: { id: newId(), parts },
  };
}
