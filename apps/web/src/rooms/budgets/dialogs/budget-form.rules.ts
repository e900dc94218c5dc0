import { monthsOfYear, spreadEvenly } from '@bellwether/contract/budgets/period.rules';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import { plannedAccounts } from '../budget-lines.rules.ts';
import type { BudgetDetail } from '../budget-words.tsx';

/** A line of the grid; amounts as they are typed, empty for none. */
export type GridLine = {
  /** Keeps the row on screen when another is taken away. */
  key: string;
  accountId: string;
  months: string[];
};

export type BudgetValues = {
  name: string;
  fiscalYear: string;
  departmentId: string | null;
  lines: GridLine[];
};

const none = () => Array.from({ length: 12 }, () => '');

/** An empty line of the grid, or one of the account. */
export function emptyLine(accountId = ''): GridLine {
  return { key: crypto.randomUUID(), accountId, months: none() };
}

/** The form of a stored budget, or of a new one of that year; `places` of the currency. */
export function budgetValues(budget: BudgetDetail | undefined, year: number, places: number): BudgetValues {
  return {
    name: budget?.name ?? '',
    fiscalYear: String(budget?.fiscalYear ?? year),
    departmentId: budget?.departmentId ?? null,
    lines: budget
      ? plannedAccounts(budget.lines, budget.months, places).map(({ accountId, months }) => ({
          ...emptyLine(accountId),
          months: months.map(typed),
        }))
      : [emptyLine()],
  };
}

/**
 * What is sent: an amount for each month that has one, of lines in which something stands. Days of the stored budget stay while its year
 * does. `first` is the month in which fiscal years begin.
 */
export function budgetBody(
  { lines, ...values }: BudgetValues,
  { first, stored }: { first: number; stored: BudgetDetail | undefined },
) {
  const fiscalYear = Number(values.fiscalYear);
  const months = monthsOfYear(fiscalYear, first);
  const days =
    stored?.fiscalYear === fiscalYear ? { startDate: stored.startDate, endDate: stored.endDate } : {};
  return {
    ...values,
    ...days,
    fiscalYear,
    lines: lines.flatMap(({ accountId, months: amounts }) =>
      months.flatMap((period, at) => {
        const budgetedAmount = (amounts[at] ?? '').replace(/\.$/, '');
        return budgetedAmount === '' ? [] : [{ accountId, period, budgetedAmount }];
      }),
    ),
  };
}

/** What the months come to, in exact ten-thousandths. */
export function yearOf(months: readonly string[]): bigint {
  return total(months.map(safe));
}

/** The amount of a year evenly over its months; nothing where none is typed. */
export function spread(year: string, places: number): string[] {
  return year === '' ? none() : spreadEvenly(safe(year), places).map(typed);
}

/** The amounts of the year before as one types them. */
export function likeLastYear(lastYear: readonly string[]): string[] {
  // What came back, such as a refund, is below 0 and no plan.
  return lastYear.map((amount) => (amount.startsWith('-') ? '' : typed(exactOf(amount))));
}

interface BasisAccount {
  readonly accountId: string;
  readonly accountType: string;
  readonly lastYear: readonly string[] | null;
}

/**
 * A line for each account of revenue or expense that moved the year before, with what it moved; other lines in which something stands stay
 * below. Nothing when none moved.
 */
export function allLikeLastYear(
  accounts: readonly BasisAccount[],
  lines: readonly GridLine[],
): GridLine[] | undefined {
  const moved = accounts.filter(
    ({ accountType, lastYear }) =>
      (accountType === 'REVENUE' || accountType === 'EXPENSE') &&
      lastYear?.some((amount) => exactOf(amount) > 0n),
  );
  if (moved.length === 0) return undefined;
  const kept = lines.filter(
    ({ accountId, months }) =>
      (accountId || yearOf(months) > 0n) && !moved.some((one) => one.accountId === accountId),
  );
  const filled = moved.map(({ accountId, lastYear }) => ({
    ...emptyLine(accountId),
    months: likeLastYear(lastYear ?? []),
  }));
  return [...filled, ...kept];
}

/** An exact amount as it is typed: nothing for 0. */
export function typed(exact: bigint): string {
  return exact === 0n ? '' : fieldAmount(exactText(exact));
}

/** While one types '12.' the field holds no decimal yet; it is 12 all the same. */
function safe(text: string): bigint {
  const number = text.replace(/\.$/, '');
  return /^\d{1,15}(\.\d{1,4})?$/.test(number) ? exactOf(number) : 0n;
}
