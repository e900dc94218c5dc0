import type { statements } from '@bellwether/contract/finance-reports/statements';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { fiscalYearStart } from '../ledger/index.ts';
import { readSettings } from '../settings/index.ts';
import { generalLedger } from './general-ledger.queries.ts';
import { balanceSheet, cashFlow, profitAndLoss, trialBalance } from './statements.queries.ts';

export const statementHandlers: Handlers<typeof statements> = {
  trialBalance: async ({ query }, { db }) => inBase(db, await trialBalance(db, query)),
  balanceSheet: async ({ query }, { db }) =>
    inBase(db, await balanceSheet(db, query, await fiscalYearStart(db))),
  profitAndLoss: async ({ query }, { db }) => inBase(db, await profitAndLoss(db, query)),
  cashFlow: async ({ query }, { db }) => inBase(db, await cashFlow(db, query)),
  generalLedger: async ({ query }, { db }) => inBase(db, await generalLedger(db, query)),
};

/** The statement with the currency that it is in. */
async function inBase<T extends object>(db: Db, statement: T): Promise<{ data: T & { currency: string } }> {
  const { system } = await readSettings(db, 'system');
  return { data: { ...statement, currency: system.baseCurrency } };
}
