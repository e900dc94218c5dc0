import type { budgetReports } from '@bellwether/contract/budgets/budget-reports';
import { monthsOfYear, spreadEvenly } from '@bellwether/contract/budgets/period.rules';
import { varianceOf } from '@bellwether/contract/budgets/variance.rules';
import type { AccountType } from '@bellwether/contract/ledger/accounts/account.values';
import { endOfMonth } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, minorPlaces, total } from '@bellwether/contract/shared/exact.rules';
import type { Db } from '../../platform/db/database.ts';
import { accountsOfLedger, balanceOf, type Movement, movementsOf } from '../ledger/index.ts';
import type { BudgetDetail } from './budgets.queries.ts';

type Report = ResultOf<typeof budgetReports.variance>['data'];
type Basis = ResultOf<typeof budgetReports.basis>['data'];

interface Asked {
  readonly currency: string;
  /** The last month that is looked at. */
  readonly through: string;
}

/** A budget against the ledger, through a month: each account by month, and what is earned and spent in all. AMB-140. */
export async function budgetVariance(
  db: Db,
  budget: BudgetDetail,
  { currency, through }: Asked,
): Promise<Report> {
  const { months } = budget;
  const looked = months.filter((month) => month <= through);
  const moved = await movedBy(db, looked, budget.departmentId);
  const places = minorPlaces(currency);
  const planned = [...Map.groupBy(budget.lines, ({ accountId }) => accountId).values()].flatMap((lines) => {
    const [account] = lines;
    return account ? [{ account, months: plannedByMonth(lines, months, places) }] : [];
  });
  const rows = planned.map(({ account, months: amounts }) => {
    const type = account.accountType;
    const actual = looked.map((_, at) => actualOf(type, moved[at]?.get(account.accountId)));
    const { accountId, accountCode, accountName, accountType } = account;
    return {
      exact: {
        type,
        inAll: total(amounts),
        budgeted: total(amounts.slice(0, looked.length)),
        actual: total(actual),
      },
      row: {
        ...{ accountId, accountCode, accountName, accountType },
        budgetedInAll: exactText(total(amounts)),
        ...comparison(type, total(amounts.slice(0, looked.length)), total(actual)),
        months: looked.map((period, at) => ({
          period,
          ...comparison(type, amounts[at] ?? 0n, actual[at] ?? 0n),
        })),
      },
    };
  });
  const totals = [...Map.groupBy(rows, ({ exact }) => exact.type)].map(([accountType, of]) => ({
    accountType,
    budgetedInAll: exactText(total(of.map(({ exact }) => exact.inAll))),
    ...comparison(
      accountType,
      total(of.map(({ exact }) => exact.budgeted)),
      total(of.map(({ exact }) => exact.actual)),
    ),
  }));
  return { budgetId: budget.id, currency, months, through, rows: rows.map(({ row }) => row), totals };
}

/** What a budget of the year is written with; `lastYear` by month, null where the viewer may not see it. */
export async function budgetBasis(
  db: Db,
  { fiscalYear, first, departmentId, withLastYear, currency }: BasisOptions,
): Promise<Basis> {
  const before = monthsOfYear(fiscalYear - 1, first);
  const moved = withLastYear ? await movedBy(db, before, departmentId) : undefined;
  const accounts = await accountsOfLedger(db);
  return {
    currency,
    months: monthsOfYear(fiscalYear, first),
    accounts: accounts.map(({ id, accountCode, accountName, accountType, isActive }) => ({
      ...{ accountId: id, accountCode, accountName, accountType, isActive },
      lastYear: moved?.map((of) => exactText(actualOf(accountType, of.get(id)))) ?? null,
    })),
  };
}

interface BasisOptions {
  readonly fiscalYear: number;
  /** The month in which fiscal years begin, 1 to 12. */
  readonly first: number;
  readonly departmentId: string | null;
  readonly withLastYear: boolean;
  readonly currency: string;
}

/** The amounts of an account's lines by month, in exact ten-thousandths; what is planned for the year is spread evenly over it. */
export function plannedByMonth(
  lines: readonly Pick<BudgetDetail['lines'][number], 'period' | 'budgetedAmount'>[],
  months: readonly string[],
  places: number,
): bigint[] {
  const yearly = total(
    lines.filter(({ period }) => period.length === 4).map(({ budgetedAmount }) => exactOf(budgetedAmount)),
  );
  const spread = spreadEvenly(yearly, places);
  return months.map(
    (month, at) =>
      (spread[at] ?? 0n) +
      total(
        lines.filter(({ period }) => period === month).map(({ budgetedAmount }) => exactOf(budgetedAmount)),
      ),
  );
}

async function movedBy(db: Db, months: readonly string[], departmentId: string | null) {
  const all: Map<string, Movement>[] = [];
  for (const month of months) {
    const from = `${month}-01`;
    all.push(await movementsOf(db, { from, to: endOfMonth(from) }, departmentId ?? undefined));
  }
  return all;
}

/** What the account moved in the direction of its type, without the entries that close a year: they empty it and spend nothing. */
function actualOf(type: AccountType, moved: Movement | undefined): bigint {
  if (!moved) return 0n;
  return balanceOf(type, { debit: moved.debit - moved.closing, credit: moved.credit });
}

function comparison(type: AccountType, budgeted: bigint, actual: bigint) {
  const { variance, variancePercent, unfavourable, alert } = varianceOf(type, budgeted, actual);
  return {
    budgeted: exactText(budgeted),
    actual: exactText(actual),
    variance: exactText(variance),
    variancePercent: exactText(variancePercent),
    unfavourable,
    alert,
  };
}
