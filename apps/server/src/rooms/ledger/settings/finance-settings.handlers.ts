import type { financeSettings } from '@bellwether/contract/ledger/settings/finance-settings';
import { originOf } from '@bellwether/contract/ledger/settings/provider-address.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { sql } from 'drizzle-orm';
import { lockVersioned, saveVersioned } from '../../../platform/db/records.ts';
import type { Handlers, Work } from '../../../platform/http/context.ts';
import { keepSecret, keptSecret } from '../../../platform/http/kept-secret.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { readSettings, writeSettings } from '../../settings/index.ts';
import { baseCurrencyOf, demandCurrencyFree, type IsFixed } from './base-currency.queries.ts';
import { moneyFormat, rateKey, readFinanceSettings } from './finance-settings.queries.ts';
import { financeSetting, theOne } from './finance-settings.table.ts';
import { postingLock } from './posting-lock.values.ts';

const kind = {
  table: financeSetting,
  entity: 'finance_setting',
  thing: 'Finance settings',
  paths: ['/api/finance/settings'],
};

type Body = InputOf<typeof financeSettings.save>['body'];
type Stored = typeof financeSetting.$inferSelect;

/** The finance settings; `isFixed` tells whether something is posted in the base currency. FIN-20, FIN-21, FIN-24. */
export function financeSettingHandlers(isFixed: IsFixed): Handlers<typeof financeSettings> {
  const reply = async (ctx: Pick<Work, 'db'>) => ({
    data: { ...(await readFinanceSettings(ctx.db)), isBaseCurrencyFixed: await isFixed(ctx.db) },
  });
  return {
    get: (_input, ctx) => reply(ctx),

    async save({ body }, ctx) {
      const { baseCurrency, apiKey, ...fields } = body;
      // Whoever posts holds this lock, shared: no posting is judged by a closing date that is just being moved.
      await ctx.db.execute(sql`select pg_advisory_xact_lock(${postingLock})`);
      await ctx.db.insert(financeSetting).values({ id: theOne }).onConflictDoNothing();
      const before = await lockVersioned(ctx.db, kind, theOne, body.version);
      refuseEarlierEnd(before, body);
      await saveKey(ctx, before, body);
      await saveBaseCurrency(ctx, baseCurrency, isFixed);
      await saveVersioned(ctx, kind, theOne, fields);
      return reply(ctx);
    },

    format: async (_input, { db }) => ({ data: await moneyFormat(db) }),
  };
}

/** What was closed for good is never opened again. REV-43. */
function refuseEarlierEnd({ hardClosingDate: before }: Stored, { hardClosingDate: after }: Body): void {
  if (before === null || (after !== null && after >= before)) return;
  throw fieldProblem('hardClosingDate', 'The final closing date only moves forward');
}

/**
 * Keeps the provider's key, or forgets it. A key goes to the address that it was given for alone: who types in another one must have the
 * key, and cannot have the stored one sent there.
 */
async function saveKey(ctx: Work, before: Stored, { apiKey, endpoint }: Body): Promise<void> {
  if (apiKey === undefined) {
    const moved = originOf(endpoint) !== originOf(before.endpoint);
    if (moved && endpoint !== null && (await keptSecret(ctx.db, rateKey)) !== undefined)
      throw fieldProblem('apiKey', 'Enter the key again for another address, or clear it');
    return;
  }
  await keepSecret(ctx.db, rateKey, apiKey);
  ctx.audit({
    action: 'update',
    entity: 'finance_setting',
    entityId: theOne,
    after: { exchangeRateKey: apiKey === null ? 'forgotten' : 'changed' },
  });
}

/** The base currency stands in the organisation's settings, once: it is written there. AMB-041, REV-44. */
async function saveBaseCurrency(ctx: Work, baseCurrency: string, isFixed: IsFixed): Promise<void> {
  if ((await baseCurrencyOf(ctx.db)) === baseCurrency) return;
  await demandCurrencyFree(ctx.db, isFixed);
  const { system } = await readSettings(ctx.db, 'system');
  await writeSettings(ctx.db, 'system', { ...system, baseCurrency });
  ctx.audit({
    action: 'update',
    entity: 'setting',
    entityId: 'system',
    before: { baseCurrency: system.baseCurrency },
    after: { baseCurrency },
  });
  const paths = ['/api/settings/system', '/api/config/settings', '/api/finance/currencies'];
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
