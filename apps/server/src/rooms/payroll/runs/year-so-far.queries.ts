import type { YearToDate } from '@bellwether/contract/payroll/tax.rules';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { payrollOpening } from '../openings/payroll-openings.table.ts';
import { payrollRun, payslip, payslipLine } from './payroll-runs.table.ts';

// What a year came to before a month: the payslips that count, and what was paid before the first of them (AMB-392).

const ofRuns = sql`join ${payrollRun} r on r.id = p.run_id and r.status in ('APPROVED', 'PAID')`;

/** What was entered of the year before the month. */
function openingsBefore(payPeriod: string) {
  return sql`from ${payrollOpening} o
    where o.tax_year = ${Number(payPeriod.slice(0, 4))} and o.last_month < ${Number(payPeriod.slice(5))}`;
}

const Insured = z.object({ employeeId: z.string(), code: z.string(), kind: z.string(), basis: z.string() });

/** What was insured in the year before the month: `employeeId code kind` -> exact amount. */
export async function insuredBefore(db: Db, payPeriod: string): Promise<Map<string, bigint>> {
  const rows = await rowsOf(db, Insured).from(sql`
    select b."employeeId", b.code, b.kind, sum(b.basis)::text as basis from (
      select p.employee_id as "employeeId", l.code, l.kind, l.basis
      from ${payslipLine} l join ${payslip} p on p.id = l.payslip_id ${ofRuns}
      where l.statutory is not null and r.pay_period < ${payPeriod} and r.pay_period >= ${`${payPeriod.slice(0, 4)}-01`}
      union all select o.employee_id, x.code, case x.payer when 'EMPLOYEE' then 'CONTRIBUTION' else 'EMPLOYER' end, x.basis
      from (select o.employee_id, o.insured ${openingsBefore(payPeriod)}) o,
        jsonb_to_recordset(o.insured) as x(code text, payer text, basis numeric)) b
    group by 1, 2, 3`);
  return new Map(
    rows.map(({ employeeId, code, kind, basis }) => [`${employeeId} ${code} ${kind}`, exactOf(basis)]),
  );
}

const Year = z.object({
  employeeId: z.string(),
  taxable: z.string(),
  withheld: z.string(),
  first: z.number().int(),
});

/** On what income tax was worked out in the year before the month, what was kept back, and in how many months, by person; AMB-278. */
export async function taxedBefore(db: Db, payPeriod: string): Promise<Map<string, YearToDate>> {
  const rows = await rowsOf(db, Year).from(sql`
    select b."employeeId", sum(b.taxable)::text as taxable, sum(b.withheld)::text as withheld, min(b.first) as first from (
      select p.employee_id as "employeeId", p.taxable_income as taxable, p.income_tax as withheld,
        right(r.pay_period, 2)::int as first
      from ${payslip} p ${ofRuns}
      where r.pay_period < ${payPeriod} and r.pay_period >= ${`${payPeriod.slice(0, 4)}-01`}
      union all select o.employee_id, o.taxable_income, o.income_tax, o.first_month ${openingsBefore(payPeriod)}) b
    group by 1`);
  return new Map(
    rows.map(({ employeeId, taxable, withheld, first }) => [
      employeeId,
      {
        ...{ taxable: exactOf(taxable), withheld: exactOf(withheld) },
        months: Number(payPeriod.slice(5)) - first,
      },
    ]),
  );
}

const Paid = z.object({
  ...{
    grossPay: z.string(),
    socialSecurity: z.string(),
    medicare: z.string(),
    otherContributions: z.string(),
  },
  ...{ incomeTax: z.string(), deductions: z.string(), netPay: z.string() },
});

/**
 * What a person was paid from January through the month of the payslip: that one, those of approved runs before it, and what was paid
 * before the first of them (AMB-392).
 */
export async function yearToDate(
  db: Db,
  {
    id,
    employeeId,
    payPeriod,
  }: { readonly id: string; readonly employeeId: string; readonly payPeriod: string },
): Promise<z.output<typeof Paid>> {
  const row = await rowOf(db, Paid).from(sql`
    select sum(b.gross)::text as "grossPay", sum(b.social)::text as "socialSecurity", sum(b.medicare)::text as medicare,
      sum(b.other)::text as "otherContributions", sum(b.tax)::text as "incomeTax", sum(b.deductions)::text as deductions,
      sum(b.net)::text as "netPay" from (
      select p.gross_pay as gross, p.social_security as social, p.medicare, p.other_contributions as other, p.income_tax as tax,
        p.deductions, p.net_pay as net
      from ${payslip} p join ${payrollRun} r on r.id = p.run_id
      where p.employee_id = ${employeeId} and (p.id = ${id}
        or r.status in ('APPROVED', 'PAID') and r.pay_period between ${`${payPeriod.slice(0, 4)}-01`} and ${payPeriod})
      union all select o.gross_pay, o.social_security, o.medicare, o.other_contributions, o.income_tax, o.deductions,
        o.gross_pay - o.income_tax - o.social_security - o.medicare - o.other_contributions - o.deductions
      ${openingsBefore(payPeriod)} and o.employee_id = ${employeeId}) b`);
  if (!row) throw new Error('sums have one row');
  return row;
}
