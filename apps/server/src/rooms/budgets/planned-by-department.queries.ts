import { monthsOfYear } from '@bellwether/contract/budgets/period.rules';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { ledgerAccountView } from '../ledger/accounts/accounts.view.ts';
import { plannedByMonth } from './budget-reports.queries.ts';
import { budget, budgetLine } from './budgets.table.ts';

/** What a department planned for a month, in exact ten-thousandths. */
export interface DepartmentPlan {
  readonly departmentId: string;
  /** YYYY-MM. */
  readonly month: string;
  readonly expense: bigint;
  readonly revenue: bigint;
}

interface Options {
  /** YYYY-MM, in their order. */
  readonly months: readonly string[];
  /** The month in which fiscal years begin, 1 to 12. */
  readonly first: number;
  /** Decimals of the base currency. */
  readonly places: number;
  readonly departmentId?: string | undefined;
}

/** What the active budgets of departments plan to spend and to earn in each of the months; what is planned for a year is spread over it. */
export async function plannedByDepartment(
  db: Db,
  { months, first, places, departmentId }: Options,
): Promise<DepartmentPlan[]> {
  const account = ledgerAccountView.relation('a');
  // A fiscal year reaches into the next calendar year, so the one before counts too.
  const years = [
    ...new Set(months.flatMap((month) => [Number(month.slice(0, 4)), Number(month.slice(0, 4)) - 1])),
  ];
  const lines = await db
    .select({
      departmentId: budget.departmentId,
      budgetId: budget.id,
      fiscalYear: budget.fiscalYear,
      accountId: budgetLine.accountId,
      accountType: account.accountType,
      period: budgetLine.period,
      budgetedAmount: budgetLine.budgetedAmount,
    })
    .from(budget)
    .innerJoin(budgetLine, eq(budgetLine.budgetId, budget.id))
    .innerJoin(account, eq(account.id, budgetLine.accountId))
    .where(
      and(
        eq(budget.status, 'ACTIVE'),
        inArray(budget.fiscalYear, years),
        departmentId ? eq(budget.departmentId, departmentId) : isNotNull(budget.departmentId),
        inArray(account.accountType, ['EXPENSE', 'REVENUE']),
      ),
    );
  const ofAccount = Map.groupBy(lines, (line) => `${line.budgetId} ${line.accountId}`);
  return [...ofAccount.values()].flatMap((planned) => {
    const [line] = planned;
    if (!line?.departmentId) return [];
    const ofYear = monthsOfYear(line.fiscalYear, first);
    const amounts = plannedByMonth(planned, ofYear, places);
    const owner = line.departmentId;
    return ofYear.flatMap((month, at) => {
      const amount = amounts[at] ?? 0n;
      if (amount === 0n || !months.includes(month)) return [];
      const isSpent = line.accountType === 'EXPENSE';
      return [{ departmentId: owner, month, expense: isSpent ? amount : 0n, revenue: isSpent ? 0n : amount }];
    });
  });
}
