import { varianceOf } from '@bellwether/contract/budgets/variance.rules';
import type { departmentsReport } from '@bellwether/contract/finance-reports/departments-report';
import { topVariancesMost } from '@bellwether/contract/finance-reports/departments-report.values';
import { type AccountType, accountTypes } from '@bellwether/contract/ledger/accounts/account.values';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactText, total } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { type PlannedAmount, plannedWithin } from '../budgets/index.ts';
import { departmentView } from '../employees/employees.view.ts';
import {
  accountsOfLedger,
  balanceOf,
  baseCurrencyOf,
  type Movement,
  movementsByDepartment,
} from '../ledger/index.ts';
import type { ChartedAccount } from './accounts-with-movements.queries.ts';

type Query = InputOf<typeof departmentsReport.departments>['query'];
type Report = Omit<ResultOf<typeof departmentsReport.departments>['data'], 'currency'>;
type Department = Report['departments'][number];

/** An account of a department: exact ten-thousandths in the direction of its type. */
interface Figures {
  readonly account: ChartedAccount;
  readonly budgeted: bigint;
  readonly actual: bigint;
}

/**
 * What each department planned and what came, in the order of their names, and last what no department was named for: of budgets and lines
 * alike. A department without either is left out unless it is the one that was asked for. Throws 400 for one that does not exist.
 */
export async function readDepartments(db: Db, query: Query): Promise<Report> {
  const { startDate, endDate } = query;
  const days = { from: startDate, to: endDate };
  const accounts = await accountsOfLedger(db);
  const moved = await movementsByDepartment(db, days);
  const planned = await plannedWithin(db, days, await baseCurrencyOf(db));
  const all = await departmentsOf(db);
  const asked = query.departmentId === 'none' ? null : query.departmentId;
  if (asked && !all.some(({ id }) => id === asked))
    throw fieldProblem('departmentId', 'This department does not exist.');
  const named = all.filter(({ id }) => asked === undefined || id === asked);
  const shown = named.flatMap((department) => {
    const figures = figuresOf(accounts, moved.get(department.id ?? ''), plannedFor(planned, department.id));
    return figures.length > 0 || asked !== undefined ? [{ department, figures }] : [];
  });
  const departments = shown.map(({ department, figures }) => departmentOf(department, figures));
  return {
    ...{ startDate, endDate, departments },
    summary: summaryOf(shown.flatMap(({ figures }) => figures)),
  };
}

const Stored = z.object({ id: z.string().nullable(), name: z.string(), description: z.string().nullable() });
type Stored = z.infer<typeof Stored>;

async function departmentsOf(db: Db): Promise<Stored[]> {
  const rows = await rowsOf(db, Stored).from(
    sql`select d.id, d.name, d.description from ${departmentView('d')} order by d.name`,
  );
  return [...rows, { id: null, name: '', description: null }];
}

function plannedFor(planned: readonly PlannedAmount[], departmentId: string | null): Map<string, bigint> {
  const amounts = new Map<string, bigint>();
  for (const one of planned)
    if (one.departmentId === departmentId)
      amounts.set(one.accountId, (amounts.get(one.accountId) ?? 0n) + one.amount);
  return amounts;
}

/** Accounts that were earned or spent on, and others that were planned, by code. */
function figuresOf(
  accounts: readonly ChartedAccount[],
  moved: ReadonlyMap<string, Movement> | undefined,
  planned: ReadonlyMap<string, bigint>,
): Figures[] {
  return accounts.flatMap((account) => {
    const budgeted = planned.get(account.id) ?? 0n;
    const isResult = account.accountType === 'REVENUE' || account.accountType === 'EXPENSE';
    if (!isResult && budgeted === 0n) return [];
    const actual = actualOf(account.accountType, moved?.get(account.id));
    return budgeted === 0n && actual === 0n ? [] : [{ account, budgeted, actual }];
  });
}

/** Without the entries that close a year: they empty an account and spend nothing. */
function actualOf(type: AccountType, moved: Movement | undefined): bigint {
  if (!moved) return 0n;
  return balanceOf(type, { debit: moved.debit - moved.closing, credit: moved.credit });
}

function departmentOf({ id, name, description }: Stored, figures: readonly Figures[]): Department {
  const accounts = figures.map(shownAccount);
  const top = (unfavourable: boolean) =>
    figures
      .filter(({ budgeted, actual }) => budgeted !== actual)
      .toSorted((one, other) => compareSizes(other, one))
      .map(shownAccount)
      .filter((account) => isGoodOrBad(account.accountType) && account.unfavourable === unfavourable)
      .slice(0, topVariancesMost);
  return {
    ...{ departmentId: id, departmentName: name, description, accounts },
    accountTypes: accountTypes.flatMap((accountType) => {
      const of = figures.filter(({ account }) => account.accountType === accountType);
      return of.length > 0 ? [{ accountType, ...summed(accountType, of) }] : [];
    }),
    summary: summaryOf(figures),
    topVariances: { favourable: top(false), unfavourable: top(true) },
  };
}

/** Debts and equity are neither. */
function isGoodOrBad(type: AccountType): boolean {
  return type === 'REVENUE' || type === 'EXPENSE' || type === 'ASSET';
}

function compareSizes(one: Figures, other: Figures): number {
  const size = ({ budgeted, actual }: Figures) => (actual > budgeted ? actual - budgeted : budgeted - actual);
  return size(one) === size(other) ? 0 : size(one) > size(other) ? 1 : -1;
}

function shownAccount({ account, budgeted, actual }: Figures) {
  const { id, accountCode, accountName, accountType } = account;
  return { accountId: id, accountCode, accountName, accountType, ...compared(accountType, budgeted, actual) };
}

function summed(type: AccountType, of: readonly Figures[]) {
  return compared(type, total(of.map(({ budgeted }) => budgeted)), total(of.map(({ actual }) => actual)));
}

function summaryOf(figures: readonly Figures[]) {
  const sums = (type: AccountType) => {
    const of = figures.filter(({ account }) => account.accountType === type);
    return {
      budgeted: total(of.map(({ budgeted }) => budgeted)),
      actual: total(of.map(({ actual }) => actual)),
    };
  };
  const [revenue, expense] = [sums('REVENUE'), sums('EXPENSE')];
  return {
    revenue: compared('REVENUE', revenue.budgeted, revenue.actual),
    expense: compared('EXPENSE', expense.budgeted, expense.actual),
    // Less left than was planned is what less earned is.
    net: compared('REVENUE', revenue.budgeted - expense.budgeted, revenue.actual - expense.actual),
  };
}

function compared(type: AccountType, budgeted: bigint, actual: bigint) {
  // The percent of a plan to lose something is of its size: of the amount itself its sign would turn it round.
  const size = budgeted < 0n ? -budgeted : budgeted;
  const found = varianceOf(type, size, size + actual - budgeted);
  return {
    budgeted: exactText(budgeted),
    actual: exactText(actual),
    variance: exactText(found.variance),
    variancePercent: exactText(found.variancePercent),
    unfavourable: found.unfavourable,
    alert: found.alert,
  };
}
