import { FormulaFault } from '@bellwether/contract/payroll/formula.rules';
import { type Pay, type PayInput, payOf } from '@bellwether/contract/payroll/payslip.rules';
import { allowedAmount, gapsOf, type Withholding } from '@bellwether/contract/payroll/tax.rules';
import { exactOf, exactText, minorPlaces, total } from '@bellwether/contract/shared/exact.rules';
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { payableReports } from '../../expenses/index.ts';
import { payableEncashments, unpaidLeave } from '../../leave/index.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import { salaryStructure } from '../salary/salary-structures.table.ts';
import { allApprovedDeclarations } from '../tax/exemption-declarations.queries.ts';
import { readPayrollSettings } from '../tax/payroll-settings.queries.ts';
import { statutoryRate } from '../tax/tax.table.ts';
import { exemptionsWithin } from '../tax/tax-exemptions.queries.ts';
import { slabsOn } from '../tax/tax-slabs.queries.ts';
import {
  daysOfMonth,
  firstPeriod,
  insuredBefore,
  lessonsOf,
  type PaidPerson,
  paidBases,
  paidLessons,
  peopleWithSalary,
  ratesWithin,
  taxedBefore,
} from './owed.queries.ts';
import { baseLines, type EarnedLine, encashmentLines, expenseLines, lessonLines } from './owed.rules.ts';
import {
  payslip,
  payslipLesson,
  payslipLine,
  payslipSource,
  type StoredException,
} from './payroll-runs.table.ts';

interface Run {
  readonly id: string;
  readonly payPeriod: string;
}

/**
 * Writes the payslips of a draft anew and returns what needs a look. What goes wrong with one person is an exception and stops nobody
 * else; amounts are exact, in the currency of the books.
 */
export async function calculateRun(db: Db, run: Run, now: Date): Promise<StoredException[]> {
  await db.delete(payslip).where(eq(payslip.runId, run.id));
  const known = await readKnown(db, run, now);
  const exceptions: StoredException[] = [...taxExceptions(known)];
  let rows = noRows();
  for (const person of known.people) {
    const said = (code: StoredException['code'], count: number | null, message: string | null = null) =>
      exceptions.push({ code, employeeId: person.employeeId, name: person.name, count, message });
    const { earned, open, unrated } = earnedBy(person, known);
    if (open > 0) said('OPEN_REGISTERS', open);
    if (unrated > 0) said('NO_RATE', unrated);
    if (earned.length === 0) continue;
    try {
      const pay = payOf(inputOf(person, earned, known));
      if (pay.net < 0n) said('NEGATIVE_PAY', null);
      else addPayslip(rows, run, person, earned, pay);
    } catch (error) {
      if (!(error instanceof FormulaFault)) throw error;
      said('FORMULA', null, error.message);
    }
    if (rows.payslips.length < payslipsAtOnce) continue;
    await storeRows(db, rows);
    rows = noRows();
  }
  await storeRows(db, rows);
  return exceptions;
}

type Known = Awaited<ReturnType<typeof readKnown>>;

/** All that payslips are worked out of, read once for everybody. */
async function readKnown(db: Db, { id, payPeriod }: Run, now: Date) {
  const { first, last } = daysOfMonth(payPeriod);
  const from = await firstPeriod(db, payPeriod);
  const year = Number(payPeriod.slice(0, 4));
  const since = `${from}-01`;
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
    ...{ payPeriod, first: from, places: minorPlaces(await baseCurrencyOf(db)) },
    people: await peopleWithSalary(db, first, last),
    bases: await paidBases(db, from),
    unpaid: Map.groupBy(await unpaidLeave(db, since, last), ({ employeeId }) => employeeId),
    lessons: Map.groupBy(await lessonsOf(db, { first: since, last, now }), ({ employeeId }) => employeeId),
    paid: Map.groupBy(await paidLessons(db, since), ({ employeeId }) => employeeId),
    lessonRates: await ratesWithin(db, since, last),
    expenses: Map.groupBy(await payableReports(db, id), ({ employeeId }) => employeeId),
    encashments: Map.groupBy(await payableEncashments(db, id), ({ employeeId }) => employeeId),
    structures: new Map(structures.map((one) => [one.id, one])),
    rates,
    insured: await insuredBefore(db, payPeriod),
    taxed: await taxedBefore(db, payPeriod),
    settings: await readPayrollSettings(db),
    slabs: await slabsOn(db, year, last),
    exemptions: await exemptionsWithin(db, { first: `${year}-01-01`, last: `${year}-12-31` }),
    declarations: Map.groupBy(await allApprovedDeclarations(db, year), ({ employeeId }) => employeeId),
  };
}

