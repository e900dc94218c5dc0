import { varianceOf } from '@bellwether/contract/budgets/variance.rules';
import type { financeAnalytics } from '@bellwether/contract/finance-analytics/analytics';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactText, total } from '@bellwether/contract/shared/exact.rules';
import type { Db } from '../../platform/db/database.ts';
import { plannedWithin } from '../budgets/index.ts';
import { departmentView } from '../employees/employees.view.ts';
import { baseCurrencyOf, movementsByDepartment } from '../ledger/index.ts';
import { type LedgerAccounts, resultOf } from './results-by-month.queries.ts';
import type { Asked } from './tuition-lines.queries.ts';

type Comparison = ResultOf<(typeof financeAnalytics)['analytics']>['data']['departmentComparison'];

/**
 * Each department that planned or moved something, by name: what it was to spend in the period and what it spent, with an alert for
 * what it spends and one for what it earns (AMB-140). Of a month that the period breaks as many days of its plan count as lie in it.
 */
export async function departmentComparison(
  db: Db,
  accounts: LedgerAccounts,
  { startDate, endDate, departmentId }: Asked,
): Promise<Comparison> {
  const types = new Map(accounts.map(({ id, accountType }) => [id, accountType]));
  const plans = Map.groupBy(
    await plannedWithin(db, { from: startDate, to: endDate }, await baseCurrencyOf(db)),
    (plan) => plan.departmentId,
  );
  const moved = await movementsByDepartment(db, { from: startDate, to: endDate }, departmentId);
  const department = departmentView.relation('d');
  const named = await db.select({ id: department.id, name: department.name }).from(department);
  return named
    .filter(({ id }) => (departmentId === undefined ? plans.has(id) || moved.has(id) : id === departmentId))
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name }) => {
      const plan = plans.get(id) ?? [];
      const planned = (type: 'EXPENSE' | 'REVENUE') =>
        total(plan.filter((one) => types.get(one.accountId) === type).map(({ amount }) => amount));
      const actual = resultOf(accounts, moved.get(id));
      const spent = compared('EXPENSE', planned('EXPENSE'), actual.expenses);
      const earned = compared('REVENUE', planned('REVENUE'), actual.revenue);
      const earns = planned('REVENUE') !== 0n || actual.revenue !== 0n;
      const { type: _, accountType: __, ...figures } = spent;
      return {
        departmentId: id,
        departmentName: name,
        ...figures,
        alerts: earns ? [spent, earned] : [spent],
      };
    });
}

function compared(accountType: 'EXPENSE' | 'REVENUE', budgeted: bigint, actual: bigint) {
  const { variance, variancePercent, alert } = varianceOf(accountType, budgeted, actual);
  return {
    type: alert,
    accountType,
    budgeted: exactText(budgeted),
    actual: exactText(actual),
    variance: exactText(variance),
    variancePercent: exactText(variancePercent),
  };
}
