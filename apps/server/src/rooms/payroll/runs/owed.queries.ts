import { lineKinds, statutoryKinds } from '@bellwether/contract/payroll/payroll.values';
import type { PaidBeside, PayLine, Salary } from '@bellwether/contract/payroll/payslip.rules';
import type { RateScope } from '@bellwether/contract/payroll/salary.rules';
import { type Day, endOfMonth, startOfMonth } from '@bellwether/contract/shared/day';
import { exactOf, total } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { attendanceSessionView } from '../../attendance/attendance.view.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { lessonOccurrenceView, occurrenceStaffView } from '../../scheduling/scheduling.view.ts';
import { payRate, salaryAssignment } from '../salary/salary.table.ts';
import { inputCodes } from './owed.rules.ts';
import { payrollRun, payslip, payslipLesson, payslipLine } from './payroll-runs.table.ts';

/** The runs whose payslips count as paid. */
const counts = sql`r.status in ('APPROVED', 'PAID')`;

const Person = z.object({
  employeeId: z.string(),
  name: z.string(),
  departmentId: z.string().nullable(),
  joined: z.string(),
  left: z.string().nullable(),
  /** The last day of all of their salaries; null: none is known. */
  until: z.string().nullable(),
});
const SalaryRow = z.object({
  ...{ id: z.string(), employeeId: z.string(), salaryStructureId: z.string(), basePay: z.string() },
  ...{ costCentre: z.string().nullable(), from: z.string(), to: z.string().nullable() },
});

export type PaidSalary = Salary & { readonly salaryStructureId: string; readonly costCentre: string | null };
export type PaidPerson = z.output<typeof Person> & { readonly salaries: readonly PaidSalary[] };

/**
 * The last day by which somebody was settled with, unless a salary begins after it: then they are back. Whose employment has no end in the records
 * yet is owed nothing after it. AMB-378.
 */
const settledUntil = sql`(select max(r.last_day) from ${payslip} p join ${payrollRun} r on r.id = p.run_id
  where p.employee_id = e.id and r.type = 'FINAL' and ${counts} and not exists (select 1 from ${salaryAssignment} a
    where a.employee_id = e.id and a.effective_from > r.last_day))`;

/**
 * Who has a salary on some day from the first to the last, by name, with all of their salaries until then; or one person alone, also without a
 * salary then.
 */
export async function peopleWithSalary(
  db: Db,
  first: Day,
  last: Day,
  employeeId: string | null = null,
): Promise<PaidPerson[]> {
  const people = await rowsOf(db, Person).from(sql`
    select e.id as "employeeId", concat_ws(' ', e.first_name, e.last_name) as name, e.department_id as "departmentId",
      e.date_of_joining::text as joined, least(e.termination_date, ${settledUntil})::text as left,
      (select case when bool_and(a.effective_to is not null) then max(a.effective_to)::text end
        from ${salaryAssignment} a where a.employee_id = e.id) as until
    from ${employeeView('e')} where case when ${employeeId}::uuid is not null then e.id = ${employeeId}::uuid
      else e.id in (select a.employee_id from ${salaryAssignment} a
        where a.effective_from <= ${last} and (a.effective_to is null or a.effective_to >= ${first})) end
    order by e.first_name, e.last_name, e.id`);
  const rows = await rowsOf(db, SalaryRow).from(sql`
    select a.id, a.employee_id as "employeeId", a.salary_structure_id as "salaryStructureId", a.base_pay::text as "basePay",
      a.cost_centre as "costCentre", a.effective_from::text as from, a.effective_to::text as to
    from ${salaryAssignment} a where a.effective_from <= ${last}
      and (${employeeId}::uuid is null or a.employee_id = ${employeeId}::uuid) order by a.effective_from`);
  const byPerson = Map.groupBy(rows, ({ employeeId }) => employeeId);
  return people.map((person) => ({
    ...person,
    salaries: (byPerson.get(person.employeeId) ?? []).map((row) => ({
      ...row,
      basePay: exactOf(row.basePay),
    })),
  }));
}

const PaidBase = z.object({ employeeId: z.string(), period: z.string(), amount: z.string() });

