import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { budget, budgetApproval } from './budgets.table.ts';

/** A budget that waits; its amount is a decimal string of the base currency. */
interface BudgetToApprove {
  readonly id: string;
  readonly name: string;
  readonly fiscalYear: number;
  readonly amount: string;
}

/**
 * The budgets that the viewer may approve now, the oldest first, at most `limit`, and how many there are; null for who may approve none. Not
 * those that they wrote, handed in or approved a level of already (AMB-092, AMB-139): the conditions of `refusalOf` as SQL.
 */
export async function budgetsToApprove(
  db: Db,
  viewer: Viewer,
  limit: number,
): Promise<{ count: number; rows: BudgetToApprove[] } | null> {
  if (!can(viewer, 'approve:any', 'budget')) return null;
  const isNotBy = (column: typeof budget.createdById | typeof budget.submittedById) =>
    or(isNull(column), ne(column, viewer.userId));
  const rows = await db
    .select({
      id: budget.id,
      name: budget.name,
      fiscalYear: budget.fiscalYear,
      amount: budget.totalBudget,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(budget)
    .where(
      and(
        eq(budget.status, 'PENDING_APPROVAL'),
        isNotBy(budget.createdById),
        isNotBy(budget.submittedById),
        sql`not exists (select 1 from ${budgetApproval} a where a.budget_id = budget.id and a.round = budget.round
          and a.action = 'APPROVED' and a.approver_id = ${viewer.userId})`,
      ),
    )
    .orderBy(asc(budget.createdAt), asc(budget.id))
    .limit(limit);
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ count: _, ...row }) => row) };
}
