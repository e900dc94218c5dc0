import type { currencies } from '@bellwether/contract/ledger/currencies/currencies';
import { drop, make, saveVersioned } from '../../../platform/db/records.ts';
import {
  type Conflicts,
  type Context,
  type Handlers,
  type Work,
  withPreparation,
} from '../../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { baseCurrencyOf } from '../settings/base-currency.queries.ts';
import { storedFinanceSettings } from '../settings/finance-settings.queries.ts';
import {
  currenciesOn,
  findCurrency,
  listCurrencies,
  listRates,
  rateOn,
  ratesToday,
} from './currencies.queries.ts';
import { currencySetting } from './currencies.table.ts';
import { fetchRates, whileSomebodyWaits } from './fetch-rates.commands.ts';
import { storeToldRates } from './provider-rates.commands.ts';
import { storeRates } from './store-rates.commands.ts';

export const currencyConflicts: Conflicts = {
  currency_setting_code_unique: {
    code: 'CURRENCY_TAKEN',
    field: 'currencyCode',
    message: 'This currency is already set up.',
  },
  currency_rate_unique: { code: 'RATE_TAKEN', message: 'Somebody else stored a rate of this day just now.' },
};

const paths = ['/api/finance/currencies'];
const kind = { table: currencySetting, entity: 'currency', thing: 'Currency', paths };

export const currencyHandlers: Handlers<typeof currencies> = {
  list: ({ query }, { db, now }) => listCurrencies(db, query, now),

  async onDay({ query: { day } }, { db }) {
    const { multiCurrency } = await storedFinanceSettings(db);
    return { data: { ...(await currenciesOn(db, day)), multiCurrency } };
  },

  get: ({ params: { id } }, ctx) => reply(ctx, id),

  async create({ body: { exchangeRate, ...fields } }, ctx) {
    if (fields.currencyCode === (await baseCurrencyOf(ctx.db)))
      throw fieldProblem('currencyCode', 'This is the base currency: it needs no rate');
    const { id, currencyCode } = await make(ctx, kind, fields);
    await setToday(ctx, currencyCode, exchangeRate);
    return reply(ctx, id);
  },

  async update({ params: { id }, body: { exchangeRate, ...fields } }, ctx) {
    const { after } = await saveVersioned(ctx, kind, id, fields);
    await setToday(ctx, after.currencyCode, exchangeRate);
    return reply(ctx, id);
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),

  async rates({ params: { id }, query }, { db, now }) {
    if (!(await findCurrency(db, id, now))) throw notFound('Currency');
    return listRates(db, id, query);
  },

  updateRates: withPreparation(
    // Asks the provider before the transaction begins: no connection waits for somebody else's server.
    async ({ body }, { platform }) =>
      body.rates ? undefined : fetchRates(platform, () => whileSomebodyWaits),
    async ({ body: { rates = [] } }, ctx, told) => {
      const { db, now } = ctx;
      const result = told
        ? await storeToldRates({ db, now }, told)
        : await storeRates({ db, now, source: 'MANUAL' }, rates);
      ctx.audit({ action: 'update', entity: 'currency_rate', after: result });
      ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
      return result;
    },
  ),
};

async function reply({ db, now }: Pick<Context, 'db' | 'now'>, id: string) {
  const found = await findCurrency(db, id, now);
  if (!found) throw notFound('Currency');
  return { data: found };
}

/** Another rate than the one in force is that of today; the same one stays of its day, however old. */
async function setToday(ctx: Work, currencyCode: string, exchangeRate: string): Promise<void> {
  const { base, today } = await ratesToday(ctx.db, ctx.now);
  if (currencyCode === base) return;
  if ((await rateOn(ctx.db, currencyCode, today))?.rate === exchangeRate) return;
  const { db, now } = ctx;
  const after = await storeRates({ db, now, source: 'MANUAL' }, [{ currencyCode, exchangeRate }]);
  ctx.audit({ action: 'update', entity: 'currency_rate', after });
}
