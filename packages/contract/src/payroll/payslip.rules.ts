import { type Day, endOfMonth, numberOfDay, startOfMonth, weekday } from '../shared/day.ts';
import { exactOne, rounded, toPlaces, total } from '../shared/exact.rules.ts';
import type { LineKind, StatutoryKind } from './payroll.values.ts';
import { amountsOf, type StructureLine } from './salary.rules.ts';
import { type Contribution, contributionOf, type Slab, type Withholding, withheldOf } from './tax.rules.ts';

// What a payslip of a month is made of. Amounts are exact ten-thousandths.

/** What somebody is paid a month, and on which days. */
export interface Salary {
  readonly id: string;
  readonly basePay: bigint;
  readonly from: Day;
  readonly to: Day | null;
}

/** From Monday to Friday, how many days there are from the first to the last; 0 where the last is earlier. */
export function workingDays(first: Day, last: Day): number {
  let count = 0;
  const from = numberOfDay(first);
  const length = numberOfDay(last) - from + 1;
  const start = weekday(first);
  for (let at = 0; at < length; at += 1) if ((start + at) % 7 !== 0 && (start + at) % 7 !== 6) count += 1;
  return count;
}

/** A day of unpaid leave, and how much of it, in ten-thousandths. */
export interface UnpaidDay {
  readonly date: Day;
  readonly share: bigint;
}

/**
 * The base pay of a month: of each salary its share of the month's working days (Monday to Friday) on which it holds, less the days of
 * unpaid leave among them, in whole units of `places` decimals. Of a salary that holds all of them it is all of it. `worked` is in
 * ten-thousandths of a day.
 */
export function basePayOf(
  salaries: readonly Salary[],
  month: string,
  employed: { readonly from: Day; readonly to: Day | null },
  places: number,
  unpaid: readonly UnpaidDay[] = [],
): { salary: Salary; days: number; worked: bigint; amount: bigint }[] {
  const [first, last] = [startOfMonth(`${month}-01`), endOfMonth(`${month}-01`)];
  const all = workingDays(first, last);
  return salaries.flatMap((salary) => {
    const from = [first, salary.from, employed.from].toSorted().at(-1) ?? first;
    const to = [last, salary.to ?? last, employed.to ?? last].toSorted()[0] ?? last;
    const days = from > to ? 0 : workingDays(from, to);
    if (days === 0) return [];
    const off = total(unpaid.filter(({ date }) => from <= date && date <= to).map(({ share }) => share));
    const present = BigInt(days) * exactOne;
    const worked = off > present ? 0n : present - off;
    const amount = toPlaces(rounded(salary.basePay * worked, BigInt(all) * exactOne), places);
    return [{ salary, days, worked, amount }];
  });
}

/** A line of a payslip; what is kept back is above 0 too, its kind says so. */
export interface PayLine {
  readonly kind: LineKind;
  readonly code: string;
  readonly name: string;
  readonly amount: bigint;
  readonly quantity?: bigint;
  readonly rate?: bigint;
  readonly basis?: bigint;
  readonly earnedPeriod?: string;
  /** Of what was earned: false where no tax is kept back of it. */
  readonly taxable?: boolean;
  /** Of an allowance or a deduction: what it was worked out by. */
  readonly formula?: string;
  /** Of a contribution: under which head it is reported. */
  readonly statutory?: StatutoryKind;
  /** Of what was handed in: its place there, by which whoever stores it knows what it pays. */
  readonly place?: number;
}

interface DueContribution extends Contribution {
  readonly code: string;
  readonly name: string;
  readonly kind: StatutoryKind;
  readonly payer: 'EMPLOYEE' | 'EMPLOYER';
  readonly beforeTax: boolean;
  /** What was insured earlier in the year. */
  readonly before: bigint;
}

export interface PayInput {
  /** Base pay with arrears, what lessons are paid and the like: taxed unless it says otherwise; the base pay is insured. */
  readonly earned: readonly (PayLine & { readonly insurable: boolean })[];
  /** What is kept back once, after the deductions of the structure. */
  readonly deducted?: readonly PayLine[];
  /** What the person spent for the school: paid as it is, neither earned nor taxed. */
  readonly reimbursed?: readonly PayLine[];
  /** The base pay of the month, which formulas name. */
  readonly base: bigint;
  readonly allowances: readonly (StructureLine & {
    readonly taxable: boolean;
    readonly insurable: boolean;
  })[];
  readonly deductions: readonly (StructureLine & { readonly beforeTax: boolean })[];
  readonly contributions: readonly DueContribution[];
  /** What a year's gross income is exempt of. */
  readonly exemptOf: (yearly: bigint) => bigint;
  readonly slabs: readonly Slab[];
  readonly withholding: Withholding;
  readonly places: number;
}

