import { and, eq, sql } from 'drizzle-orm';
import type { RecordKind } from '../../platform/db/records.ts';
import type { Work } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { approverOf } from '../approvals/index.ts';
import { expenseAdvance } from './expenses.table.ts';
import { visibleAdvances } from './visible-reports.access.ts';

export type AdvanceRow = typeof expenseAdvance.$inferSelect;

/** What an advance is in the audit log, in a 404, and on open screens. */
export const advanceKind: RecordKind<typeof expenseAdvance> = {
  table: expenseAdvance,
  entity: 'expense_advance',
  thing: 'Advance',
  paths: ['/api/expenses/advances'],
};

/** An advance that the viewer may see, locked until the end of the transaction. Throws 404. */
export async function lockAdvance(ctx: Pick<Work, 'db' | 'viewer' | 'now'>, id: string): Promise<AdvanceRow> {
  const who = await approverOf(ctx.db, ctx.viewer, ctx.now);
  const [found] = await ctx.db
    .select()
    .from(expenseAdvance)
    .where(and(eq(expenseAdvance.id, id), sql`${visibleAdvances(who)}`))
    .for('update');
  if (!found) throw notFound('Advance');
  return found;
}

/** Audits a change of an advance and tells open screens. */
export function changedAdvance(ctx: Work, action: string, after: AdvanceRow, before?: AdvanceRow): void {
  ctx.audit({ action, entity: advanceKind.entity, entityId: after.id, ...(before && { before }), after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: advanceKind.paths } });
}
