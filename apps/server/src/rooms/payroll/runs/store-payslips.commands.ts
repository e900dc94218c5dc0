import type { Pay } from '@bellwether/contract/payroll/payslip.rules';
import { exactText, total } from '@bellwether/contract/shared/exact.rules';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PaidPerson } from './owed.queries.ts';
import type { EarnedLine } from './owed.rules.ts';
import { payslip, payslipLesson, payslipLine, payslipSource } from './payroll-runs.table.ts';

/** So many are written by one statement: few trips to the database, and the event loop is free in between. */
export const payslipsAtOnce = 50;

interface Rows {
  readonly payslips: (typeof payslip.$inferInsert)[];
  readonly lines: (typeof payslipLine.$inferInsert)[];
  readonly lessons: (typeof payslipLesson.$inferInsert)[];
  readonly sources: (typeof payslipSource.$inferInsert)[];
}

/** Rows of payslips that are still to be written. */
export function noRows(): Rows {
  return { payslips: [], lines: [], lessons: [], sources: [] };
}

/** Writes the rows. */
export async function storeRows(db: Db, { payslips, lines, lessons, sources }: Rows): Promise<void> {
  if (payslips.length > 0) await db.insert(payslip).values(payslips);
  for (const part of parts(lines)) await db.insert(payslipLine).values(part);
  for (const part of parts(lessons)) await db.insert(payslipLesson).values(part);
  for (const part of parts(sources)) await db.insert(payslipSource).values(part);
}

/** A statement takes 65,535 values; who teaches much has many lines. */
function* parts<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += 2000) yield rows.slice(at, at + 2000);
}

interface Run {
  readonly id: string;
  readonly payPeriod: string;
}

/** Adds what one person is paid in a run to the rows, each line with what it is paid for. */
export function addPayslip(
  rows: Rows,
  run: Run,
  person: PaidPerson,
  earned: readonly EarnedLine[],
  pay: Pay,
): void {
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
      formula: line.formula ?? null,
      isTaxed: line.kind === 'EARNING' && line.place !== undefined ? line.taxable !== false : null,
    });
    for (const { occurrenceId, amount } of lessons)
      rows.lessons.push({ lineId: id, occurrenceId, amount: exactText(amount) });
    if (source) rows.sources.push({ lineId: id, ...source, amount: exactText(line.amount) });
  }
}
