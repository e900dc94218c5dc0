import type { runTypes } from '@bellwether/contract/payroll/payroll.values';
import {
  type PaidBeside,
  type Pay,
  type PayInput,
  payBeside,
  payOf,
} from '@bellwether/contract/payroll/payslip.rules';
import { allowedAmount, type Withholding } from '@bellwether/contract/payroll/tax.rules';
import { exactOf, minorPlaces, total } from '@bellwether/contract/shared/exact.rules';
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { payableReports } from '../../expenses/index.ts';
import { payableEncashments, unpaidLeave } from '../../leave/index.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import { openInputs } from '../inputs/pay-inputs.queries.ts';
import { paidElsewhere } from '../openings/payroll-openings.queries.ts';
import { salaryStructure } from '../salary/salary-structures.table.ts';
import { allApprovedDeclarations } from '../tax/exemption-declarations.queries.ts';
import { readPayrollSettings } from '../tax/payroll-settings.queries.ts';
import { statutoryRate } from '../tax/tax.table.ts';
import { exemptionsWithin } from '../tax/tax-exemptions.queries.ts';
import { slabsOn } from '../tax/tax-slabs.queries.ts';
import {
  daysOfMonth,
  firstPeriod,
  lessonsOf,
  type PaidPerson,
  paidBases,
  paidBeside,
  paidLessons,
  peopleWithSalary,
  ratesWithin,
} from './owed.queries.ts';
import {
  baseLines,
  type EarnedLine,
  encashmentLines,
  expenseLines,
  inputLines,
  lessonLines,
} from './owed.rules.ts';
import { insuredBefore, taxedBefore } from './year-so-far.queries.ts';

export type RunType = (typeof runTypes)[number];

interface Asked {
  /** The run that is worked out; null: none, what others pay once is left out. */
  readonly id: string | null;
  readonly payPeriod: string;
  /** Of one person alone. */
  readonly employeeId?: string;
  /** Nothing is owed of months before the pay period. */
  readonly isMonthAlone?: boolean;
}

export type KnownMonth = Awaited<ReturnType<typeof readMonth>>;

/** All that payslips of a month are worked out of, read once for everybody. */
export async function readMonth(
  db: Db,
  { id, payPeriod, employeeId, isMonthAlone = false }: Asked,
  now: Date,
) {
  const { first, last } = daysOfMonth(payPeriod);
  const from = isMonthAlone ? payPeriod : await firstPeriod(db, payPeriod);
  const year = Number(payPeriod.slice(0, 4));
  const since = `${from}-01`;
  return {
    ...{ payPeriod, first: from, places: minorPlaces(await baseCurrencyOf(db)) },
    people: await peopleWithSalary(db, first, last, employeeId),
    bases: await paidBases(db, from),
    unpaid: Map.groupBy(await unpaidLeave(db, since, last), (one) => one.employeeId),
    lessons: Map.groupBy(
      await lessonsOf(db, { first: since, last, now, employeeId }),
      (one) => one.employeeId,
    ),
    paid: Map.groupBy(await paidLessons(db, since), (one) => one.employeeId),
    lessonRates: await ratesWithin(db, since, last),
    expenses: Map.groupBy(id === null ? [] : await payableReports(db, id), (one) => one.employeeId),
    encashments: Map.groupBy(id === null ? [] : await payableEncashments(db, id), (one) => one.employeeId),
    beside: await paidBeside(db, payPeriod),
    ...(await readParameters(db, year, last)),
    insured: await insuredBefore(db, payPeriod),
    taxed: await taxedBefore(db, payPeriod),
    elsewhere: await paidElsewhere(db, payPeriod),
    inputs: Map.groupBy(id === null ? [] : await openInputs(db, payPeriod), (one) => one.employeeId),
    declarations: Map.groupBy(await allApprovedDeclarations(db, year), (one) => one.employeeId),
  };
}

/** By what pay is worked out that is nobody's own: settings, slabs, rates, exemptions and structures in force. */
async function readParameters(db: Db, year: number, last: string) {
  const structures = await db.select().from(salaryStructure);
  const rates = await db
    .select()
    .from(statutoryRate)
    .where(
      and(
        eq(statutoryRate.isActive, true),
        lte(statutoryRate.effectiveFrom, last),
        or(isNull(statutoryRate.effectiveTo), gte(statutoryRate.effectiveTo, last)),
      ),
    )
    .orderBy(statutoryRate.code, statutoryRate.payer);
  return {
    structures: new Map(structures.map((one) => [one.id, one])),
    rates,
    settings: await readPayrollSettings(db),
    slabs: await slabsOn(db, year, last),
    exemptions: await exemptionsWithin(db, { first: `${year}-01-01`, last: `${year}-12-31` }),
  };
}

/** What the person earned that is not paid, and of how many lessons of the month there is no register or no rate. */
export function earnedBy(person: PaidPerson, known: KnownMonth) {
  const { employeeId } = person;
  const lessons = known.lessons.get(employeeId) ?? [];
  const taught = lessonLines(employeeId, lessons, known.paid.get(employeeId) ?? [], known.lessonRates, known);
  const earned = [
    ...baseLines(person, known, known.bases, known.unpaid.get(employeeId) ?? []),
    ...taught.lines,
    ...encashmentLines(
      known.encashments.get(employeeId) ?? [],
      salaryOf(person, known)?.basePay ?? 0n,
      known,
    ),
    ...expenseLines(known.expenses.get(employeeId) ?? [], known),
    ...inputLines(known.inputs.get(employeeId) ?? [], known),
  ];
  return { earned, open: taught.open, unrated: taught.unrated };
}