/** A payslip: its lines in order, and its sums. */
export interface Pay {
  readonly lines: readonly PayLine[];
  readonly gross: bigint;
  readonly taxable: bigint;
  readonly tax: bigint;
  readonly deductions: bigint;
  readonly employee: bigint;
  readonly employer: bigint;
  readonly reimbursements: bigint;
  readonly net: bigint;
}

/**
 * Works out a payslip: earnings, contributions, tax, deductions in their order as long as something is left, and what the school adds.
 * The tax is kept back as the school chose (AMB-278). Each line is rounded; the net pay is the sum of rounded lines.
 */
export function payOf(input: PayInput): Pay {
  const { places, slabs, withholding, reimbursed = [] } = input;
  const { earnings, contributions, kept, asked, gross, taxable } = beforeTaxOf(input);
  const employee = sumOf(kept);
  const month = { taxable, recurring: recurringOf(input), pay: gross - employee };
  const tax = withheldOf(withholding, month, slabs, places);
  const given = withinPay(asked, gross - employee - tax);
  const lines = [
    ...earnings,
    ...kept,
    ...(tax > 0n
      ? [{ kind: 'TAX' as const, code: 'tax', name: 'Income tax', amount: tax, basis: taxable }]
      : []),
    ...given,
    ...reimbursed,
    ...contributions.filter(({ kind }) => kind === 'EMPLOYER'),
  ].filter(({ amount }) => amount !== 0n);
  return {
    ...{ lines, gross, taxable, tax, employee, deductions: sumOf(given) },
    employer: sumOf(contributions) - employee,
    reimbursements: sumOf(reimbursed),
    net: gross - employee - tax - sumOf(given) + sumOf(reimbursed),
  };
}

/** What another payslip of the same month has. */
export interface PaidBeside {
  /** What was earned, which is taxed and insured together with what is earned now. */
  readonly earned: PayInput['earned'];
  /** Its other lines. */
  readonly lines: readonly PayLine[];
  /** The base pay of the month among what was earned. */
  readonly base: bigint;
  readonly taxable: bigint;
}

/**
 * A second payslip of one month: the month is worked out as a whole, and of each line only that is left which the first one does not have. So tax
 * by bands and limits of contributions come out as if both were one. It may take something back. AMB-378.
 */
export function payBeside(input: PayInput, paid: PaidBeside): Pay {
  const whole = payOf({
    ...input,
    earned: [...paid.earned.map((line) => ({ ...line, place: paidBefore })), ...input.earned],
    base: input.base + paid.base,
  });
  const earned = whole.lines.filter(({ place }) => place !== undefined && place !== paidBefore);
  const other = whole.lines.filter(({ place }) => place === undefined);
  const all = [...earned, ...lessPaid(other, paid.lines)];
  const lines = withinNet(all).filter(({ amount }) => amount !== 0n);
  const of = (kind: LineKind) => sumOf(lines.filter((line) => line.kind === kind));
  const [gross, employee, tax] = [of('EARNING'), of('CONTRIBUTION'), of('TAX')];
  const [deductions, reimbursements] = [of('DEDUCTION'), of('REIMBURSEMENT')];
  return {
    ...{ lines, gross, employee, tax, deductions, reimbursements },
    ...{ taxable: whole.taxable - paid.taxable, employer: of('EMPLOYER') },
    net: gross - employee - tax - deductions + reimbursements,
  };
}

/** The lines, of which what is kept back once takes no more than this payslip has: the whole month may have more. */
function withinNet(lines: readonly PayLine[]): PayLine[] {
  const isOnce = ({ kind, place }: PayLine) => kind === 'DEDUCTION' && place !== undefined;
  const paid = lines.filter(({ kind }) => kind === 'EARNING' || kind === 'REIMBURSEMENT');
  const kept = lines.filter(
    (line) => ['CONTRIBUTION', 'TAX', 'DEDUCTION'].includes(line.kind) && !isOnce(line),
  );
  const once = withinPay(lines.filter(isOnce), sumOf(paid) - sumOf(kept));
  return [...lines.filter((line) => !isOnce(line)), ...once];
}

/** The place of a line that the other payslip has. */
const paidBefore = -1;

