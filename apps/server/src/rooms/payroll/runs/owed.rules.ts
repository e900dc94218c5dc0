import type { PayInputKind, PayslipSource } from '@bellwether/contract/payroll/payroll.values';
import {
  basePayOf,
  lessonPay,
  type PayLine,
  type UnpaidDay,
} from '@bellwether/contract/payroll/payslip.rules';
import { mostSpecific } from '@bellwether/contract/payroll/salary.rules';
import { startOfMonth } from '@bellwether/contract/shared/day';
import { exactOne, rounded, toPlaces, total } from '@bellwether/contract/shared/exact.rules';
import type { Lesson, LessonRate, PaidPerson } from './owed.queries.ts';

/** What is paid or kept back once, and what of it is not yet; exact. */
export interface OpenInput {
  readonly id: string;
  readonly kind: PayInputKind;
  readonly name: string;
  readonly open: bigint;
  readonly taxable: boolean;
  readonly insurable: boolean;
}

/** A line of what somebody earned, with the lessons that it pays. */
export interface EarnedLine extends PayLine {
  readonly insurable: boolean;
  readonly lessons: readonly { readonly occurrenceId: string; readonly amount: bigint }[];
  /** What it pays that is paid once. */
  readonly source?: { readonly kind: PayslipSource; readonly sourceId: string };
}

interface Window {
  readonly payPeriod: string;
  /** The first month for which anything is owed. */
  readonly first: string;
  readonly places: number;
}

/** The base pay of the month, and what is still owed of months before it: owed now, without unpaid leave, less what was paid. */
export function baseLines(
  person: PaidPerson,
  { payPeriod, first, places }: Window,
  paid: ReadonlyMap<string, bigint>,
  unpaid: readonly UnpaidDay[],
): EarnedLine[] {
  const employed = { from: person.joined, to: person.left };
  const lines: EarnedLine[] = [];
  for (let month = first; month <= payPeriod; month = startOfMonth(`${month}-01`, 1).slice(0, 7)) {
    const parts = basePayOf(person.salaries, month, employed, places, unpaid);
    const amount =
      total(parts.map((part) => part.amount)) - (paid.get(`${person.employeeId} ${month}`) ?? 0n);
    if (amount === 0n) continue;
    lines.push({
      ...{ kind: 'EARNING', code: 'base', name: 'Base pay', amount, earnedPeriod: month },
      ...{ insurable: true, lessons: [], quantity: total(parts.map(({ worked }) => worked)) },
    });
  }
  return lines;
}

/**
 * What is owed for each lesson now less what was paid for it, a line for each month and amount; and for how many of the month's lessons
 * there is no register or no rate. A lesson is paid by the rate of its date; what was paid for one that no longer counts is taken back.
 */
export function lessonLines(
  employeeId: string,
  lessons: readonly Lesson[],
  paid: readonly { readonly occurrenceId: string; readonly date: string; readonly amount: bigint }[],
  rates: readonly LessonRate[],
  { payPeriod, places }: Window,
): { lines: EarnedLine[]; open: number; unrated: number } {
  const owed = new Map<string, { date: string; amount: bigint }>();
  let [open, unrated] = [0, 0];
  for (const lesson of lessons) {
    const isOfMonth = lesson.date.startsWith(payPeriod);
    if (!lesson.isHeld) {
      if (isOfMonth) open += 1;
      continue;
    }
    const rate = mostSpecific(
      rates.filter(
        ({ staffRole, from, to }) =>
          staffRole === lesson.staffRole && from <= lesson.date && (to === null || to >= lesson.date),
      ),
      { employeeId, courseId: lesson.courseId },
    );
    if (!rate) {
      if (isOfMonth) unrated += 1;
      continue;
    }
    owed.set(lesson.occurrenceId, { date: lesson.date, amount: lessonPay(rate, lesson.minutes, places) });
  }
  for (const { occurrenceId, date, amount } of paid) {
    const now = owed.get(occurrenceId)?.amount ?? 0n;
    owed.set(occurrenceId, { date, amount: now - amount });
  }
  const due = [...owed]
    .map(([occurrenceId, { date, amount }]) => ({ occurrenceId, amount, month: date.slice(0, 7) }))
    .filter(({ amount }) => amount !== 0n);
  const groups = Map.groupBy(due, ({ month, amount }) => `${month} ${amount}`);
  const lines = [...groups.values()].map((group): EarnedLine => {
    const [{ month, amount } = { month: payPeriod, amount: 0n }] = group;
    return {
      ...{ kind: 'EARNING', code: 'lessons', name: 'Lessons', earnedPeriod: month, rate: amount },
      ...{ amount: amount * BigInt(group.length), quantity: BigInt(group.length) * exactOne },
      ...{ insurable: false, lessons: group.map(({ occurrenceId }) => ({ occurrenceId, amount })) },
    };
  });
  return { lines, open, unrated };
}

/** A day of leave is paid out as one of so many days of a month. */
const paidDays = 26n;

/** What days of leave are paid out at: a 26th of the month's salary each, in whole units of `places` decimals; both exact. */
export function leavePay(basePay: bigint, days: bigint, places: number): bigint {
  // Days are ten-thousandths, and so is pay: one of the two factors is taken out again.
  return toPlaces(rounded(basePay * days, paidDays * exactOne), places);
}

/** A line for each encashment, taxed as pay and not insured. */
export function encashmentLines(
  encashments: readonly { readonly id: string; readonly name: string; readonly days: bigint }[],
  basePay: bigint,
  { payPeriod, places }: Window,
): EarnedLine[] {
  return encashments
    .map(
      ({ id, name, days }): EarnedLine => ({
        ...{ kind: 'EARNING', code: 'encashment', name, quantity: days, earnedPeriod: payPeriod },
        ...{ amount: leavePay(basePay, days, places), insurable: false, lessons: [] },
        source: { kind: 'ENCASHMENT', sourceId: id },
      }),
    )
    .filter(({ amount }) => amount > 0n);
}

/** A line for each expense report that is paid back. */
export function expenseLines(
  reports: readonly { readonly id: string; readonly name: string; readonly amount: bigint }[],
  { payPeriod }: Window,
): EarnedLine[] {
  return reports.map(({ id, name, amount }) => ({
    ...{ kind: 'REIMBURSEMENT', code: 'expense', name, amount, earnedPeriod: payPeriod },
    ...{ insurable: false, lessons: [], source: { kind: 'EXPENSE', sourceId: id } },
  }));
}

/** How a line of an earning that was entered once is known again, by whether it is insured: a later payslip of the month asks. */
export const inputCodes = { plain: 'input', insured: 'input_insured' } as const;

/** A line for each thing that is paid or kept back once, of what is left of it. AMB-393. */
export function inputLines(inputs: readonly OpenInput[], { payPeriod, places }: Window): EarnedLine[] {
  return inputs
    .map(
      ({ id, kind, name, open, taxable, insurable }): EarnedLine => ({
        ...{ kind, code: insurable ? inputCodes.insured : inputCodes.plain, name, earnedPeriod: payPeriod },
        ...{ amount: toPlaces(open, places), taxable, insurable, lessons: [] },
        source: { kind: 'INPUT', sourceId: id },
      }),
    )
    .filter(({ amount }) => amount > 0n);
}
