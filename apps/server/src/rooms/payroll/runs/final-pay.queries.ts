import type { OwnLineKind } from '@bellwether/contract/leavers/leavers.values';
import { FormulaFault } from '@bellwether/contract/payroll/formula.rules';
import type { Pay, PayLine } from '@bellwether/contract/payroll/payslip.rules';
import type { Day } from '@bellwether/contract/shared/day';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { unusedLeaveOf } from '../../leave/index.ts';
import { earnedBy, type KnownMonth, payFor, readMonth } from './month-pay.queries.ts';
import type { PaidPerson } from './owed.queries.ts';
import { type EarnedLine, leavePay } from './owed.rules.ts';

/** What HR adds to a last pay, above 0. */
export interface OwnPart {
  readonly kind: OwnLineKind;
  readonly description: string;
  readonly amount: bigint;
  readonly isTaxed: boolean;
}

export interface FinalAsked {
  readonly employeeId: string;
  readonly lastDay: Day;
  readonly today: Day;
  readonly own: readonly OwnPart[];
}

/** A part of a last pay; below 0 what is kept back. */
export interface FinalPart {
  readonly kind: 'LAST_PAY' | 'LESSONS' | 'ALLOWANCE' | 'LEAVE' | 'DEDUCTION' | 'CONTRIBUTION' | 'TAX';
  readonly description: string;
  /** Days of leave, exact. */
  readonly days: bigint | null;
  readonly amount: bigint;
  /** The salary, or the type of leave. */
  readonly causeId: string | null;
}

export interface FinalPay {
  readonly person: PaidPerson;
  readonly known: KnownMonth;
  readonly earned: readonly EarnedLine[];
  readonly pay: Pay;
  /** All but what HR added. */
  readonly parts: readonly FinalPart[];
}

/**
 * The last pay of who leaves: what is owed of the month of the last day up to it, for lessons too, leave that was not taken at a 26th of the salary a
 * day, and what HR adds, less contributions, tax and deductions, as a payslip has them. Exact, in the base currency; undefined where nothing is
 * owed. Throws 409 FORMULA where a line of the structure cannot be worked out, PAID_ELSEWHERE where the month was paid before. AMB-378.
 */
export async function finalPayOf(db: Db, asked: FinalAsked, now: Date): Promise<FinalPay | undefined> {
  const { employeeId, lastDay, today, own } = asked;
  const payPeriod = lastDay.slice(0, 7);
  const known = await readMonth(db, { id: null, payPeriod, employeeId, isMonthAlone: true }, now);
  const [found] = known.people;
  if (!found) return undefined;
  if (known.elsewhere.has(employeeId))
    throw conflict(
      'PAID_ELSEWHERE',
      'This month was entered as paid before the first payslip here. Correct that first.',
    );
  const person = { ...found, left: lastDay };
  const worked = earnedBy(person, known).earned;
  const salary = person.salaries.findLast(
    ({ from, to }) => from <= lastDay && (to === null || to >= `${payPeriod}-01`),
  );
  const unused = salary ? await unusedLeaveOf(db, employeeId, today, lastDay) : [];
  const once = { kind: 'EARNING', earnedPeriod: payPeriod, insurable: false, lessons: [] } as const;
  const leave = unused
    .map(({ leaveTypeId, name, days }) => ({
      ...{ ...once, code: 'leave', name, quantity: days, leaveTypeId },
      amount: leavePay(salary?.basePay ?? 0n, days, known.places),
    }))
    .filter(({ amount }) => amount > 0n);
  const added = own.map(({ kind, description, amount, isTaxed }) => ({
    ...{ ...once, code: kind.toLowerCase(), name: description, amount, taxable: isTaxed },
  }));
  const earned: EarnedLine[] = [...worked, ...leave, ...added];
  if (earned.length === 0) return undefined;
  // Who earned nothing in the month is given none of its allowances.
  const withStructure = worked.length > 0 || known.beside.has(employeeId);
  const pay = paid(() => payFor(person, earned, known, { withStructure }));
  const parts = pay.lines.flatMap((line): FinalPart[] => {
    if (line.kind === 'EMPLOYER') return [];
    const at = line.place;
    if (at !== undefined && at >= worked.length + leave.length) return [];
    const ofLeave = at === undefined ? undefined : leave[at - worked.length];
    return [partOf(line, { salaryId: salary?.id ?? null, leaveTypeId: ofLeave?.leaveTypeId })];
  });
  return { person, known, earned, pay, parts };
}

function paid(work: () => Pay): Pay {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    throw conflict('FORMULA', `A line of the salary structure cannot be worked out: ${error.message}`);
  }
}

function partOf(
  line: PayLine,
  { salaryId, leaveTypeId }: { readonly salaryId: string | null; readonly leaveTypeId: string | undefined },
): FinalPart {
  const part = { description: line.name, days: null, amount: line.amount, causeId: null };
  const kept = { ...part, amount: -line.amount };
  if (leaveTypeId) return { ...part, kind: 'LEAVE', days: line.quantity ?? null, causeId: leaveTypeId };
  if (line.place === undefined && line.kind === 'EARNING') return { ...part, kind: 'ALLOWANCE' };
  if (line.code === 'lessons' && line.kind === 'EARNING')
    return { ...part, kind: 'LESSONS', description: line.earnedPeriod ?? '' };
  if (line.kind === 'EARNING')
    return { ...part, kind: 'LAST_PAY', description: line.earnedPeriod ?? '', causeId: salaryId };
  if (line.kind === 'TAX') return { ...kept, kind: 'TAX', description: '' };
  return { ...kept, kind: line.kind === 'DEDUCTION' ? 'DEDUCTION' : 'CONTRIBUTION' };
}

/** Whether two last pays have the same parts. */
export function sameParts(
  one: readonly Pick<FinalPart, 'kind' | 'description' | 'amount'>[],
  other: readonly Pick<FinalPart, 'kind' | 'description' | 'amount'>[],
): boolean {
  const textOf = (parts: typeof one) =>
    parts.map(({ kind, description, amount }) => `${kind} ${description} ${exactText(amount)}`).toSorted();
  return textOf(one).join('\n') === textOf(other).join('\n');
}