/** What was paid of base pay in runs that count, by person and month: `employeeId period` -> exact amount. */
export async function paidBases(db: Db, from: string): Promise<Map<string, bigint>> {
  const rows = await rowsOf(db, PaidBase).from(sql`
    select p.employee_id as "employeeId", l.earned_period as period, sum(l.amount)::text as amount
    from ${payslipLine} l join ${payslip} p on p.id = l.payslip_id join ${payrollRun} r on r.id = p.run_id
    where ${counts} and l.code = 'base' and l.earned_period >= ${from} group by 1, 2`);
  return new Map(rows.map(({ employeeId, period, amount }) => [`${employeeId} ${period}`, exactOf(amount)]));
}

const Line = z.object({
  ...{ employeeId: z.string(), kind: z.enum(lineKinds), code: z.string(), name: z.string() },
  ...{ amount: z.string(), rate: z.string().nullable(), basis: z.string().nullable() },
  ...{
    statutory: z.enum(statutoryKinds).nullable(),
    isTaxed: z.boolean().nullable(),
    isOfMonth: z.boolean(),
  },
});
/** By their codes, what of the earnings on a payslip is insured. */
const insuredCodes: readonly string[] = ['base', inputCodes.insured];

const Taxable = z.object({ employeeId: z.string(), taxable: z.string() });

/** What payslips of the month that count have already but what was kept back once, by person: a second one is worked out beside it. AMB-378. */
export async function paidBeside(db: Db, payPeriod: string): Promise<Map<string, PaidBeside>> {
  const ofMonth = sql`from ${payslip} p join ${payrollRun} r on r.id = p.run_id and ${counts} and r.pay_period = ${payPeriod}`;
  const taxed = await rowsOf(db, Taxable).from(
    sql`select p.employee_id as "employeeId", sum(p.taxable_income)::text as taxable ${ofMonth} group by 1`,
  );
  const rows = await rowsOf(db, Line).from(sql`
    select p.employee_id as "employeeId", l.kind, l.code, l.name, l.amount::text as amount, l.basis::text as basis, l.statutory,
      coalesce(l.rate, l.rate_percent)::text as rate, l.is_taxed as "isTaxed", l.earned_period = r.pay_period as "isOfMonth"
    ${ofMonth} join ${payslipLine} l on l.payslip_id = p.id and l.kind <> 'REIMBURSEMENT'
      and not (l.kind = 'DEDUCTION' and l.code = ${inputCodes.plain}) order by p.id, l.position`);
  const byPerson = Map.groupBy(rows, ({ employeeId }) => employeeId);
  return new Map(
    taxed.map(({ employeeId, taxable }) => {
      const [earned, other] = [true, false].map((isEarned) =>
        (byPerson.get(employeeId) ?? []).filter(({ isTaxed }) => (isTaxed !== null) === isEarned),
      );
      const bases = (earned ?? []).filter(({ code, isOfMonth }) => code === 'base' && isOfMonth);
      return [
        employeeId,
        {
          earned: (earned ?? []).map((line) => ({
            ...lineOf(line),
            insurable: insuredCodes.includes(line.code),
          })),
          ...{ lines: (other ?? []).map(lineOf), taxable: exactOf(taxable) },
          base: total(bases.map(({ amount }) => exactOf(amount))),
        },
      ];
    }),
  );
}

function lineOf({
  kind,
  code,
  name,
  amount,
  rate,
  basis,
  statutory,
  isTaxed,
}: z.output<typeof Line>): PayLine {
  return {
    ...{ kind, code, name, amount: exactOf(amount) },
    ...(rate !== null && { rate: exactOf(rate) }),
    ...(basis !== null && { basis: exactOf(basis) }),
    ...(statutory !== null && { statutory }),
    ...(isTaxed !== null && { taxable: isTaxed }),
  };
}

const Month = z.object({ period: z.string().nullable() });

