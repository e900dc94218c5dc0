import {
  type ControlRole,
  documentRoles,
  typesOfRole,
} from '@bellwether/contract/ledger/accounts/account.values';
import type { accounts, controlAccounts } from '@bellwether/contract/ledger/accounts/accounts';
import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { drop, lockVersioned, make, saveVersioned } from '../../../platform/db/records.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { organizationDay, readSettings } from '../../settings/index.ts';
import { accountTree, findAccount, listAccounts } from './accounts.queries.ts';
import { controlAccount, ledgerAccount } from './accounts.table.ts';
import { readControlAccounts } from './control-accounts.queries.ts';

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

const kind = {
  table: ledgerAccount,
  entity: 'account',
  thing: 'Account',
  paths: ['/api/finance/accounts', '/api/finance/reports'],
};

type Fields = Pick<typeof ledgerAccount.$inferSelect, 'accountType' | 'parentAccountId'>;

export const accountHandlers: Handlers<typeof accounts> = {
  list: ({ query }, { db }) => listAccounts(db, query),

  async tree({ query }, ctx) {
    const asOfDate = query.asOfDate ?? (await organizationDay(ctx.db, ctx.now));
    const { system } = await readSettings(ctx.db, 'system');
    return { data: await accountTree(ctx.db, asOfDate), asOfDate, currency: system.baseCurrency };
  },

  async get({ params: { id } }, { db }) {
    const found = await findAccount(db, id);
    if (!found) throw notFound('Account');
    return { data: found };
  },

  async create({ body }, ctx) {
    await demandParent(ctx.db, undefined, body);
    return { data: await make(ctx, kind, body) };
  },

  async update({ params: { id }, body }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, body.version);
    const wished = {
      accountType: body.accountType ?? before.accountType,
      parentAccountId: body.parentAccountId === undefined ? before.parentAccountId : body.parentAccountId,
    };
    await demandParent(ctx.db, id, wished);
    if (wished.accountType !== before.accountType) await demandTypeMayChange(ctx.db, id);
    return { data: (await saveVersioned(ctx, kind, id, body)).after };
  },

  async remove({ params: { id } }, ctx) {
    const uses = await usesOf(ctx.db, id);
    if (uses.lines || uses.children || uses.roles)
      throw conflict(
        'ACCOUNT_IN_USE',
        'This account has entries, accounts below it or a role. Close it instead of deleting it.',
      );
    return drop(ctx, kind, id);
  },
};

export const controlAccountHandlers: Handlers<typeof controlAccounts> = {
  get: async (_input, { db }) => ({ data: await readControlAccounts(db) }),

  async set({ body: { roles } }, ctx) {
    const before = await readControlAccounts(ctx.db);
    const accounts = await accountsOf(ctx.db, roles);
    for (const [at, { role, accountId }] of roles.entries()) {
      const account = accountId === null ? null : accounts.get(accountId);
      const field = `roles.${at}.accountId`;
      if (account === undefined) throw fieldProblem(field, 'This account does not exist.');
      if (account && !typesOfRole[role].includes(account.accountType))
        throw fieldProblem(field, 'An account of this type cannot have this role.');
      if (account && !account.isActive) throw fieldProblem(field, 'This account is closed.');
      const held = before.find((one) => one.role === role)?.accountId;
      if (held && held !== accountId) await demandRoleMayChange(ctx.db, role, held);
      if (accountId === null) await ctx.db.delete(controlAccount).where(eq(controlAccount.role, role));
      else
        await ctx.db
          .insert(controlAccount)
          .values({ role, accountId })
          .onConflictDoUpdate({ target: controlAccount.role, set: { accountId } });
    }
    const after = await readControlAccounts(ctx.db);
    ctx.audit({ action: 'update', entity: 'control_account', before, after });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/finance/control-accounts'] } });
    return { data: after };
  },
};

async function accountsOf(db: Db, roles: readonly { readonly accountId: string | null }[]) {
  const ids = roles.flatMap(({ accountId }) => accountId ?? []);
  const rows =
    ids.length > 0 ? await db.select().from(ledgerAccount).where(inArray(ledgerAccount.id, ids)) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

const Uses = z.object({ lines: z.boolean(), children: z.boolean(), roles: z.boolean() });

async function usesOf(db: Db, id: string): Promise<z.infer<typeof Uses>> {
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

/** A role whose account is the sum of documents keeps it once something is posted there: else the sum would be in two places. */
async function demandRoleMayChange(db: Db, role: ControlRole, accountId: string): Promise<void> {
  if (!documentRoles.some((one) => one === role)) return;
  if ((await usesOf(db, accountId)).lines)
    throw conflict('CONTROL_ACCOUNT_POSTED', 'Entries stand on the account of this role, so it keeps it.');
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
