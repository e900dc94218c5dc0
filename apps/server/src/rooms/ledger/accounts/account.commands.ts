import type { accounts } from '@bellwether/contract/ledger/accounts/accounts';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { make } from '../../../platform/db/records.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Conflicts, Work } from '../../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { controlAccount, ledgerAccount } from './accounts.table.ts';

/** What the constraints of accounts mean. For imports too. */
export const accountConflicts: Conflicts = {
  ledger_account_code_unique: {
    code: 'ACCOUNT_CODE_TAKEN',
    field: 'accountCode',
    message: 'An account with this code exists.',
  },
  ledger_account_own_parent: {
    code: 'ACCOUNT_CIRCLE',
    field: 'parentAccountId',
    message: 'An account cannot stand below itself.',
  },
};

/** What an account is in the audit log, in a 404, and on open screens. */
export const accountKind = {
  table: ledgerAccount,
  entity: 'account',
  thing: 'Account',
  paths: ['/api/finance/accounts', '/api/finance/reports'],
};

type Row = typeof ledgerAccount.$inferSelect;
type Fields = Pick<typeof ledgerAccount.$inferSelect, 'accountType' | 'parentAccountId'>;
type Wish = { readonly [K in keyof Fields]?: Fields[K] | undefined } & {
  readonly currency?: string | null | undefined;
};

/** Makes an account of a checked body and returns its row. Throws 400 at the account above where it is of another type. */
export async function createAccount(ctx: Work, body: InputOf<typeof accounts.create>['body']): Promise<Row> {
  await demandParent(ctx.db, undefined, body);
  return make(ctx, accountKind, body);
}

/** Throws where the account may not become what is wished: 400 at the account above, 409 where its type or its currency is kept by what stands there. AMB-098. */
export async function demandAccountMayChange(db: Db, before: Row, wish: Wish): Promise<void> {
  const wished = {
    accountType: wish.accountType ?? before.accountType,
    parentAccountId: wish.parentAccountId === undefined ? before.parentAccountId : wish.parentAccountId,
  };
  await demandParent(db, before.id, wished);
  if (wished.accountType !== before.accountType) await demandTypeMayChange(db, before.id);
  if (wish.currency !== undefined && wish.currency !== before.currency)
    await demandCurrencyMayChange(db, before.id);
}

/** An account that has lines or a role keeps its currency: its lines say how much they are in it, those of documents do not. AMB-355. */
async function demandCurrencyMayChange(db: Db, id: string): Promise<void> {
  const uses = await usesOf(db, id);
  if (uses.lines || uses.roles)
    throw conflict('ACCOUNT_IN_USE', 'The currency stays: the account has entries or a role.');
}

const Uses = z.object({ lines: z.boolean(), children: z.boolean(), roles: z.boolean() });

/** What of an account keeps its type, and keeps it from being deleted. */
export async function usesOf(db: Db, id: string): Promise<z.infer<typeof Uses>> {
  const uses = await rowOf(db, Uses).from(sql`
    select exists (select 1 from journal_line where account_id = ${id}) as lines,
      exists (select 1 from ${ledgerAccount} where parent_account_id = ${id}) as children,
      exists (select 1 from ${controlAccount} where account_id = ${id}) as roles`);
  return uses ?? { lines: false, children: false, roles: false };
}

/** An account that has lines, a role or accounts of its type around it keeps its type: the statements have placed it. AMB-098. */
async function demandTypeMayChange(db: Db, id: string): Promise<void> {
  const uses = await usesOf(db, id);
  if (uses.lines || uses.children || uses.roles)
    throw conflict('ACCOUNT_IN_USE', 'The type stays: the account has entries, accounts below it or a role.');
}

const Above = z.object({ id: z.string(), accountType: z.string() });

/** The account above is of the same type, and not below the account itself. AMB-098. Serialised by the rows of the accounts above. */
async function demandParent(db: Db, id: string | undefined, { accountType, parentAccountId }: Fields) {
  if (parentAccountId === null) return;
  await db.execute(sql`select pg_advisory_xact_lock(7305012)`);
  const parent = await rowOf(db, Above).from(
    sql`select id, account_type as "accountType" from ${ledgerAccount} where id = ${parentAccountId}`,
  );
  if (!parent) throw fieldProblem('parentAccountId', 'This account does not exist.');
  if (parent.accountType !== accountType)
    throw fieldProblem('parentAccountId', 'The account above must have the same type');
  if (id === undefined) return;
  const circle = await rowOf(db, Above).from(sql`
    with recursive above as (
      select id, account_type, parent_account_id from ${ledgerAccount} where id = ${parentAccountId}
      union select a.id, a.account_type, a.parent_account_id from ${ledgerAccount} a join above on a.id = above.parent_account_id
    ) select id, account_type as "accountType" from above where id = ${id}`);
  if (circle) throw fieldProblem('parentAccountId', 'An account cannot stand below itself.');
}
