import { varianceOf } from '@bellwether/contract/budgets/variance.rules';
import type { financeAnalytics } from '@bellwether/contract/finance-analytics/analytics';
import { type Day, daysBetween, endOfMonth, startOfMonth } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactText, rounded, toPlaces, total } from '@bellwether/contract/shared/exact.rules';
import type { Db } from '../../platform/db/database.ts';
import { type DepartmentPlan, plannedByDepartment } from '../budgets/index.ts';
import { departmentView } from '../employees/employees.view.ts';
import { fiscalYearStart, movementsByDepartment } from '../ledger/index.ts';
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
  { startDate, endDate, departmentId, places }: Asked,
): Promise<Comparison> {
  const first = await fiscalYearStart(db);
  const months = monthsWithin(startDate, endDate);
  const plans = Map.groupBy(
    await plannedByDepartment(db, { months, first, places, departmentId }),
    (plan) => plan.departmentId,
  );
  const moved = await movementsByDepartment(db, { from: startDate, to: endDate }, departmentId);
  const department = departmentView.relation('d');
  const named = await db.select({ id: department.id, name: department.name }).from(department);
  return named
    .filter(({ id }) => id === departmentId || plans.has(id) || moved.has(id))
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name }) => {
      const plan = plans.get(id) ?? [];
      const planned = (key: 'expense' | 'revenue') =>
        total(plan.map((month) => plannedWithin(month[key], month, { startDate, endDate, places })));
      const actual = resultOf(accounts, moved.get(id));
      const spent = compared('EXPENSE', planned('expense'), actual.expenses);
      const earned = compared('REVENUE', planned('revenue'), actual.revenue);
      const earns = planned('revenue') !== 0n || actual.revenue !== 0n;
      const { type: _, accountType: __, ...figures } = spent;
      return {
        departmentId: id,
        departmentName: name,
        ...figures,
        alerts: earns ? [spent, earned] : [spent],
      };
    });
}

/** The months that the days touch, each YYYY-MM. */
function monthsWithin(from: Day, to: Day): string[] {
  const months: string[] = [];
  for (let day = startOfMonth(from); day <= to; day = startOfMonth(day, 1)) months.push(day.slice(0, 7));
  return months;
}

/** The part of a month's plan that lies within the days, by the number of its days. */
function plannedWithin(
  amount: bigint,
  { month }: DepartmentPlan,
  { startDate, endDate, places }: Pick<Asked, 'startDate' | 'endDate' | 'places'>,
): bigint {
  const [first, last] = [`${month}-01`, endOfMonth(`${month}-01`)];
  const days = daysBetween(first > startDate ? first : startDate, last < endDate ? last : endDate) + 1;
  const ofMonth = daysBetween(first, last) + 1;
  return days === ofMonth ? amount : toPlaces(rounded(amount * BigInt(days), BigInt(ofMonth)), places);
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