function taxExceptions({ slabs, settings }: Known): StoredException[] {
  if (settings.withholding === 'FLAT') return [];
  const code = slabs.length === 0 ? 'NO_TAX_SLABS' : gapsOf(slabs).length > 0 ? 'TAX_GAP' : undefined;
  return code ? [{ code, employeeId: null, name: null, count: null, message: null }] : [];
}

function earnedBy(person: PaidPerson, known: Known) {
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
  ];
  return { earned, open: taught.open, unrated: taught.unrated };
}

function inputOf(person: PaidPerson, earned: readonly EarnedLine[], known: Known): PayInput {
  const salary = salaryOf(person, known);
  const structure = salary && known.structures.get(salary.salaryStructureId);
  const placed = earned.map((line, place) => ({ ...line, place }));
  const ofMonth = earned.filter((line) => line.code === 'base' && line.earnedPeriod === known.payPeriod);
  return {
    earned: placed.filter(({ kind }) => kind === 'EARNING'),
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
function withholdingOf(person: PaidPerson, known: Known): Withholding {
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
function salaryOf(person: PaidPerson, { payPeriod }: Known) {
  const { last } = daysOfMonth(payPeriod);
  return person.salaries.findLast(({ from }) => from <= last);
}

function kindOf(payer: 'EMPLOYEE' | 'EMPLOYER'): string {
  return payer === 'EMPLOYEE' ? 'CONTRIBUTION' : 'EMPLOYER';
}

/** What a year's gross income of the person is exempt of: what everybody has, and what was approved (AMB-136). */
function exemptOf(employeeId: string, yearly: bigint, { exemptions, declarations }: Known): bigint {
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

/** So many are written by one statement: few trips to the database, and the event loop is free in between. */
const payslipsAtOnce = 50;

interface Rows {
  readonly payslips: (typeof payslip.$inferInsert)[];
  readonly lines: (typeof payslipLine.$inferInsert)[];
  readonly lessons: (typeof payslipLesson.$inferInsert)[];
  readonly sources: (typeof payslipSource.$inferInsert)[];
}

function noRows(): Rows {
  return { payslips: [], lines: [], lessons: [], sources: [] };
}

async function storeRows(db: Db, { payslips, lines, lessons, sources }: Rows): Promise<void> {
  if (payslips.length > 0) await db.insert(payslip).values(payslips);
  for (const part of parts(lines)) await db.insert(payslipLine).values(part);
  for (const part of parts(lessons)) await db.insert(payslipLesson).values(part);
  for (const part of parts(sources)) await db.insert(payslipSource).values(part);
}

/** A statement takes 65,535 values; who teaches much has many lines. */
function* parts<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += 2000) yield rows.slice(at, at + 2000);
}

function addPayslip(rows: Rows, run: Run, person: PaidPerson, earned: readonly EarnedLine[], pay: Pay): void {
  const payslipId = newId();
  const of = (kind: string) =>
    exactText(
      total(
        pay.lines
          .filter((line) => line.kind === 'CONTRIBUTION' && line.statutory === kind)
          .map(({ amount }) => amount),
      ),
    );
  rows.payslips.push({
    ...{ id: payslipId, runId: run.id, employeeId: person.employeeId, departmentId: person.departmentId },
    costCentre: person.salaries.at(-1)?.costCentre ?? null,
    ...{ grossPay: exactText(pay.gross), deductions: exactText(pay.deductions) },
    ...{ taxableIncome: exactText(pay.taxable), incomeTax: exactText(pay.tax) },
    ...{ socialSecurity: of('SOCIAL_SECURITY'), medicare: of('MEDICARE'), otherContributions: of('OTHER') },
    ...{ employerContributions: exactText(pay.employer), netPay: exactText(pay.net) },
    reimbursements: exactText(pay.reimbursements),
  });
  const text = (value: bigint | undefined) => (value === undefined ? null : exactText(value));
  for (const [position, line] of pay.lines.entries()) {
    const isContribution = line.statutory !== undefined;
    const { lessons = [], source } = (line.place === undefined ? undefined : earned[line.place]) ?? {};
    const id = newId();
    rows.lines.push({
      ...{ id, payslipId, position, kind: line.kind, code: line.code, name: line.name },
      ...{ quantity: text(line.quantity), rate: isContribution ? null : text(line.rate) },
      ...{ ratePercent: isContribution ? text(line.rate) : null, basis: text(line.basis) },
      ...{ amount: exactText(line.amount), earnedPeriod: line.earnedPeriod ?? run.payPeriod },
      statutory: line.statutory ?? null,
    });
    for (const { occurrenceId, amount } of lessons)
      rows.lessons.push({ lineId: id, occurrenceId, amount: exactText(amount) });
    if (source) rows.sources.push({ lineId: id, ...source, amount: exactText(line.amount) });
  }
}