/** The month of the first run; the month itself where it is the first. Nothing before it is owed. */
export async function firstPeriod(db: Db, payPeriod: string): Promise<string> {
  const [row] = await rowsOf(db, Month).from(
    sql`select min(r.pay_period) as period from ${payrollRun} r where r.type = 'REGULAR' and r.pay_period <= ${payPeriod}`,
  );
  const earliest = startOfMonth(`${payPeriod}-01`, -12).slice(0, 7);
  const first = row?.period ?? payPeriod;
  return [first, earliest].toSorted()[1] ?? payPeriod;
}

const Lesson = z.object({
  ...{ employeeId: z.string(), occurrenceId: z.string(), date: z.string(), minutes: z.number().int() },
  ...{ staffRole: z.enum(['TEACHER', 'ASSISTANT']), courseId: z.string().nullable() },
  /** Whether there is a register of it. */
  isHeld: z.boolean(),
});
export type Lesson = z.output<typeof Lesson>;

/** The lessons of everybody, or of one person, that are over and were not cancelled, from the first to the last day. */
export function lessonsOf(
  db: Db,
  { first, last, now, employeeId = null }: { first: Day; last: Day; now: Date; employeeId?: string | null },
): Promise<Lesson[]> {
  return rowsOf(db, Lesson).from(sql`
    select s.employee_id as "employeeId", o.id as "occurrenceId", o.date::text as date,
      (extract(epoch from o.ends_at - o.starts_at) / 60)::int as minutes, s.kind as "staffRole", o.course_id as "courseId",
      exists (select 1 from ${attendanceSessionView('t')} where t.occurrence_id = o.id) as "isHeld"
    from ${lessonOccurrenceView('o')} join ${occurrenceStaffView('s')} on s.occurrence_id = o.id
    where o.date between ${first} and ${last} and not o.is_cancelled and o.ends_at <= ${now.toISOString()}
      and (${employeeId}::uuid is null or s.employee_id = ${employeeId}::uuid)
    order by o.date, o.starts_at, o.id`);
}

const PaidLesson = z.object({
  ...{ employeeId: z.string(), occurrenceId: z.string(), date: z.string(), amount: z.string() },
});

/** What was paid for lessons from the first day on, in runs that count. */
export async function paidLessons(db: Db, first: Day) {
  const rows = await rowsOf(db, PaidLesson).from(sql`
    select p.employee_id as "employeeId", x.occurrence_id as "occurrenceId", o.date::text as date, sum(x.amount)::text as amount
    from ${payslipLesson} x join ${payslipLine} l on l.id = x.line_id join ${payslip} p on p.id = l.payslip_id
    join ${payrollRun} r on r.id = p.run_id join ${lessonOccurrenceView('o')} on o.id = x.occurrence_id
    where ${counts} and o.date >= ${first} group by 1, 2, 3`);
  return rows.map((row) => ({ ...row, amount: exactOf(row.amount) }));
}

const Rate = z.object({
  ...{ employeeId: z.string().nullable(), courseId: z.string().nullable(), staffRole: z.string() },
  ...{
    unit: z.enum(['PER_LESSON', 'PER_HOUR']),
    amount: z.string(),
    from: z.string(),
    to: z.string().nullable(),
  },
});

export interface LessonRate extends RateScope {
  readonly staffRole: string;
  readonly unit: 'PER_LESSON' | 'PER_HOUR';
  readonly amount: bigint;
  readonly from: Day;
  readonly to: Day | null;
}

/** The rates for lessons that hold on some day from the first to the last. */
export async function ratesWithin(db: Db, first: Day, last: Day): Promise<LessonRate[]> {
  const rows = await rowsOf(db, Rate).from(sql`
    select r.employee_id as "employeeId", r.course_id as "courseId", r.staff_role as "staffRole", r.unit, r.amount::text as amount,
      r.effective_from::text as from, r.effective_to::text as to
    from ${payRate} r where r.effective_from <= ${last} and (r.effective_to is null or r.effective_to >= ${first})`);
  return rows.map((row) => ({ ...row, amount: exactOf(row.amount) }));
}

/** The first and the last day of a month 'YYYY-MM'. */
export function daysOfMonth(month: string): { first: Day; last: Day } {
  return { first: `${month}-01`, last: endOfMonth(`${month}-01`) };
}
