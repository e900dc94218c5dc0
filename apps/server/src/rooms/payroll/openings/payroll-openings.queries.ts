import type { payrollOpenings } from '@bellwether/contract/payroll/openings/payroll-openings';
import {
  type OpeningFigures,
  openingNet,
} from '@bellwether/contract/payroll/openings/payroll-openings.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { payrollRun, payslip } from '../runs/payroll-runs.table.ts';
import { payrollOpening, type StoredInsured } from './payroll-openings.table.ts';

const nameOfEmployee = sql<string>`(select concat_ws(' ', e.first_name, e.last_name) from ${employeeView('e')}
  where e.id = ${payrollOpening.employeeId})`;

const columns = {
  id: payrollOpening.id,
  employeeId: payrollOpening.employeeId,
  employeeName: nameOfEmployee,
  taxYear: payrollOpening.taxYear,
  firstMonth: payrollOpening.firstMonth,
  lastMonth: payrollOpening.lastMonth,
  grossPay: payrollOpening.grossPay,
  taxableIncome: payrollOpening.taxableIncome,
  incomeTax: payrollOpening.incomeTax,
  socialSecurity: payrollOpening.socialSecurity,
  medicare: payrollOpening.medicare,
  otherContributions: payrollOpening.otherContributions,
  deductions: payrollOpening.deductions,
  insured: payrollOpening.insured,
  source: payrollOpening.source,
  version: payrollOpening.version,
};

const sortable = {
  employee: [nameOfEmployee, payrollOpening.taxYear],
  taxYear: [payrollOpening.taxYear],
  grossPay: [payrollOpening.grossPay],
};

/** One page of what people were paid before. */
export async function listOpenings(db: Db, query: InputOf<typeof payrollOpenings.list>['query']) {
  const named = matches(query.search, sql`e.search_text`);
  const where = and(
    query.employeeId ? eq(payrollOpening.employeeId, query.employeeId) : undefined,
    query.taxYear === undefined ? undefined : eq(payrollOpening.taxYear, query.taxYear),
    named && sql`${payrollOpening.employeeId} in (select e.id from ${employeeView('e')} where ${named})`,
  );
  const page = await pageOf(
    db,
    (onPage) => db.select(columns).from(payrollOpening).where(onPage).$dynamic(),
    {
      query,
      by: sortable[query.sortBy],
      id: payrollOpening.id,
      from: sql`from ${payrollOpening} ${where ? sql`where ${where}` : sql``}`,
    },
  );
  return { ...page, data: page.data.map(shownOpening) };
}

/** One of them, or undefined. */
export async function findOpening(db: Db, id: string) {
  const [found] = await db.select(columns).from(payrollOpening).where(eq(payrollOpening.id, id));
  return found && shownOpening(found);
}

/** A row as it is answered, with its net pay. */
function shownOpening<R extends OpeningFigures & { insured: readonly StoredInsured[] }>(row: R) {
  return { ...row, netPay: exactText(openingNet(row)), insured: [...row.insured] };
}

const Paid = z.object({ period: z.string().nullable() });

/** The first month from which to which somebody has a payslip that counts, 'YYYY-MM'; null: none. */
export async function paidHere(
  db: Db,
  employeeId: string,
  first: string,
  last: string,
): Promise<string | null> {
  const [row] = await rowsOf(db, Paid).from(sql`
    select min(r.pay_period) as period from ${payslip} p join ${payrollRun} r on r.id = p.run_id
    where p.employee_id = ${employeeId} and r.status in ('APPROVED', 'PAID') and r.pay_period between ${first} and ${last}`);
  return row?.period ?? null;
}

const Covered = z.object({ employeeId: z.string() });

/** Who was paid for the month before or elsewhere, by what was entered. AMB-392. */
export async function paidElsewhere(db: Db, payPeriod: string): Promise<Set<string>> {
  const rows = await rowsOf(db, Covered).from(sql`
    select o.employee_id as "employeeId" from ${payrollOpening} o
    where o.tax_year = ${Number(payPeriod.slice(0, 4))} and o.last_month >= ${Number(payPeriod.slice(5))}`);
  return new Set(rows.map(({ employeeId }) => employeeId));
}
