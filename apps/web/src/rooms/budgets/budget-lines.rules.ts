import { spreadEvenly } from '@bellwether/contract/budgets/period.rules';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import type { BudgetLine } from './budget-words.tsx';

/** An account with what is planned for each of the twelve months, in exact ten-thousandths. */
export interface PlannedAccount {
  readonly accountId: string;
  readonly accountCode: string;
  readonly accountName: string;
  readonly accountType: BudgetLine['accountType'];
  readonly months: readonly bigint[];
  readonly year: bigint;
}

/** The lines of a budget by account; what is planned for the whole year is shown evenly over its months, as the report counts it. */
export function plannedAccounts(
  lines: readonly BudgetLine[],
  months: readonly string[],
  places: number,
): PlannedAccount[] {
  return [...Map.groupBy(lines, ({ accountId }) => accountId).values()].flatMap((of) => {
    const [account] = of;
    if (!account) return [];
    const sum = (wanted: (period: string) => boolean) =>
      total(of.filter(({ period }) => wanted(period)).map(({ budgetedAmount }) => exactOf(budgetedAmount)));
    const spread = spreadEvenly(
      sum((period) => period.length === 4),
      places,
    );
    const amounts = months.map((month, at) => (spread[at] ?? 0n) + sum((period) => period === month));
    const { accountId, accountCode, accountName, accountType } = account;
    return [{ accountId, accountCode, accountName, accountType, months: amounts, year: total(amounts) }];
  });
}

/** A part of a budget: what is earned, what is spent, and what is planned on other accounts. */
export interface PlannedPart {
  readonly type: BudgetLine['accountType'];
  readonly accounts: readonly PlannedAccount[];
  readonly months: readonly bigint[];
  readonly year: bigint;
}

const order = ['REVENUE', 'EXPENSE', 'ASSET', 'LIABILITY', 'EQUITY'] as const;

/** The accounts by their type, revenue first, with totals by month. */
export function partsOf(accounts: readonly PlannedAccount[]): PlannedPart[] {
  return order.flatMap((type) => {
    const of = accounts.filter(({ accountType }) => accountType === type);
    return of.length === 0 ? [] : [{ type, accounts: of, ...sumsOf(of) }];
  });
}

/** The sums of the accounts by month and in all. */
export function sumsOf(accounts: readonly Pick<PlannedAccount, 'months'>[]): {
  months: bigint[];
  year: bigint;
} {
  const months = Array.from({ length: 12 }, (_, at) => total(accounts.map((one) => one.months[at] ?? 0n)));
  return { months, year: total(months) };
}

/** What differs between two versions: an account with both amounts of the year, in exact ten-thousandths. */
export interface Difference {
  readonly account: Omit<PlannedAccount, 'months' | 'year'>;
  readonly before: bigint;
  readonly after: bigint;
}

/** The accounts whose year differs between two versions, by code. */
export function differencesOf(before: readonly BudgetLine[], after: readonly BudgetLine[]): Difference[] {
  const all = new Map([...before, ...after].map((line) => [line.accountId, line]));
  const yearOf = (lines: readonly BudgetLine[], id: string) =>
    total(
      lines.filter(({ accountId }) => accountId === id).map(({ budgetedAmount }) => exactOf(budgetedAmount)),
    );
  return [...all.values()]
    .map((account) => ({
      account,
      before: yearOf(before, account.accountId),
      after: yearOf(after, account.accountId),
    }))
    .filter((one) => one.before !== one.after)
    .toSorted((one, other) => one.account.accountCode.localeCompare(other.account.accountCode));
}

/** The amount as it is shown; a whole one without its places. */
export function amountText(exact: bigint): string {
  return exactText(exact);
}
