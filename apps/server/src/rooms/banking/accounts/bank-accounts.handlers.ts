import type { bankAccounts } from '@bellwether/contract/banking/bank-accounts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { drop, lockVersioned, make, saveVersioned, storeVersioned } from '../../../platform/db/records.ts';
import { countOf, rowOf } from '../../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { ledgerAccountView } from '../../ledger/accounts/accounts.view.ts';
import { organizationDay } from '../../settings/index.ts';
import { bankTransaction } from '../files/bank-files.table.ts';
import { findBankAccount, listBankAccounts } from './bank-accounts.queries.ts';
import { bankAccount } from './bank-accounts.table.ts';

const hasTransactions = {
  code: 'BANK_ACCOUNT_HAS_TRANSACTIONS',
  message: 'This bank account has transactions and cannot be deleted. Close it instead.',
};

export const bankAccountConflicts: Conflicts = {
  bank_account_ledger_unique: {
    code: 'LEDGER_ACCOUNT_TAKEN',
    field: 'glAccountId',
    message: 'Another bank account in use has this account of the ledger.',
  },
  bank_account_reconciled: {
    code: 'BANK_ACCOUNT_RECONCILED',
    field: 'glAccountId',
    message: 'Something is reconciled with this account of the ledger, so it stays.',
  },
  bank_transaction_bank_account_id_bank_account_id_fk: hasTransactions,
  bank_statement_bank_account_id_bank_account_id_fk: hasTransactions,
};

const kind = {
  table: bankAccount,
  entity: 'bank_account',
  thing: 'Bank account',
  paths: ['/api/finance/bank-accounts'],
};

/** Bank accounts (FIN-13). */
export const bankAccountHandlers: Handlers<typeof bankAccounts> = {
  list: ({ query }, { db }) => listBankAccounts(db, query),

  get: async ({ params: { id } }, ctx) => ({ data: await shown(ctx, id) }),

  async create({ body }, ctx) {
    await demandLedgerAccount(ctx.db, body.glAccountId);
    const { id } = await make(ctx, kind, body);
    return { data: await shown(ctx, id) };
  },

  async update({ params: { id }, body }, ctx) {
    await demandLedgerAccount(ctx.db, body.glAccountId);
    await saveVersioned(ctx, kind, id, body);
    return { data: await shown(ctx, id) };
  },

  async close({ params: { id }, body: { through } }, ctx) {
    const today = await organizationDay(ctx.db, ctx.now);
    if (through > today) throw fieldProblem('through', 'A day that is still to come cannot be closed.');
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    if (before.reconciledThrough !== null && through <= before.reconciledThrough)
      throw fieldProblem('through', 'The reconciliation of this day is closed already.');
    const open = await countOf(
      ctx.db,
      sql`from ${bankTransaction} where bank_account_id = ${id} and transaction_date <= ${through} and matched_amount <> amount`,
    );
    const message = `Still to be reconciled up to this day: ${open}.`;
    if (open > 0) throw conflict('LINES_OPEN', message, { fieldErrors: { through: [message] } });
    const after = await storeVersioned(ctx.db, kind, before, { reconciledThrough: through });
    changed(ctx, 'close reconciliation', before, after);
    return { data: await shown(ctx, id) };
  },

  async reopen({ params: { id }, body: { reason } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    if (before.reconciledThrough === null)
      throw conflict('NOT_CLOSED', 'No reconciliation of this bank account is closed.');
    const after = await storeVersioned(ctx.db, kind, before, { reconciledThrough: null });
    changed(ctx, 'reopen reconciliation', before, { ...after, reason });
    return { data: await shown(ctx, id) };
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};

type Row = typeof bankAccount.$inferSelect;

function changed(ctx: Context, action: string, before: Row, after: Row & { reason?: string }): void {
  ctx.audit({ action, entity: kind.entity, entityId: before.id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: kind.paths } });
}

async function shown({ db, now }: Pick<Context, 'db' | 'now'>, id: string) {
  return findBankAccount(db, id, await organizationDay(db, now));
}

const Account = z.object({
  accountType: z.string(),
  subtype: z.string().nullable(),
  isActive: z.boolean(),
});

/** An asset account of cash or of a bank, in use, in which receipts and payments are posted; the bank account is of its currency. Throws 400. */
async function demandLedgerAccount(db: Db, id: string | null): Promise<void> {
  if (id === null) return;
  const account = await rowOf(db, Account).from(sql`
    select a.account_type as "accountType", a.subtype, a.is_active as "isActive" from ${ledgerAccountView('a')} where a.id = ${id}`);
  const fault = (message: string) => fieldProblem('glAccountId', message);
  if (!account) throw fault('This account does not exist.');
  if (!account.isActive) throw fault('This account is closed.');
  const isMoney = account.subtype === 'CASH' || account.subtype === 'BANK';
  if (account.accountType !== 'ASSET' || !isMoney) throw fault('Choose a cash or bank account');
}
