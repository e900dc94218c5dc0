import { type ParameterKind, parameterKinds } from '@bellwether/contract/payroll/payroll.values';
import { endOfMonth } from '@bellwether/contract/shared/day';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { conflict, type Problem } from '../../../platform/http/problem.ts';
import { paidOfInput } from '../inputs/pay-inputs.queries.ts';
import { payInput } from '../inputs/pay-inputs.table.ts';
import { payrollOpening } from '../openings/payroll-openings.table.ts';
import { salaryAssignment } from '../salary/salary.table.ts';
import { salaryStructure } from '../salary/salary-structures.table.ts';
import { readPayrollSettings } from '../tax/payroll-settings.queries.ts';
import { thePayrollSetting } from '../tax/payroll-settings.table.ts';
import { statutoryRate, taxExemption, taxSlab } from '../tax/tax.table.ts';
import { payrollRunParameter, payslip } from './payroll-runs.table.ts';

// By what a run was worked out. Pay that is wrong for one person comes right by itself, as what is owed less what was paid (AMB-274); tax and
// contributions do not, so that a run is held against what holds when it is submitted and approved. AMB-379.

interface Run {
  readonly id: string;
  readonly payPeriod: string;
}

const Parameter = z.object({
  kind: z.enum(parameterKinds),
  parameterId: z.string(),
  content: z.string(),
});

/** What a run of the month is worked out by as it is now; structures, openings and inputs are those of whom it pays. Slabs count for nothing beside a flat rate. */
async function parametersNow(db: Db, { id, payPeriod }: Run) {
  const last = endOfMonth(`${payPeriod}-01`);
  const year = Number(payPeriod.slice(0, 4));
  const { withholding, flatRate } = await readPayrollSettings(db);
  const holds = (t: SQL, from: string) =>
    sql`${t}.is_active and ${t}.effective_from <= ${last} and (${t}.effective_to is null or ${t}.effective_to >= ${from})`;
  return rowsOf(db, Parameter).from(sql`
    select 'SETTINGS' as kind, ${thePayrollSetting} as "parameterId", md5(row(${withholding}::text, ${flatRate}::numeric)::text) as content
    union all select 'SLAB', s.id::text, md5(row(s.tax_year, s.min_income, s.max_income, s.tax_rate, s.fixed_amount)::text)
      from ${taxSlab} s where s.tax_year = ${year} and ${holds(sql`s`, last)} and ${withholding !== 'FLAT'}
    union all select 'RATE', r.id::text, md5(row(r.code, r.kind, r.payer, r.rate, r.before_tax, r.floor, r.cap, r.cap_period)::text)
      from ${statutoryRate} r where ${holds(sql`r`, last)}
    union all select 'EXEMPTION', x.id::text, md5(row(x.max_amount, x.percentage, x.is_automatic, x.unit_limit)::text)
      from ${taxExemption} x where x.is_active and x.effective_from <= ${`${year}-12-31`}
        and (x.effective_to is null or x.effective_to >= ${`${year}-01-01`})
    union all select 'STRUCTURE', t.id::text, md5(row(t.allowances, t.deductions)::text)
      from ${salaryStructure} t where t.id in (select a.salary_structure_id from ${salaryAssignment} a
        join ${payslip} p on p.employee_id = a.employee_id and p.run_id = ${id}
        where a.effective_from <= ${last} and (a.effective_to is null or a.effective_to >= ${`${payPeriod}-01`}))
    union all select 'OPENING', o.id::text, md5(row(o.first_month, o.last_month, o.taxable_income, o.income_tax, o.insured)::text)
      from ${payrollOpening} o where o.tax_year = ${year}
        and o.employee_id in (select p.employee_id from ${payslip} p where p.run_id = ${id})
    union all select 'INPUT', i.id::text, md5(row(i.kind, i.name, i.amount, i.taxable, i.insurable, ${paidOfInput})::text)
      from ${payInput} i where i.pay_period <= ${payPeriod} and i.amount > ${paidOfInput}
        and i.employee_id in (select p.employee_id from ${payslip} p where p.run_id = ${id})`);
}

/** Writes down by what a run was worked out, when its payslips are written. */
export async function keepParameters(db: Db, run: Run): Promise<void> {
  await db.execute(sql`delete from ${payrollRunParameter} where run_id = ${run.id}`);
  const rows = await parametersNow(db, run);
  await db.insert(payrollRunParameter).values(rows.map((row) => ({ ...row, id: newId(), runId: run.id })));
}

/**
 * Throws 409 where a run was worked out by something that is not so any more: SETTINGS_CHANGED where tax is kept back otherwise, else
 * PARAMETERS_CHANGED, which says what, also of a run that does not know, from before it was kept. AMB-279, AMB-379.
 */
export async function demandSameParameters(db: Db, run: Run): Promise<void> {
  const kept = await rowsOf(db, Parameter).from(
    sql`select p.kind, p.parameter_id as "parameterId", p.content from ${payrollRunParameter} p where p.run_id = ${run.id}`,
  );
  if (kept.length === 0)
    throw conflict(
      'PARAMETERS_CHANGED',
      'This run was calculated before it kept what it was calculated by. Calculate it again.',
    );
  const keyOf = ({ kind, parameterId, content }: z.output<typeof Parameter>) =>
    [kind, parameterId, content].join(' ');
  const [before, now] = [kept, await parametersNow(db, run)];
  const differing = [...before.map(keyOf), ...now.map(keyOf)];
  const changed = [...before, ...now].filter(
    (one) => differing.filter((key) => key === keyOf(one)).length === 1,
  );
  const [kind] = parameterKinds.filter((any) => changed.some((one) => one.kind === any));
  if (kind) throw refusals[kind]();
}

const refusals: Readonly<Record<ParameterKind, () => Problem>> = {
  SETTINGS: () =>
    conflict(
      'SETTINGS_CHANGED',
      'How income tax is kept back was changed since this run was calculated. Calculate it again.',
    ),
  SLAB: () =>
    conflict(
      'PARAMETERS_CHANGED',
      'Tax slabs were changed since this run was calculated. Calculate it again.',
    ),
  RATE: () =>
    conflict(
      'PARAMETERS_CHANGED',
      'Rates of contributions were changed since this run was calculated. Calculate it again.',
    ),
  EXEMPTION: () =>
    conflict(
      'PARAMETERS_CHANGED',
      'Tax exemptions were changed since this run was calculated. Calculate it again.',
    ),
  STRUCTURE: () =>
    conflict(
      'PARAMETERS_CHANGED',
      'Salary structures were changed since this run was calculated. Calculate it again.',
    ),
  OPENING: () =>
    conflict(
      'PARAMETERS_CHANGED',
      'What people were paid before was changed since this run was calculated. Calculate it again.',
    ),
  INPUT: () =>
    conflict(
      'PARAMETERS_CHANGED',
      'What is paid or kept back once was changed since this run was calculated. Calculate it again.',
    ),
};
