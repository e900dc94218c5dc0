import type { currencies } from '@bellwether/contract/ledger/currencies/currencies';
import { isStaleRate, rateOf, rateText } from '@bellwether/contract/ledger/currencies/rate.rules';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, desc, eq, getTableColumns, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { organizationDay } from '../../settings/index.ts';
import { baseCurrencyOf } from '../settings/base-currency.queries.ts';
import { currencyRate, currencySetting } from './currencies.table.ts';

/** A rate in force on a day. */
export interface RateOnDay {
  /** Units of the base currency for one unit, a decimal string of at most twelve places. */
  readonly rate: string;
  /** The day that it was stored for. */
  readonly day: Day;
  /** Whether it is older than seven days: then it asks before it is used. */
  readonly isStale: boolean;
}

/**
 * The rate of a currency on a day, by its code: the latest at or before it, against the present base currency, which itself costs 1.
 * Undefined where there is none: what needs one refuses. REV-44.
 */
export async function rateOn(db: Db, currency: string, day: Day): Promise<RateOnDay | undefined> {
  const base = await baseCurrencyOf(db);
  if (currency === base) return { rate: '1.00', day, isStale: false };
  const [found] = await db
    .select({ rate: currencyRate.rate, day: currencyRate.day })
    .from(currencyRate)
    .innerJoin(currencySetting, eq(currencySetting.id, currencyRate.currencyId))
    .where(
      and(
        eq(currencySetting.currencyCode, currency),
        eq(currencyRate.baseCurrency, base),
        lte(currencyRate.day, day),
      ),
    )
    .orderBy(desc(currencyRate.day))
    .limit(1);
  return found && { ...found, rate: canonical(found.rate), isStale: isStaleRate(found.day, day) };
}

const { createdAt: _, updatedAt: __, ...columns } = getTableColumns(currencySetting);
const sortable = { currencyCode: currencySetting.currencyCode, currencyName: currencySetting.currencyName };

interface Today {
  readonly base: string;
  readonly today: Day;
}

/** What "the rate of today" means at the moment. */
export async function ratesToday(db: Db, now: Date): Promise<Today> {
  return { base: await baseCurrencyOf(db), today: await organizationDay(db, now) };
}

/** The latest rate at or before today beside each currency. */
function latest(db: Db, { base, today }: Today) {
  return db
    .select({ rate: currencyRate.rate, day: currencyRate.day })
    .from(currencyRate)
    .where(
      and(
        eq(currencyRate.currencyId, currencySetting.id),
        eq(currencyRate.baseCurrency, base),
        lte(currencyRate.day, today),
      ),
    )
    .orderBy(desc(currencyRate.day))
    .limit(1)
    .as('latest');
}

function currenciesWithRate(db: Db, by: Today) {
  const rate = latest(db, by);
  return db
    .select({ ...columns, rate: rate.rate, rateDate: rate.day })
    .from(currencySetting)
    .leftJoinLateral(rate, sql`true`);
}

type Row = Awaited<ReturnType<typeof currenciesWithRate>>[number];

/** One page of the currencies with today's rates. */
export async function listCurrencies(db: Db, query: InputOf<typeof currencies.list>['query'], now: Date) {
  const by = await ratesToday(db, now);
  const where = and(
    query.isActive === undefined ? undefined : eq(currencySetting.isActive, query.isActive),
    or(
      contains(query.search, currencySetting.currencyCode),
      contains(query.search, currencySetting.currencyName),
    ),
  );
  const page = await pageOf(db, (onPage) => currenciesWithRate(db, by).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: currencySetting.id,
    from: sql`from ${currencySetting} ${where ? sql`where ${where}` : sql``}`,
  });
  return { ...page, data: page.data.map((row) => withRate(row, by)) };
}

/** The currencies in use but the base one, by code, each with its rate on the day. */
export async function currenciesOn(db: Db, day: Day) {
  const base = await baseCurrencyOf(db);
  const rows = await currenciesWithRate(db, { base, today: day })
    .where(and(eq(currencySetting.isActive, true), ne(currencySetting.currencyCode, base)))
    .orderBy(currencySetting.currencyCode)
    .limit(most);
  return {
    baseCurrency: base,
    currencies: rows.map(({ currencyCode, currencyName, rate, rateDate }) => ({
      ...{ currencyCode, currencyName, rateDate, rate: rate === null ? null : canonical(rate) },
      isStale: rateDate !== null && isStaleRate(rateDate, day),
    })),
  };
}

/** More than there are currencies. */
const most = 300;

/** One currency with today's rate, or undefined. */
export async function findCurrency(db: Db, id: string, now: Date) {
  const by = await ratesToday(db, now);
  const [found] = await currenciesWithRate(db, by).where(eq(currencySetting.id, id));
  return found && withRate(found, by);
}

function withRate({ rate, rateDate, ...currency }: Row, { base, today }: Today) {
  if (currency.currencyCode === base)
    return { ...currency, exchangeRate: '1.00', rateDate: null, isStale: false, isBase: true };
  return {
    ...currency,
    exchangeRate: rate === null ? null : canonical(rate),
    rateDate,
    isStale: rateDate !== null && isStaleRate(rateDate, today),
    isBase: false,
  };
}

/** One page of what was stored as rates of a currency against the present base currency. */
export async function listRates(db: Db, id: string, query: InputOf<typeof currencies.rates>['query']) {
  const where = and(eq(currencyRate.currencyId, id), eq(currencyRate.baseCurrency, await baseCurrencyOf(db)));
  const { id: rateId, day, rate, source, updatedAt } = currencyRate;
  const page = await pageOf(
    db,
    (onPage) =>
      db.select({ id: rateId, day, rate, source, updatedAt }).from(currencyRate).where(onPage).$dynamic(),
    { query, by: [currencyRate.day], id: currencyRate.id, from: sql`from ${currencyRate} where ${where}` },
  );
  return { ...page, data: page.data.map((row) => ({ ...row, rate: canonical(row.rate) })) };
}

/** '25000.00' of the twelve places that the database writes. */
function canonical(rate: string): string {
  return rateText(rateOf(rate));
}
