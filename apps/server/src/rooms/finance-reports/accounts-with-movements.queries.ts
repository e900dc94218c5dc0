import type { Db } from '../../platform/db/database.ts';
import { accountsOfLedger, type Movement, movementsOf, type Period } from '../ledger/index.ts';

/** An account with what moved on it in each of the periods that were asked for. */
export interface MovedAccount {
  readonly account: ChartedAccount;
  readonly moved: readonly Movement[];
}

/** What a statement needs to know of an account. */
export type ChartedAccount = Awaited<ReturnType<typeof accountsOfLedger>>[number];

const nothing: Movement = { debit: 0n, credit: 0n, closing: 0n };

/** Every account by code, with its movements in the periods, in their order; of one department when one is named. */
export async function movedAccounts(
  db: Db,
  periods: readonly Period[],
  departmentId?: string,
): Promise<MovedAccount[]> {
  const accounts = await accountsOfLedger(db);
  const all: Map<string, Movement>[] = [];
  for (const period of periods) all.push(await movementsOf(db, period, departmentId));
  return accounts.map((account) => ({ account, moved: all.map((of) => of.get(account.id) ?? nothing) }));
}
