import type { bankRules } from '@bellwether/contract/banking/bank-reconciliations';
import { bankLimits } from '@bellwether/contract/banking/banking.values';
import type { Rule } from '@bellwether/contract/banking/match.rules';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { ledgerAccountView } from '../../ledger/accounts/accounts.view.ts';
import { bankRule } from './bank-rules.table.ts';

const account = ledgerAccountView.relation('account');

const columns = {
  id: bankRule.id,
  bankAccountId: bankRule.bankAccountId,
  name: bankRule.name,
  containsText: bankRule.containsText,
  leastAmount: bankRule.leastAmount,
  mostAmount: bankRule.mostAmount,
  accountId: bankRule.accountId,
  accountCode: account.accountCode,
  accountName: account.accountName,
  isActive: bankRule.isActive,
  version: bankRule.version,
};

function selected(db: Db) {
  return db.select(columns).from(bankRule).innerJoin(account, eq(account.id, bankRule.accountId));
}

/** One page of the rules. */
export function listBankRules(db: Db, query: InputOf<typeof bankRules.list>['query']) {
  const where = and(
    query.isActive === undefined ? undefined : eq(bankRule.isActive, query.isActive),
    matches(query.search, bankRule.searchText),
  );
  return pageOf(db, (onPage) => selected(db).where(onPage).$dynamic(), {
    query,
    by: [bankRule[query.sortBy]],
    id: bankRule.id,
    from: sql`from ${bankRule} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One rule. Throws 404. */
export async function findBankRule(db: Db, id: string): Promise<ResultOf<typeof bankRules.get>['data']> {
  const [found] = await selected(db).where(eq(bankRule.id, id));
  if (!found) throw notFound('Bank rule');
  return found;
}

/** A rule as lines of the bank are compared with it. */
export interface AppliedRule extends Rule {
  readonly id: string;
  readonly name: string;
  readonly accountId: string;
  readonly accountCode: string;
  readonly accountName: string;
}

/** The rules in use for a bank account, by name: its own, and those of all. */
export async function rulesOf(db: Db, bankAccountId: string): Promise<AppliedRule[]> {
  const rows = await selected(db)
    .where(
      and(
        eq(bankRule.isActive, true),
        eq(account.isActive, true),
        or(isNull(bankRule.bankAccountId), eq(bankRule.bankAccountId, bankAccountId)),
      ),
    )
    .orderBy(asc(bankRule.name), asc(bankRule.id))
    .limit(bankLimits.rules);
  return rows.map(({ leastAmount, mostAmount, ...rule }) => ({
    ...rule,
    least: leastAmount === null ? null : exactOf(leastAmount),
    most: mostAmount === null ? null : exactOf(mostAmount),
  }));
}
