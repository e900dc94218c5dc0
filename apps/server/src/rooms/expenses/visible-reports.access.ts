import { type SQL, sql } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import type { Context } from '../../platform/http/context.ts';
import { type Approver, approverOf, recordsOfApprover } from '../approvals/index.ts';
import { teamIds } from '../employees/index.ts';
import { expenseAdvance, expenseReport } from './expenses.table.ts';

/**
 * Which reports the viewer may see: all with read:any; else their own, those about which they are asked or have decided, and what the
 * people of their own team have handed in. What somebody is still writing is seen by themselves and who may read any. For queries on
 * expense_report.
 */
export function visibleReports(who: Approver): SQL {
  const { viewer } = who;
  if (can(viewer, 'read:any', 'expense_report')) return sql`true`;
  const { userId, employeeId } = viewer;
  const ofTeam =
    employeeId && can(viewer, 'approve:own', 'expense_report')
      ? sql`or ${expenseReport.employeeId} in (${teamIds(employeeId)})`
      : sql``;
  return sql`(${expenseReport.ownerId} = ${userId} or (${expenseReport.status} <> 'DRAFT'
    and (${expenseReport.id} in (${recordsOfApprover(who, 'expense_report')}) ${ofTeam})))`;
}

/** As `visibleReports`, of advances. For queries on expense_advance. */
export function visibleAdvances(who: Approver): SQL {
  const { viewer } = who;
  if (can(viewer, 'read:any', 'expense_report')) return sql`true`;
  const { userId, employeeId } = viewer;
  const ofTeam =
    employeeId && can(viewer, 'approve:own', 'expense_report')
      ? sql`or ${expenseAdvance.employeeId} in (${teamIds(employeeId)})`
      : sql``;
  return sql`(${expenseAdvance.ownerId} = ${userId}
    or ${expenseAdvance.id} in (${recordsOfApprover(who, 'expense_advance')}) ${ofTeam})`;
}

/** Of the reports those that the viewer may see: who sees a report sees its receipts (REV-50). */
export async function visibleReportIds(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0 || !can(viewer, 'read:own', 'expense_report')) return new Set();
  const who = await approverOf(db, viewer, now);
  const rows = await db
    .select({ id: expenseReport.id })
    .from(expenseReport)
    .where(sql`${expenseReport.id} = any(${sql.param([...ids])}::uuid[]) and ${visibleReports(who)}`);
  return new Set(rows.map(({ id }) => id));
}