/** What a run of the type pays the person, and of how many lessons there is no register or no rate: an off-cycle one only what is paid once. AMB-394. */
export function earnedIn(type: RunType, person: PaidPerson, known: KnownMonth) {
  if (type !== 'OFF_CYCLE') return earnedBy(person, known);
  const paid = (known.inputs.get(person.employeeId) ?? []).filter(({ kind }) => kind === 'EARNING');
  return { earned: inputLines(paid, known), open: 0, unrated: 0 };
}

/** The payslip of what a run of the type pays: beside another one of the month the whole of it counts, else an off-cycle one has no structure. */
export function payIn(
  type: RunType,
  person: PaidPerson,
  earned: readonly EarnedLine[],
  known: KnownMonth,
): Pay {
  const withStructure = type !== 'OFF_CYCLE' || known.beside.has(person.employeeId);
  return payFor(person, earned, known, { withStructure });
}

/** What the person is paid of what they earned: with another payslip of the month, what is left of the whole (AMB-378). */
export function payFor(
  person: PaidPerson,
  earned: readonly EarnedLine[],
  known: KnownMonth,
  { withStructure = true }: { readonly withStructure?: boolean } = {},
): Pay {
  const beside: PaidBeside | undefined = known.beside.get(person.employeeId);
  const input = inputOf(person, earned, known);
  const asked = withStructure ? input : { ...input, allowances: [], deductions: [] };
  return beside ? payBeside(asked, beside) : payOf(asked);
}

function inputOf(person: PaidPerson, earned: readonly EarnedLine[], known: KnownMonth): PayInput {
  const salary = salaryOf(person, known);
  const structure = salary && known.structures.get(salary.salaryStructureId);
  const placed = earned.map((line, place) => ({ ...line, place }));
  const ofMonth = earned.filter((line) => line.code === 'base' && line.earnedPeriod === known.payPeriod);
  return {
    earned: placed.filter(({ kind }) => kind === 'EARNING'),
    deducted: placed.filter(({ kind }) => kind === 'DEDUCTION'),
    reimbursed: placed.filter(({ kind }) => kind === 'REIMBURSEMENT'),
    ...{ places: known.places, slabs: known.slabs, base: total(ofMonth.map(({ amount }) => amount)) },
    allowances: structure?.allowances ?? [],
    deductions: structure?.deductions ?? [],
    contributions: known.rates.map((rate) => ({
      ...{ code: rate.code, name: rate.name, kind: rate.kind, payer: rate.payer, beforeTax: rate.beforeTax },
      ...{ rate: exactOf(rate.rate), capPeriod: rate.capPeriod },
      floor: rate.floor === null ? null : exactOf(rate.floor),
      cap: rate.cap === null ? null : exactOf(rate.cap),
      before: known.insured.get(`${person.employeeId} ${rate.code} ${kindOf(rate.payer)}`) ?? 0n,
    })),
    withholding: withholdingOf(person, known),
    exemptOf: (yearly) => exemptOf(person.employeeId, yearly, known),
  };
}

/** How the tax of the person is kept back; for whom it is the last month, nothing is thought ahead. AMB-278. */
function withholdingOf(person: PaidPerson, known: KnownMonth): Withholding {
  const { withholding: method, flatRate } = known.settings;
  if (method === 'PERIODIC') return { method };
  if (method === 'FLAT') return { method, rate: exactOf(flatRate ?? '0') };
  const year = known.taxed.get(person.employeeId) ?? { taxable: 0n, withheld: 0n, months: 0 };
  const monthsLeft = Math.min(...[person.left, person.until].map((end) => monthsAfter(known.payPeriod, end)));
  return { method, year, monthsLeft, base: salaryOf(person, known)?.basePay ?? 0n };
}

/** How many months of the year come after the month, up to that of the last day; null: none is known. */
function monthsAfter(payPeriod: string, lastDay: string | null): number {
  const month = Number(payPeriod.slice(5));
  if (lastDay === null || lastDay.slice(0, 4) > payPeriod.slice(0, 4)) return 12 - month;
  return lastDay.slice(0, 7) > payPeriod ? Number(lastDay.slice(5, 7)) - month : 0;
}

/** The salary by which formulas and days of leave are paid: the last one that holds in the month. */
function salaryOf(person: PaidPerson, { payPeriod }: KnownMonth) {
  const { last } = daysOfMonth(payPeriod);
  return person.salaries.findLast(({ from }) => from <= last);
}

function kindOf(payer: 'EMPLOYEE' | 'EMPLOYER'): string {
  return payer === 'EMPLOYEE' ? 'CONTRIBUTION' : 'EMPLOYER';
}

/** What a year's gross income of the person is exempt of: what everybody has, and what was approved (AMB-136). */
function exemptOf(employeeId: string, yearly: bigint, { exemptions, declarations }: KnownMonth): bigint {
  const approved = declarations.get(employeeId) ?? [];
  return total(
    exemptions.flatMap(({ id, isAutomatic, maxAmount, percentage }) => {
      const limit = {
        maxAmount: maxAmount === null ? null : exactOf(maxAmount),
        percentage: percentage === null ? null : exactOf(percentage),
      };
      if (isAutomatic) return [allowedAmount(limit, { amount: null }, yearly)];
      return approved
        .filter(({ taxExemptionId }) => taxExemptionId === id)
        .map(({ approvedAmount, units, months }) =>
          allowedAmount(limit, { amount: exactOf(approvedAmount ?? '0'), units, months }, yearly),
        );
    }),
  );
}
