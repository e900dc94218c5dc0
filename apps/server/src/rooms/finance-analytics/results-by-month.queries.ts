import { startOfMonth } from '@bellwether/contract/shared/day';
import type { Db } from '../../platform/db/database.ts';
import { partOf } from '../finance-reports/index.ts';
import { type accountsOfLedger, type Movement, movementsByMonth, type Period } from '../ledger/index.ts';

export type LedgerAccounts = Awaited<ReturnType<typeof accountsOfLedger>>;

/** What was earned and spent, in exact ten-thousandths. */
export interface Result {
  readonly revenue: bigint;
  readonly expenses: bigint;
}

const nothing: Result = { revenue: 0n, expenses: 0n };

/** What the accounts earned and spent by their movements, without what closes a year: as the income statement has it. */
export function resultOf(accounts: LedgerAccounts, moved: ReadonlyMap<string, Movement> | undefined): Result {
  if (!moved) return nothing;
  let [revenue, expenses] = [0n, 0n];
  for (const account of accounts) {
    const part = partOf(account);
    const of = moved.get(account.id);
    if (!of || part === undefined) continue;
    const spent = of.debit - of.credit - of.closing;
    if (part === 'REVENUE') revenue -= spent;
    else expenses += spent;
  }
  return { revenue, expenses };
}

/** The result of each month by its YYYY-MM; of one that has none it says 0. */
export async function resultsByMonth(
  db: Db,
  accounts: LedgerAccounts,
  period: Period,
  departmentId?: string,
): Promise<(month: string) => Result> {
  const moved = await movementsByMonth(db, period, departmentId);
  return (month) => resultOf(accounts, moved.get(month));
}

/** Twelve months up to that of the day, the earliest first, each YYYY-MM. */
export function twelveMonthsTo(day: string): string[] {
  return Array.from({ length: 12 }, (_, at) => startOfMonth(day, at - 11).slice(0, 7));
}
