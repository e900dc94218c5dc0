import type { AccountType, ControlRole } from '@bellwether/contract/ledger/accounts/account.values';
import type { accounts } from '@bellwether/contract/ledger/accounts/accounts';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { type Movement, movementsOf } from '../journal/movements.queries.ts';
import { controlAccount, ledgerAccount } from './accounts.table.ts';

const columns = {
  id: ledgerAccount.id,
  accountCode: ledgerAccount.accountCode,
  accountName: ledgerAccount.accountName,
  accountType: ledgerAccount.accountType,
  subtype: ledgerAccount.subtype,
  cashFlowClass: ledgerAccount.cashFlowClass,
  currency: ledgerAccount.currency,
  parentAccountId: ledgerAccount.parentAccountId,
  description: ledgerAccount.description,
  isActive: ledgerAccount.isActive,
  version: ledgerAccount.version,
};

const sortable = {
  accountCode: ledgerAccount.accountCode,
  accountName: ledgerAccount.accountName,
  accountType: ledgerAccount.accountType,
};

/** One page of the accounts. */
export function listAccounts(db: Db, query: InputOf<typeof accounts.list>['query']) {
  const where = and(
    query.accountType ? eq(ledgerAccount.accountType, query.accountType) : undefined,
    query.isActive === undefined ? undefined : eq(ledgerAccount.isActive, query.isActive),
    matches(query.search, ledgerAccount.searchText),
  );
  return pageOf(db, (onPage) => db.select(columns).from(ledgerAccount).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: ledgerAccount.id,
    from: sql`from ${ledgerAccount} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One account, or undefined. */
export async function findAccount(db: Db, id: string) {
  const [found] = await db.select(columns).from(ledgerAccount).where(eq(ledgerAccount.id, id));
  return found;
}

/** Every account by code, for reports. */
export function accountsOfLedger(db: Db) {
  return db.select(columns).from(ledgerAccount).orderBy(asc(ledgerAccount.accountCode));
}

type Tree = ResultOf<typeof accounts.tree>['data'];

/** All accounts, each after the one above it, by code; with balances at the end of the day, in the direction of their type. */
export async function accountTree(db: Db, asOfDate: Day): Promise<Tree> {
  const stored = await accountsOfLedger(db);
  const roles = Map.groupBy(await db.select().from(controlAccount), ({ accountId }) => accountId);
  const moved = await movementsOf(db, { to: asOfDate });
  const below = Map.groupBy(stored, ({ parentAccountId }) => parentAccountId);
  const tree: Tree = [];
  const put = (account: (typeof stored)[number], depth: number): bigint => {
    const { version: _, description: __, ...shown } = account;
    const balance = balanceOf(account.accountType, moved.get(account.id));
    const at = tree.length;
    const ownRoles = (roles.get(account.id) ?? []).map(({ role }): ControlRole => role);
    tree.push({ ...shown, depth, balance: exactText(balance), total: '0.00', roles: ownRoles });
    let total = balance;
    for (const child of below.get(account.id) ?? []) total += put(child, depth + 1);
    tree[at] = { ...(tree[at] as Tree[number]), total: exactText(total) };
    return total;
  };
  for (const account of below.get(null) ?? []) put(account, 0);
  return tree;
}

/** What moved as a balance: what an asset or an expense has more on its debit side, the others on their credit side. */
export function balanceOf(type: AccountType, moved: Pick<Movement, 'debit' | 'credit'> | undefined): bigint {
  if (!moved) return 0n;
  const { debit, credit } = moved;
  return type === 'ASSET' || type === 'EXPENSE' ? debit - credit : credit - debit;
}
