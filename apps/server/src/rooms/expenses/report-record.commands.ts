import { and, eq, sql } from 'drizzle-orm';
import type { RecordKind } from '../../platform/db/records.ts';
import type { Work } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { approverOf } from '../approvals/index.ts';
import { expenseReport } from './expenses.table.ts';
import { visibleReports } from './visible-reports.access.ts';

export type ReportRow = typeof expenseReport.$inferSelect;

/** What a report is in the audit log, in a 404, and on open screens. */
export const reportKind: RecordKind<typeof expenseReport> = {
  table: expenseReport,
  entity: 'expense_report',
  thing: 'Expense report',
  paths: ['/api/expenses/reports'],
};

/** A report that the viewer may see, locked until the end of the transaction. Throws 404. */
export async function lockReport(ctx: Pick<Work, 'db' | 'viewer' | 'now'>, id: string): Promise<ReportRow> {
  const who = await approverOf(ctx.db, ctx.viewer, ctx.now);
  const [found] = await ctx.db
    .select()
    .from(expenseReport)
    .where(and(eq(expenseReport.id, id), sql`${visibleReports(who)}`))
    .for('update');
  if (!found) throw notFound('Expense report');
  return found;
}

/** As `lockReport`, of the viewer's own: another's is not found, whoever may read it. */
export async function lockOwnReport(
  { db, viewer }: Pick<Work, 'db' | 'viewer'>,
  id: string,
): Promise<ReportRow> {
  const [found] = await db
    .select()
    .from(expenseReport)
    .where(and(eq(expenseReport.id, id), eq(expenseReport.ownerId, viewer.userId)))
    .for('update');
  if (!found) throw notFound('Expense report');
  return found;
}

/** Throws 409 unless the owner may still change it (AMB-207). */
export function demandEditable({ status }: Pick<ReportRow, 'status'>): void {
  if (status !== 'DRAFT' && status !== 'REJECTED')
    throw conflict('NOT_EDITABLE', 'Only a draft or a rejected report can be changed.');
}

/** Audits a change of a report and tells open screens. */
export function changedReport(ctx: Work, action: string, after: ReportRow, before?: ReportRow): void {
  ctx.audit({ action, entity: reportKind.entity, entityId: after.id, ...(before && { before }), after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: reportKind.paths } });
}
