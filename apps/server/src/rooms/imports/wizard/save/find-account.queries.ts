import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../../platform/db/database.ts';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { ledgerAccountView } from '../../../ledger/accounts/accounts.view.ts';
import type { ReferenceList } from './model.saver.ts';

const Account = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  accountType: z.string(),
  isActive: z.boolean(),
});
export type FoundAccount = z.infer<typeof Account>;

/** Finds accounts by what a file calls them: the code, the name, or both with the code first, '1010 Bank', '1010 · Bank'. */
export async function accountFinder(db: Db): Promise<(text: string) => FoundAccount | undefined> {
  const accounts = await rowsOf(db, Account).from(sql`
    select a.id, a.account_code::text as code, a.account_name as name, a.account_type as "accountType", a.is_active as "isActive"
    from ${ledgerAccountView('a')}`);
  const byCode = new Map(accounts.map((account) => [account.code.toLowerCase(), account]));
  const named = Map.groupBy(accounts, ({ name }) => name.toLowerCase());
  return (text) => {
    const wanted = text.trim().toLowerCase();
    const [first = '', ...others] = wanted.split(/[\s:·]+/);
    const ofName = named.get(wanted);
    return (
      byCode.get(wanted) ??
      (ofName?.length === 1 ? ofName[0] : undefined) ??
      (others.length > 0 ? byCode.get(first) : undefined)
    );
  };
}

/** The chart of accounts, for columns that name an account. */
export const accountList: ReferenceList = {
  right: ['read', 'account'],
  async known(db, names) {
    const find = await accountFinder(db);
    return new Set(names.filter((name) => find(name) !== undefined));
  },
  async choices(db) {
    const accounts = await rowsOf(db, Account.pick({ code: true, name: true })).from(sql`
      select a.account_code::text as code, a.account_name as name from ${ledgerAccountView('a')} where a.is_active order by 1`);
    return accounts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
  },
};

/** What a row is told whose account is not there. */
export function noAccount(text: string): string {
  return `There is no account '${text}', or more than one.`;
}
