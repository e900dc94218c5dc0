import { type BudgetActor, type BudgetState, refusalOf } from '@bellwether/contract/budgets/budget.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { isAmong } from '../../platform/db/list.ts';
import { conflict, lacksRight, notFound, Problem } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import { budget, budgetApproval } from './budgets.table.ts';

type BudgetRow = typeof budget.$inferSelect;
type Act = Parameters<typeof refusalOf>[0];

/** Which budgets the viewer may see: all with read:any, else those of which they wrote a version, in all their versions. */
export function visibleBudgets(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'budget')) return sql`true`;
  return isAmong(
    budget.rootId,
    sql`select mine.root_id from budget mine where mine.created_by_id = ${viewer.userId}`,
  );
}

/** The viewer as the rules of budgets see them. */
export function actorOf(viewer: Viewer): BudgetActor {
  return { userId: viewer.userId, may: (right) => can(viewer, right, 'budget') };
}

/** Whether internal comments are the viewer's: of who approves or manages budgets. */
export function mayCommentInternally(viewer: Viewer): boolean {
  return can(viewer, 'approve:any', 'budget') || can(viewer, 'manage', 'budget');
}

/** The budget as the rules see it. */
export async function stateOf(db: Db, row: BudgetRow): Promise<BudgetState> {
  const approved = await db
    .select({ id: budgetApproval.approverId })
    .from(budgetApproval)
    .where(
      and(
        eq(budgetApproval.budgetId, row.id),
        eq(budgetApproval.round, row.round),
        eq(budgetApproval.action, 'APPROVED'),
      ),
    );
  return { ...row, approvedByIds: approved.flatMap(({ id }) => id ?? []) };
}

const rightFor: Readonly<Record<Act, string>> = {
  edit: 'edit:any budget',
  remove: 'delete:any budget',
  submit: 'edit:any budget',
  approve: 'approve:any budget',
  activate: 'manage budget',
  close: 'manage budget',
  revise: 'create:any budget',
};
const stateFor: Readonly<Record<Act, readonly [code: string, message: string]>> = {
  edit: ['NOT_DRAFT', 'Only a draft can be changed; what is approved is revised.'],
  remove: ['NOT_DRAFT', 'Only a draft can be deleted.'],
  submit: ['NOT_DRAFT', 'Only a draft can be submitted.'],
  approve: ['NOT_PENDING', 'This budget does not wait for approval.'],
  activate: ['NOT_APPROVED', 'Only an approved budget can be activated.'],
  close: ['NOT_ACTIVE', 'Only an active budget can be closed.'],
  revise: ['NOT_REVISABLE', 'Only an active or a rejected budget is revised.'],
};

/** Throws unless the viewer may do it: 403 without the right, to one's own or a second level (AMB-092, AMB-139), 409 in another state. */
export async function demandAct(db: Db, viewer: Viewer, act: Act, row: BudgetRow): Promise<void> {
  const refusal = refusalOf(act, await stateOf(db, row), actorOf(viewer));
  if (refusal === 'right') throw lacksRight(rightFor[act]);
  if (refusal === 'state') throw conflict(...stateFor[act]);
  if (refusal === 'own')
    throw new Problem(403, 'You cannot approve your own budgets.', { code: 'OWN_BUDGET' });
  if (refusal === 'twice')
    throw new Problem(403, 'Each level is approved by another person, and you approved one already.', {
      code: 'APPROVED_ALREADY',
    });
}

/** The visible budget, locked until the end of the transaction. Throws 404. */
export async function lockBudget(db: Db, viewer: Viewer, id: string): Promise<BudgetRow> {
  const [found] = await db
    .select()
    .from(budget)
    .where(and(eq(budget.id, id), visibleBudgets(viewer)))
    .for('update');
  if (!found) throw notFound('Budget');
  return found;
}

/** The department in which the viewer works, if any. */
export async function ownDepartment(db: Db, viewer: Viewer): Promise<string | null> {
  if (!viewer.employeeId) return null;
  const employee = employeeView.relation('e');
  const [found] = await db
    .select({ departmentId: employee.departmentId })
    .from(employee)
    .where(eq(employee.id, viewer.employeeId));
  return found?.departmentId ?? null;
}

/**
 * Whether the viewer may see what accounts moved: with the right to financial reports, else of their own department alone. A school's
 * wages are not for everybody who plans for a department.
 */
export async function maySeeActual(db: Db, viewer: Viewer, departmentId: string | null): Promise<boolean> {
  if (can(viewer, 'read', 'finance_report')) return true;
  return departmentId !== null && departmentId === (await ownDepartment(db, viewer));
}
