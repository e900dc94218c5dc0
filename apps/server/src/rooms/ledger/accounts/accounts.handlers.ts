import {
  type ControlRole,
  documentRoles,
  typesOfRole,
} from '@bellwether/contract/ledger/accounts/account.values';
import type { accounts, controlAccounts } from '@bellwether/contract/ledger/accounts/accounts';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { drop, lockVersioned, saveVersioned } from '../../../platform/db/records.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { organizationDay, readSettings } from '../../settings/index.ts';
import { baseCurrencyOf } from '../settings/base-currency.queries.ts';
import { createAccount, demandAccountMayChange, accountKind as kind, usesOf } from './account.commands.ts';
import { accountTree, findAccount, listAccounts } from './accounts.queries.ts';
import { controlAccount, ledgerAccount } from './accounts.table.ts';
import { readControlAccounts } from './control-accounts.queries.ts';

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

  create: async ({ body }, ctx) => ({ data: await createAccount(ctx, body) }),

  async update({ params: { id }, body }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, body.version);
    await demandAccountMayChange(ctx.db, before, body);
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
    const base = await baseCurrencyOf(ctx.db);
    for (const [at, { role, accountId }] of roles.entries()) {
      const account = accountId === null ? null : accounts.get(accountId);
      const field = `roles.${at}.accountId`;
      if (account === undefined) throw fieldProblem(field, 'This account does not exist.');
      if (account && !typesOfRole[role].includes(account.accountType))
        throw fieldProblem(field, 'An account of this type cannot have this role.');
      if (account && !account.isActive) throw fieldProblem(field, 'This account is closed.');
      if (account?.currency && account.currency !== base)
        throw fieldProblem(field, 'This account is kept in another currency.');
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

/** A role whose account is the sum of documents keeps it once something is posted there: else the sum would be in two places. */
async function demandRoleMayChange(db: Db, role: ControlRole, accountId: string): Promise<void> {
  if (!documentRoles.some((one) => one === role)) return;
  if ((await usesOf(db, accountId)).lines)
    throw conflict('CONTROL_ACCOUNT_POSTED', 'Entries stand on the account of this role, so it keeps it.');
}
