import type { bankRules } from '@bellwether/contract/banking/bank-reconciliations';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { drop, make, saveVersioned } from '../../../platform/db/records.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { atField, fieldProblem } from '../../../platform/http/problem.ts';
import { ledgerAccountView } from '../../ledger/accounts/accounts.view.ts';
import { demandBankAccount } from '../files/bank-files.queries.ts';
import { findBankRule, listBankRules } from './bank-rules.queries.ts';
import { bankRule } from './bank-rules.table.ts';

const kind = {
  table: bankRule,
  entity: 'bank_rule',
  thing: 'Bank rule',
  paths: ['/api/finance/bank-rules', '/api/finance/bank-accounts'],
};

/** Rules of the bank: a text and a range of amounts, and the account that such lines are posted to. */
export const bankRuleHandlers: Handlers<typeof bankRules> = {
  list: ({ query }, { db }) => listBankRules(db, query),

  get: async ({ params: { id } }, { db }) => ({ data: await findBankRule(db, id) }),

  async create({ body }, ctx) {
    await demandFields(ctx.db, body);
    const { id } = await make(ctx, kind, body);
    return { data: await findBankRule(ctx.db, id) };
  },

  async update({ params: { id }, body }, ctx) {
    await demandFields(ctx.db, body);
    await saveVersioned(ctx, kind, id, body);
    return { data: await findBankRule(ctx.db, id) };
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};

const Account = z.object({ isActive: z.boolean() });

async function demandFields(
  db: Db,
  { bankAccountId, accountId }: { bankAccountId: string | null; accountId: string },
) {
  const account = await rowOf(db, Account).from(
    sql`select a.is_active as "isActive" from ${ledgerAccountView('a')} where a.id = ${accountId}`,
  );
  if (!account) throw fieldProblem('accountId', 'This account does not exist.');
  if (!account.isActive) throw fieldProblem('accountId', 'This account is closed.');
  if (bankAccountId === null) return;
  await demandBankAccount(db, bankAccountId).catch((error: unknown) => {
    throw atField(error, 'bankAccountId');
  });
}
