import type { BegunRunType } from '@bellwether/contract/payroll/payroll.values';
import type { payrollRuns } from '@bellwether/contract/payroll/payroll-runs';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/db/list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { userView } from '../../identity/identity.view.ts';
import { payrollRun, payslip } from './payroll-runs.table.ts';

const nameOfUser = (column: AnyPgColumn) =>
  sql<string | null>`(select u.name from ${userView('u')} where u.id = ${column})`;

const sumOf = (expression: SQL) =>
  sql<string>`(select coalesce(sum(${expression}), 0)::text from ${payslip} p where p.run_id = "payroll_run"."id")`.mapWith(
    (text: string) => exactText(exactOf(text)),
  );

const columns = {
  id: payrollRun.id,
  payPeriod: payrollRun.payPeriod,
  type: sql<BegunRunType>`${payrollRun.type}`,
  status: payrollRun.status,
  calculatedAt: payrollRun.calculatedAt,
  submittedBy: nameOfUser(payrollRun.submittedById),
  submittedAt: payrollRun.submittedAt,
  approvedBy: nameOfUser(payrollRun.approvedById),
  approvedAt: payrollRun.approvedAt,
  paidAt: payrollRun.paidAt,
  employees: sql<number>`(select count(*)::int from ${payslip} p where p.run_id = "payroll_run"."id")`,
  grossPay: sumOf(sql`p.gross_pay`),
  deductions: sumOf(sql`p.deductions`),
  incomeTax: sumOf(sql`p.income_tax`),
  contributions: sumOf(sql`p.social_security + p.medicare + p.other_contributions`),
  employerContributions: sumOf(sql`p.employer_contributions`),
  netPay: sumOf(sql`p.net_pay`),
  version: payrollRun.version,
};

/** One page of the payroll runs with their totals; the last pay of one person is none of them, it goes with their settlement. */
export function listRuns(db: Db, query: InputOf<typeof payrollRuns.list>['query']) {
  const where = and(
    ne(payrollRun.type, 'FINAL'),
    query.payPeriod ? eq(payrollRun.payPeriod, query.payPeriod) : undefined,
    query.status ? eq(payrollRun.status, query.status) : undefined,
  );
  return pageOf(db, (onPage) => db.select(columns).from(payrollRun).where(onPage).$dynamic(), {
    query,
    by: [payrollRun.payPeriod],
    id: payrollRun.id,
    from: sql`from ${payrollRun} where ${where}`,
  });
}

/** One payroll run with what needs a look, and what the viewer may do. Throws 404. */
export async function findRun(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<ResultOf<typeof payrollRuns.get>['data']> {
  const { returnReason, exceptions, submittedById } = payrollRun;
  const [found] = await db
    .select({ ...columns, returnReason, exceptions, submittedById })
    .from(payrollRun)
    .where(and(eq(payrollRun.id, id), ne(payrollRun.type, 'FINAL')));
  if (!found) throw notFound('Payroll run');
  const { submittedById: submitter, ...run } = found;
  const [mayEdit, mayApprove] = [can(viewer, 'edit', 'payroll_run'), can(viewer, 'approve', 'payroll_run')];
  return {
    ...run,
    can: {
      calculate: mayEdit && run.status === 'DRAFT',
      submit: mayEdit && run.status === 'DRAFT' && run.employees > 0,
      approve: mayApprove && run.status === 'PENDING_APPROVAL' && submitter !== viewer.actor.id,
      pay: mayApprove && run.status === 'APPROVED',
      takeBack: mayApprove && run.status === 'APPROVED',
    },
  };
}
