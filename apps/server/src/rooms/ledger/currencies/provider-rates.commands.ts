import { rateText } from '@bellwether/contract/ledger/currencies/rate.rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { financeSetting, theOne } from '../settings/finance-settings.table.ts';
import { ratesToday } from './currencies.queries.ts';
import type { ToldRates } from './fetch-rates.commands.ts';
import { type RateUpdate, storeRates } from './store-rates.commands.ts';

/** Stores what a provider told as rates of today, and remembers when it was asked and what was lacking. AMB-214. */
export async function storeToldRates(
  { db, now }: { db: Db; now: Date },
  { base, codes, rates, failure }: ToldRates,
): Promise<RateUpdate> {
  // Somebody changed the base currency meanwhile: these rates are against the former one.
  const isOutdated = (await ratesToday(db, now)).base !== base;
  const why = isOutdated ? 'The base currency was changed meanwhile' : failure;
  const told = why === undefined ? codes.filter((code) => rates.has(code)) : [];
  const result = await storeRates(
    { db, now, source: 'HTTP' },
    told.map((code) => ({ currencyCode: code, exchangeRate: rateText(rates.get(code) ?? 0n) })),
  );
  for (const code of codes)
    if (!told.includes(code))
      result.errors.push({ currencyCode: code, error: why ?? 'The provider has no rate of this currency' });
  await db
    .update(financeSetting)
    .set({ ratesCheckedAt: now.toISOString(), ratesError: errorOf(result) })
    .where(eq(financeSetting.id, theOne));
  return result;
}

/** 'EUR, GBP: The provider …' of what failed; null where nothing did. */
function errorOf({ errors: [first, ...more] }: RateUpdate): string | null {
  if (!first) return null;
  return `${[first, ...more].map(({ currencyCode }) => currencyCode).join(', ')}: ${first.error}`;
}