/** Each line of a whole month less what was paid under its kind and code; also what was paid and is not due any more. */
function lessPaid(month: readonly PayLine[], paid: readonly PayLine[]): PayLine[] {
  const keyOf = ({ kind, code }: PayLine) => `${kind} ${code}`;
  const before = Map.groupBy(paid, keyOf);
  return [...Map.groupBy([...month, ...paid], keyOf)].flatMap(([key, lines]) => {
    const [line] = lines;
    if (!line) return [];
    const former = before.get(key) ?? [];
    const now = lines.filter((one) => !former.includes(one));
    const basisOf = (all: readonly PayLine[]) => total(all.map(({ basis }) => basis ?? 0n));
    const basis = line.basis === undefined ? {} : { basis: basisOf(now) - basisOf(former) };
    return [{ ...line, amount: sumOf(now) - sumOf(former), ...basis }];
  });
}

function sumOf(lines: readonly { readonly amount: bigint }[]): bigint {
  return total(lines.map(({ amount }) => amount));
}

/** What a month comes to before its tax, and what of it is taxed. */
function beforeTaxOf({
  earned,
  allowances,
  deductions,
  deducted = [],
  base,
  places,
  exemptOf,
  ...input
}: PayInput) {
  const amounts = amountsOf([...allowances, ...deductions], base, places);
  const added = allowances.map((line, at) => ({
    ...{ kind: 'EARNING' as const, code: line.code, name: line.name, amount: amounts[at] ?? 0n },
    ...{ taxable: line.taxable, insurable: line.insurable, formula: line.formula },
  }));
  const earnings = [...earned.map((line) => ({ ...line, taxable: line.taxable ?? true })), ...added];
  const gross = sumOf(earnings);
  const insured = sumOf(earnings.filter(({ insurable }) => insurable));
  const contributions = input.contributions.map((one) => contributionLine(one, insured, places));
  const kept = contributions.filter(({ kind }) => kind === 'CONTRIBUTION');
  const byFormula = deductions.map(({ code, name, beforeTax, formula }, at) => ({
    ...{
      kind: 'DEDUCTION' as const,
      code,
      name,
      beforeTax,
      formula,
      amount: amounts[allowances.length + at] ?? 0n,
    },
  }));
  const asked = [...byFormula, ...deducted.map((line) => ({ ...line, beforeTax: false }))];
  const untaxed =
    sumOf(kept.filter(({ beforeTax }) => beforeTax)) + sumOf(asked.filter((one) => one.beforeTax));
  const income = sumOf(earnings.filter(({ taxable }) => taxable)) - untaxed;
  const exempt = toPlaces(rounded(exemptOf(gross * 12n), 12n), places);
  const taxable = income > exempt ? income - exempt : 0n;
  return { earnings, contributions, kept, asked, gross, taxable };
}

/** What a whole month of the salary and its structure is taxed on, without what is paid once: lessons, arrears, leave. AMB-278. */
function recurringOf(input: PayInput): bigint {
  const { withholding } = input;
  if (withholding.method !== 'CUMULATIVE' || withholding.monthsLeft === 0) return 0n;
  const { base } = withholding;
  const line = { kind: 'EARNING' as const, code: 'base', name: 'Base pay', amount: base, insurable: true };
  return beforeTaxOf({ ...input, base, earned: [line] }).taxable;
}

function contributionLine(one: DueContribution, pay: bigint, places: number) {
  const { insured, due } = contributionOf(one, { pay, before: one.before }, places);
  return {
    kind: one.payer === 'EMPLOYEE' ? ('CONTRIBUTION' as const) : ('EMPLOYER' as const),
    ...{ code: one.code, name: one.name, amount: due, rate: one.rate, basis: insured },
    ...{ beforeTax: one.beforeTax, statutory: one.kind },
  };
}

/** Deductions in their order, the last of them less where nothing is left of the pay. */
function withinPay<L extends { readonly amount: bigint }>(lines: readonly L[], pay: bigint): L[] {
  let left = pay > 0n ? pay : 0n;
  return lines.map((line) => {
    const amount = line.amount < left ? line.amount : left;
    left -= amount;
    return { ...line, amount };
  });
}

/** What lessons of a length are paid: each, or by the hour; exact, in whole units of `places` decimals. */
export function lessonPay(
  rate: { readonly unit: 'PER_LESSON' | 'PER_HOUR'; readonly amount: bigint },
  minutes: number,
  places: number,
): bigint {
  const share = rate.unit === 'PER_LESSON' ? exactOne : rounded(BigInt(minutes) * exactOne, 60n);
  return toPlaces(rounded(rate.amount * share, exactOne), places);
}
