import type { budgets } from '@bellwether/contract/budgets/budgets';
import { monthsOfYear } from '@bellwether/contract/budgets/period.rules';
import { endOfMonth } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { fieldProblem, lacksRight } from '../../platform/http/problem.ts';
import { accountsOfLedger, fiscalYearStart } from '../ledger/index.ts';
import { budgetLine } from './budgets.table.ts';
import { ownDepartment } from './visible-budgets.access.ts';

type Fields = InputOf<typeof budgets.create>['body'];
type Lines = Fields['lines'];

/**
 * The columns of a budget as a form sent it, with its total. Throws 400 at a day outside of the fiscal year, at a line of an account that
 * does not exist or is closed (unless `kept` names it), or of a period outside of the budget's days.
 */
export async function checkedFields(
  db: Db,
  { lines, ...body }: Fields,
  kept: ReadonlySet<string> = new Set(),
) {
  const months = monthsOfYear(body.fiscalYear, await fiscalYearStart(db));
  const first = `${months[0]}-01`;
  const last = endOfMonth(`${months[11]}-01`);
  const startDate = body.startDate ?? first;
  const endDate = body.endDate ?? last;
  const outside = 'This day is outside of the fiscal year.';
  if (startDate < first || startDate > last) throw fieldProblem('startDate', outside);
  if (endDate < first || endDate > last) throw fieldProblem('endDate', outside);
  if (endDate < startDate) throw fieldProblem('endDate', 'End date must be on or after the start date');
  const periods = new Set([
    String(body.fiscalYear),
    ...months.filter((month) => month >= startDate.slice(0, 7) && month <= endDate.slice(0, 7)),
  ]);
  const accounts = new Map((await accountsOfLedger(db)).map((account) => [account.id, account]));
  for (const [at, { accountId, period }] of lines.entries()) {
    const account = accounts.get(accountId);
    if (!account) throw fieldProblem(`lines.${at}.accountId`, 'This account does not exist.');
    if (!account.isActive && !kept.has(accountId))
      throw fieldProblem(`lines.${at}.accountId`, 'This account is closed.');
    if (!periods.has(period))
      throw fieldProblem(`lines.${at}.period`, 'This period is outside of the budget’s days.');
  }
  const totalBudget = exactText(total(lines.map(({ budgetedAmount }) => exactOf(budgetedAmount))));
  return { ...body, startDate, endDate, totalBudget };
}

/** Puts the lines in the place of those that the budget has. */
export async function storeLines(db: Db, budgetId: string, lines: Lines): Promise<void> {
  await db.delete(budgetLine).where(eq(budgetLine.budgetId, budgetId));
  await db.insert(budgetLine).values(
    lines.map(({ accountId, budgetedAmount, period }) => ({
      id: newId(),
      budgetId,
      accountId,
      budgetedAmount,
      period,
    })),
  );
}

/** Throws 403 when who plans for themselves only would plan for another department than their own. */
export async function demandDepartment(
  db: Db,
  viewer: Viewer,
  departmentId: string | null,
  action: 'create' | 'edit',
): Promise<void> {
  if (departmentId === null || can(viewer, `${action}:any`, 'budget')) return;
  if (departmentId !== (await ownDepartment(db, viewer)))
    throw lacksRight(action === 'create' ? 'create:any budget' : 'edit:any budget');
}
