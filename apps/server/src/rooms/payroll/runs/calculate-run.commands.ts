import { FormulaFault } from '@bellwether/contract/payroll/formula.rules';
import { gapsOf } from '@bellwether/contract/payroll/tax.rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { namesOf } from '../employee.queries.ts';
import { earnedIn, type KnownMonth, payIn, type RunType, readMonth } from './month-pay.queries.ts';
import { payslip, type StoredException } from './payroll-runs.table.ts';
import { addPayslip, noRows, payslipsAtOnce, storeRows } from './store-payslips.commands.ts';

interface Run {
  readonly id: string;
  readonly payPeriod: string;
  readonly type: RunType;
}

/**
 * Writes the payslips of a draft anew and returns what needs a look. What goes wrong with one person is an exception and stops nobody
 * else; amounts are exact, in the currency of the books.
 */
export async function calculateRun(db: Db, run: Run, now: Date): Promise<StoredException[]> {
  await db.delete(payslip).where(eq(payslip.runId, run.id));
  const known = await readMonth(db, run, now);
  const exceptions: StoredException[] = [...taxExceptions(known), ...(await unpaidInputs(db, known))];
  let rows = noRows();
  for (const person of known.people) {
    const said = (code: StoredException['code'], count: number | null, message: string | null = null) =>
      exceptions.push({ code, employeeId: person.employeeId, name: person.name, count, message });
    if (known.elsewhere.has(person.employeeId)) {
      said('PAID_ELSEWHERE', null);
      continue;
    }
    const { earned, open, unrated } = earnedIn(run.type, person, known);
    if (open > 0) said('OPEN_REGISTERS', open);
    if (unrated > 0) said('NO_RATE', unrated);
    if (earned.every(({ kind }) => kind === 'DEDUCTION')) continue;
    try {
      const pay = payIn(run.type, person, earned, known);
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

/** What of the slabs keeps anybody's tax from being known. A flat rate needs none (AMB-279). */
export function taxExceptions({
  slabs,
  settings,
}: Pick<KnownMonth, 'slabs' | 'settings'>): StoredException[] {
  if (settings.withholding === 'FLAT') return [];
  const code = slabs.length === 0 ? 'NO_TAX_SLABS' : gapsOf(slabs).length > 0 ? 'TAX_GAP' : undefined;
  return code ? [{ code, employeeId: null, name: null, count: null, message: null }] : [];
}

/** Who is not paid in the month, so that what was entered for them waits. AMB-393. */
async function unpaidInputs(db: Db, { people, inputs }: KnownMonth): Promise<StoredException[]> {
  const paid = new Set(people.map(({ employeeId }) => employeeId));
  const waiting = [...inputs].filter(([employeeId]) => !paid.has(employeeId));
  const names = await namesOf(
    db,
    waiting.map(([employeeId]) => employeeId),
  );
  return waiting.map(([employeeId, all]) => ({
    ...{ code: 'INPUT_UNPAID' as const, employeeId, name: names.get(employeeId) ?? null },
    ...{ count: all.length, message: null },
  }));
}
