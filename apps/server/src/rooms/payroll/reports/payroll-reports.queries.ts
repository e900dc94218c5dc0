import type { ReportGrouping } from '@bellwether/contract/payroll/payroll.values';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { departmentView, employeeView } from '../../employees/employees.view.ts';
import { payrollRun, payslip } from '../runs/payroll-runs.table.ts';

// Reports read payslips alone, of runs that are approved or paid: what a draft says may change. Sums come as PostgreSQL writes them.

interface Months {
  readonly from: string;
  readonly to: string;
}

/** The payslips `p` of runs `r` of the months. None while viewing as somebody: pay is for hr and finance alone (REV-46). */
function payslipsOf(viewer: Viewer, { from, to }: Months): SQL {
  return sql`${payslip} p join ${payrollRun} r on r.id = p.run_id and r.status in ('APPROVED', 'PAID')
    and r.pay_period between ${from} and ${to} and ${viewer.viewAs === null}`;
}

const pay = { grossPay: z.string(), netPay: z.string(), deductions: z.string(), taxes: z.string() };
const paySums = sql`coalesce(sum(p.gross_pay), 0)::text as "grossPay", coalesce(sum(p.net_pay), 0)::text as "netPay",
  coalesce(sum(p.deductions + p.social_security + p.medicare + p.other_contributions), 0)::text as deductions,
  coalesce(sum(p.income_tax), 0)::text as taxes`;

const Totals = z.object({ people: z.number(), payslips: z.number(), ...pay });

/** What was paid in the months, to how many people by how many payslips. */
export async function payTotals(db: Db, viewer: Viewer, months: Months) {
  const row = await rowOf(db, Totals).from(sql`
    select count(distinct p.employee_id)::int as people, count(*)::int as payslips, ${paySums} from ${payslipsOf(viewer, months)}`);
  if (!row) throw new Error('sums have one row');
  return row;
}

const Part = z.object({ key: z.string(), label: z.string(), payslips: z.number(), ...pay });

const groups: Readonly<
  Record<ReportGrouping, { readonly key: SQL; readonly label: SQL; readonly join: SQL }>
> = {
  payPeriod: { key: sql`r.pay_period`, label: sql`r.pay_period`, join: sql`` },
  department: {
    key: sql`coalesce(p.department_id::text, '')`,
    label: sql`coalesce(d.name, '')`,
    join: sql`left join ${departmentView('d')} on d.id = p.department_id`,
  },
  employee: {
    key: sql`p.employee_id::text`,
    label: sql`e.first_name || ' ' || e.last_name`,
    join: sql`join ${employeeView('e')} on e.id = p.employee_id`,
  },
};

/** The same by month, department or person, in order of its name. */
export function payParts(db: Db, viewer: Viewer, months: Months, grouping: ReportGrouping) {
  const { key, label, join } = groups[grouping];
  return rowsOf(db, Part).from(sql`
    select ${key} as key, ${label} as label, count(*)::int as payslips, ${paySums}
    from ${payslipsOf(viewer, months)} ${join} group by 1, 2 order by 2, 1 limit 5000`);
}

const Due = z.object({
  ...{ key: z.string(), label: z.string(), payslips: z.number(), taxableIncome: z.string() },
  ...{ incomeTax: z.string(), socialSecurity: z.string(), medicare: z.string() },
  employerContributions: z.string(),
});

/** What was kept back for tax office and insurances, by month, department or person, in order of its name. */
export function duesBy(db: Db, viewer: Viewer, months: Months, grouping: ReportGrouping) {
  const { key, label, join } = groups[grouping];
  return rowsOf(db, Due).from(sql`
    select ${key} as key, ${label} as label, count(*)::int as payslips, sum(p.taxable_income)::text as "taxableIncome",
      sum(p.income_tax)::text as "incomeTax", sum(p.social_security)::text as "socialSecurity", sum(p.medicare)::text as medicare,
      sum(p.employer_contributions)::text as "employerContributions"
    from ${payslipsOf(viewer, months)} ${join} group by 1, 2 order by 2, 1 limit 5000`);
}

const cost = {
  people: z.number(),
  grossPay: z.string(),
  employerContributions: z.string(),
  cost: z.string(),
};
const costSums = sql`count(distinct p.employee_id)::int as people, sum(p.gross_pay)::text as "grossPay",
  sum(p.employer_contributions)::text as "employerContributions", sum(p.gross_pay + p.employer_contributions)::text as cost`;

const OfDepartment = z.object({ departmentId: z.uuid().nullable(), name: z.string().nullable(), ...cost });

/** What people cost by the department of their payslip, the dearest first. */
export function costByDepartment(db: Db, viewer: Viewer, months: Months) {
  return rowsOf(db, OfDepartment).from(sql`
    select p.department_id as "departmentId", d.name, ${costSums}
    from ${payslipsOf(viewer, months)} left join ${departmentView('d')} on d.id = p.department_id
    group by 1, 2 order by sum(p.gross_pay + p.employer_contributions) desc, 2`);
}

const OfCentre = z.object({ costCentre: z.string().nullable(), ...cost });

/** The same by cost centre. */
export function costByCentre(db: Db, viewer: Viewer, months: Months) {
  return rowsOf(db, OfCentre).from(sql`
    select p.cost_centre as "costCentre", ${costSums} from ${payslipsOf(viewer, months)}
    group by 1 order by sum(p.gross_pay + p.employer_contributions) desc, 1 limit 500`);
}

const OfMonth = z.object({
  ...{
    payPeriod: z.string(),
    departmentId: z.uuid().nullable(),
    name: z.string().nullable(),
    cost: z.string(),
  },
});

/** The cost of each department in each month. */
export function costByMonth(db: Db, viewer: Viewer, months: Months) {
  return rowsOf(db, OfMonth).from(sql`
    select r.pay_period as "payPeriod", p.department_id as "departmentId", d.name,
      sum(p.gross_pay + p.employer_contributions)::text as cost
    from ${payslipsOf(viewer, months)} left join ${departmentView('d')} on d.id = p.department_id
    group by 1, 2, 3 order by 1, 3, 2`);
}
