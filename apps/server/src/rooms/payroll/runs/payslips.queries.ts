import type { payslips } from '@bellwether/contract/payroll/payslips';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { departmentView, employeeView } from '../../employees/employees.view.ts';
import { schoolClassView } from '../../learning/learning.view.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import { lessonOccurrenceView } from '../../scheduling/scheduling.view.ts';
import { visiblePay } from '../visible-pay.access.ts';
import { payrollRun, payslip, payslipLesson, payslipLine, payslipSource } from './payroll-runs.table.ts';

const periodOf = sql<string>`(select r.pay_period from ${payrollRun} r where r.id = "payslip"."run_id")`;
const statusOf = sql<
  typeof payrollRun.$inferSelect.status
>`(select r.status from ${payrollRun} r where r.id = "payslip"."run_id")`;
const typeOf = sql<
  typeof payrollRun.$inferSelect.type
>`(select r.type from ${payrollRun} r where r.id = "payslip"."run_id")`;
const nameOf = sql<string>`(select concat_ws(' ', e.first_name, e.last_name) from ${employeeView('e')} where e.id = "payslip"."employee_id")`;

const columns = {
  id: payslip.id,
  runId: payslip.runId,
  payPeriod: periodOf,
  number: payslip.number,
  type: typeOf,
  status: statusOf,
  employeeId: payslip.employeeId,
  employeeName: nameOf,
  departmentName: sql<
    string | null
  >`(select d.name from ${departmentView('d')} where d.id = "payslip"."department_id")`,
  costCentre: payslip.costCentre,
  grossPay: payslip.grossPay,
  deductions: payslip.deductions,
  taxableIncome: payslip.taxableIncome,
  incomeTax: payslip.incomeTax,
  socialSecurity: payslip.socialSecurity,
  medicare: payslip.medicare,
  otherContributions: payslip.otherContributions,
  employerContributions: payslip.employerContributions,
  reimbursements: payslip.reimbursements,
  netPay: payslip.netPay,
  formerNetPay: sql<
    string | null
  >`(select p.net_pay::text from ${payslip} p join ${payrollRun} r on r.id = p.run_id
    where p.employee_id = "payslip"."employee_id" and r.pay_period < ${periodOf} order by r.pay_period desc limit 1)`.mapWith(
    (text: string) => exactText(exactOf(text)),
  ),
};

const sortable = { payPeriod: [periodOf], employee: [nameOf], netPay: [payslip.netPay] };

/** Which payslips the viewer may see: everybody's for hr and finance, else one's own as soon as they are approved. */
function visiblePayslips(viewer: Viewer): SQL {
  const whose = visiblePay(viewer, 'payslip', payslip.employeeId);
  if (can(viewer, 'read:any', 'payslip')) return whose;
  return sql`(${whose} and ${statusOf} in ('APPROVED', 'PAID'))`;
}

/** One page of the payslips that the viewer may see. */
export async function listPayslips(db: Db, viewer: Viewer, query: InputOf<typeof payslips.list>['query']) {
  const named = matches(query.search, sql`e.search_text`);
  const where = and(
    visiblePayslips(viewer),
    query.employeeId ? eq(payslip.employeeId, query.employeeId) : undefined,
    query.runId ? eq(payslip.runId, query.runId) : undefined,
    query.payPeriod ? sql`${periodOf} = ${query.payPeriod}` : undefined,
    named && sql`${payslip.employeeId} in (select e.id from ${employeeView('e')} where ${named})`,
  );
  const currency = await baseCurrencyOf(db);
  const page = await pageOf(db, (onPage) => db.select(columns).from(payslip).where(onPage).$dynamic(), {
    query,
    by: sortable[query.sortBy],
    id: payslip.id,
    from: sql`from ${payslip} where ${where}`,
  });
  return { ...page, data: page.data.map((row) => ({ ...row, currency })) };
}

/** The payslip of the last pay of a settlement, if there is one that the viewer may see. AMB-378. */
export async function payslipOf(db: Db, viewer: Viewer, settlementId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: payslip.id })
    .from(payslip)
    .innerJoin(payrollRun, and(eq(payrollRun.id, payslip.runId), eq(payrollRun.settlementId, settlementId)))
    .where(visiblePayslips(viewer));
  return found?.id ?? null;
}

const Lesson = z.object({
  ...{ lineId: z.string(), occurrenceId: z.string(), date: z.string() },
  ...{ className: z.string().nullable(), amount: z.string() },
});

/** One payslip that the viewer may see, with its lines and the lessons that they pay. Throws 404. */
export async function findPayslip(db: Db, viewer: Viewer, id: string) {
  const [found] = await db
    .select(columns)
    .from(payslip)
    .where(and(eq(payslip.id, id), visiblePayslips(viewer)));
  if (!found) throw notFound('Payslip');
  const lines = await db
    .select()
    .from(payslipLine)
    .where(eq(payslipLine.payslipId, id))
    .orderBy(asc(payslipLine.position));
  const lessons = await rowsOf(db, Lesson).from(sql`
    select x.line_id as "lineId", x.occurrence_id as "occurrenceId", o.date::text as date, c.name as "className", x.amount::text as amount
    from ${payslipLesson} x join ${payslipLine} l on l.id = x.line_id and l.payslip_id = ${id}
    join ${lessonOccurrenceView('o')} on o.id = x.occurrence_id left join ${schoolClassView('c')} on c.id = o.class_id
    order by o.date, o.starts_at, x.id`);
  const byLine = Map.groupBy(lessons, ({ lineId }) => lineId);
  const sources = await db
    .select({
      ...{ lineId: payslipSource.lineId, kind: payslipSource.kind, sourceId: payslipSource.sourceId },
      amount: payslipSource.amount,
    })
    .from(payslipSource)
    .innerJoin(payslipLine, eq(payslipLine.id, payslipSource.lineId))
    .where(eq(payslipLine.payslipId, id))
    .orderBy(asc(payslipSource.id));
  const sourcesByLine = Map.groupBy(sources, ({ lineId }) => lineId);
  return {
    ...found,
    currency: await baseCurrencyOf(db),
    lines: lines.map(
      ({ id: lineId, kind, code, name, quantity, rate, ratePercent, basis, amount, ...line }) => ({
        ...{ id: lineId, kind, code, name, quantity, rate: rate ?? ratePercent, basis, amount },
        ...{ earnedPeriod: line.earnedPeriod, formula: line.formula },
        sources: (sourcesByLine.get(lineId) ?? []).map((one) => ({
          ...{ kind: one.kind, sourceId: one.sourceId, amount: one.amount },
        })),
        lessons: (byLine.get(lineId) ?? []).map((one) => ({
          ...{ occurrenceId: one.occurrenceId, date: one.date, className: one.className },
          amount: exactText(exactOf(one.amount)),
        })),
      }),
    ),
  };
}
