import { flagsOf } from '@bellwether/contract/budgets/budget.rules';
import type { budgets } from '@bellwether/contract/budgets/budgets';
import { monthsOfYear } from '@bellwether/contract/budgets/period.rules';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { notFound } from '../../platform/http/problem.ts';
import { departmentView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { ledgerAccountView } from '../ledger/accounts/accounts.view.ts';
import { fiscalYearStart } from '../ledger/index.ts';
import { budget, budgetApproval, budgetComment, budgetLine } from './budgets.table.ts';
import {
  actorOf,
  mayCommentInternally,
  maySeeActual,
  stateOf,
  visibleBudgets,
} from './visible-budgets.access.ts';

export type BudgetDetail = ResultOf<typeof budgets.get>['data'];

const nameOfUser = (column: AnyPgColumn) =>
  sql<string | null>`(select name from ${userView('u')} where u.id = ${column})`;

const amountOf = (expression: SQL) =>
  sql<string>`${expression}`.mapWith((text: string) => exactText(exactOf(text)));

/** The sum of the lines whose account is of the type. */
const totalOf = (type: 'REVENUE' | 'EXPENSE') =>
  amountOf(sql`(select coalesce(sum(l.budgeted_amount), 0)::text from ${budgetLine} l join ${ledgerAccountView('a')} on a.id = l.account_id
    where l.budget_id = "budget"."id" and a.account_type = ${type})`);

const columns = {
  id: budget.id,
  name: budget.name,
  fiscalYear: budget.fiscalYear,
  startDate: budget.startDate,
  endDate: budget.endDate,
  departmentId: budget.departmentId,
  departmentName: sql<
    string | null
  >`(select d.name from ${departmentView('d')} where d.id = ${budget.departmentId})`,
  status: budget.status,
  totalBudget: budget.totalBudget,
  totalRevenue: totalOf('REVENUE'),
  totalExpense: totalOf('EXPENSE'),
  versionNumber: budget.versionNumber,
  parentBudgetId: budget.parentBudgetId,
  revisionReason: budget.revisionReason,
  requiresReapproval: budget.requiresReapproval,
  requiredApprovalLevels: budget.requiredApprovalLevels,
  currentApprovalLevel: budget.currentApprovalLevel,
  createdById: budget.createdById,
  createdBy: nameOfUser(budget.createdById),
  createdAt: budget.createdAt,
  version: budget.version,
};

const sortable = {
  fiscalYear: budget.fiscalYear,
  name: budget.name,
  totalBudget: budget.totalBudget,
  createdAt: budget.createdAt,
};

/** One page of the budgets that the viewer may see, each version a row. */
export function listBudgets(db: Db, viewer: Viewer, query: InputOf<typeof budgets.list>['query']) {
  const where = and(
    visibleBudgets(viewer),
    query.status ? eq(budget.status, query.status) : undefined,
    query.fiscalYear ? eq(budget.fiscalYear, query.fiscalYear) : undefined,
    query.departmentId ? eq(budget.departmentId, query.departmentId) : undefined,
    matches(query.search, budget.searchText),
  );
  return pageOf(db, (onPage) => db.select(columns).from(budget).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: budget.id,
    from: sql`from ${budget} where ${where}`,
  });
}

/** One version of a budget with everything about it. Throws 404. */
export async function findBudget(db: Db, viewer: Viewer, id: string): Promise<BudgetDetail> {
  const [found] = await db
    .select({ shown: columns, row: budget })
    .from(budget)
    .where(and(eq(budget.id, id), visibleBudgets(viewer)));
  if (!found) throw notFound('Budget');
  const { shown, row } = found;
  const first = await fiscalYearStart(db);
  return {
    ...shown,
    months: monthsOfYear(row.fiscalYear, first),
    lines: await linesOf(db, id),
    approvals: await approvalsOf(db, id),
    versions: await versionsOf(db, row.rootId),
    ...flagsOf(await stateOf(db, row), actorOf(viewer)),
    canSeeActual: await maySeeActual(db, viewer, row.departmentId),
    canCommentInternally: mayCommentInternally(viewer),
  };
}

/** The lines by account and period. */
export function linesOf(db: Db, budgetId: string) {
  const account = ledgerAccountView.relation('a');
  return db
    .select({
      id: budgetLine.id,
      accountId: budgetLine.accountId,
      accountCode: account.accountCode,
      accountName: account.accountName,
      accountType: account.accountType,
      budgetedAmount: budgetLine.budgetedAmount,
      period: budgetLine.period,
    })
    .from(budgetLine)
    .innerJoin(account, eq(account.id, budgetLine.accountId))
    .where(eq(budgetLine.budgetId, budgetId))
    .orderBy(asc(account.accountCode), asc(budgetLine.period));
}

function approvalsOf(db: Db, budgetId: string) {
  return db
    .select({
      id: budgetApproval.id,
      approverLevel: budgetApproval.approverLevel,
      action: budgetApproval.action,
      comments: budgetApproval.comments,
      approverId: budgetApproval.approverId,
      approver: nameOfUser(budgetApproval.approverId),
      createdAt: budgetApproval.createdAt,
    })
    .from(budgetApproval)
    .where(eq(budgetApproval.budgetId, budgetId))
    .orderBy(asc(budgetApproval.round), asc(budgetApproval.approverLevel));
}

function versionsOf(db: Db, rootId: string) {
  return db
    .select({
      id: budget.id,
      versionNumber: budget.versionNumber,
      status: budget.status,
      totalBudget: budget.totalBudget,
      revisionReason: budget.revisionReason,
      createdBy: nameOfUser(budget.createdById),
      createdAt: budget.createdAt,
    })
    .from(budget)
    .where(eq(budget.rootId, rootId))
    .orderBy(asc(budget.versionNumber));
}

/** The comments of a budget that the viewer may read, the oldest first; of one alone when its id is given. */
export function commentsOf(db: Db, viewer: Viewer, budgetId: string, id?: string) {
  return db
    .select({
      id: budgetComment.id,
      comment: budgetComment.comment,
      commentType: budgetComment.commentType,
      isInternal: budgetComment.isInternal,
      parentCommentId: budgetComment.parentCommentId,
      authorId: budgetComment.authorId,
      author: nameOfUser(budgetComment.authorId),
      createdAt: budgetComment.createdAt,
    })
    .from(budgetComment)
    .where(
      and(
        eq(budgetComment.budgetId, budgetId),
        id ? eq(budgetComment.id, id) : undefined,
        mayCommentInternally(viewer) ? undefined : eq(budgetComment.isInternal, false),
      ),
    )
    .orderBy(asc(budgetComment.createdAt), asc(budgetComment.id));
}
