import type { payInputs } from '@bellwether/contract/payroll/inputs/pay-inputs';
import { payInputKinds } from '@bellwether/contract/payroll/payroll.values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { payrollRun, payslip, payslipLine, payslipSource } from '../runs/payroll-runs.table.ts';
import { payInput } from './pay-inputs.table.ts';

const nameOfEmployee = sql<string>`(select concat_ws(' ', e.first_name, e.last_name) from ${employeeView('e')}
  where e.id = ${payInput.employeeId})`;

/** What approved runs have of the input `i` of a query. */
export const paidOfInput = paidOf(sql`i.id`);

/** What approved runs have of an input. */
function paidOf(inputId: SQL) {
  return sql`coalesce((select sum(s.amount) from ${payslipSource} s join ${payslipLine} l on l.id = s.line_id
    join ${payslip} p on p.id = l.payslip_id join ${payrollRun} r on r.id = p.run_id
    where s.source_id = ${inputId} and s.kind = 'INPUT' and r.status in ('APPROVED', 'PAID')), 0::numeric(19, 4))`;
}

const paid = paidOf(sql`${payInput.id}`).mapWith(payInput.amount);

const columns = {
  id: payInput.id,
  employeeId: payInput.employeeId,
  employeeName: nameOfEmployee,
  payPeriod: payInput.payPeriod,
  kind: payInput.kind,
  name: payInput.name,
  amount: payInput.amount,
  paid,
  taxable: payInput.taxable,
  insurable: payInput.insurable,
  note: payInput.note,
  version: payInput.version,
};

const sortable = {
  payPeriod: [payInput.payPeriod],
  employee: [nameOfEmployee, payInput.payPeriod],
  amount: [payInput.amount],
};

/** One page of what is paid or kept back once. */
export function listInputs(db: Db, query: InputOf<typeof payInputs.list>['query']) {
  const named = matches(query.search, sql`e.search_text`);
  const where = and(
    query.employeeId ? eq(payInput.employeeId, query.employeeId) : undefined,
    query.payPeriod ? eq(payInput.payPeriod, query.payPeriod) : undefined,
    query.kind ? eq(payInput.kind, query.kind) : undefined,
    query.isOpen === undefined
      ? undefined
      : sql`${payInput.amount} ${query.isOpen ? sql`>` : sql`<=`} ${paid}`,
    named && sql`${payInput.employeeId} in (select e.id from ${employeeView('e')} where ${named})`,
  );
  return pageOf(db, (onPage) => db.select(columns).from(payInput).where(onPage).$dynamic(), {
    query,
    by: sortable[query.sortBy],
    id: payInput.id,
    from: sql`from ${payInput} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One of them, or undefined. */
export async function findInput(db: Db, id: string) {
  const [found] = await db.select(columns).from(payInput).where(eq(payInput.id, id));
  return found;
}

const Open = z.object({
  ...{ id: z.string(), employeeId: z.string(), kind: z.enum(payInputKinds), name: z.string() },
  ...{ open: z.string(), taxable: z.boolean(), insurable: z.boolean() },
});

/** What was entered up to the month and is not paid or kept back in full, the oldest first; exact. */
export async function openInputs(db: Db, payPeriod: string) {
  const rows = await rowsOf(db, Open).from(sql`
    select i.id, i.employee_id as "employeeId", i.kind, i.name, (i.amount - ${paidOfInput})::text as open, i.taxable, i.insurable
    from ${payInput} i where i.pay_period <= ${payPeriod} and i.amount > ${paidOfInput} order by i.pay_period, i.id`);
  return rows.map((row) => ({ ...row, open: exactOf(row.open) }));
}
