import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { nextNumbers } from '../../ledger/index.ts';
import { payslip } from './payroll-runs.table.ts';

const Slip = z.object({ id: z.string() });

interface Run {
  readonly id: string;
  readonly payPeriod: string;
}

/**
 * Gives the payslips of a run their numbers, by name: 'PS-202611-0001', a series for each month without a gap. The row lock of the series holds
 * every other approval of the month until the transaction ends. AMB-381.
 */
export async function numberPayslips(db: Db, { id, payPeriod }: Run): Promise<void> {
  const rows = await rowsOf(db, Slip).from(sql`
    select p.id from ${payslip} p join ${employeeView('e')} on e.id = p.employee_id
    where p.run_id = ${id} order by e.first_name, e.last_name, e.id`);
  const numbers = await nextNumbers(db, 'PS', Number(payPeriod.replace('-', '')), rows.length);
  const pairs = JSON.stringify(rows.map((row, at) => ({ id: row.id, number: numbers[at] })));
  await db.execute(sql`
    update ${payslip} p set number = n.number from json_to_recordset(${pairs}::json) as n(id uuid, number text) where p.id = n.id`);
}

/** The numbers of the payslips of a run, in their order. */
export async function numbersOf(db: Db, { id }: Pick<Run, 'id'>): Promise<string[]> {
  const rows = await db
    .select({ number: payslip.number })
    .from(payslip)
    .where(eq(payslip.runId, id))
    .orderBy(payslip.number);
  return rows.flatMap(({ number }) => number ?? []);
}
