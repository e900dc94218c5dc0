import type { currencies } from '@bellwether/contract/ledger/currencies/currencies';
import type { rateSources } from '@bellwether/contract/ledger/currencies/currency.values';
import type { Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rateOn, ratesToday } from './currencies.queries.ts';
import { currencyRate, currencySetting } from './currencies.table.ts';

/** What became of an update of rates: what is stored, and what is not with its reason. AMB-214. */
export type RateUpdate = ResultOf<typeof currencies.updateRates>;

interface GivenRate {
  readonly currencyCode: string;
  readonly exchangeRate: string;
  /** Today where absent. */
  readonly day?: Day | undefined;
}

interface Storing {
  readonly db: Db;
  readonly now: Date;
  readonly source: (typeof rateSources)[number];
}

/**
 * Stores each rate for its day, over one that was there; what cannot be stored is listed with its reason, and nothing else suffers from
 * it. FIN-23, AMB-214.
 */
export async function storeRates(
  { db, now, source }: Storing,
  given: readonly GivenRate[],
): Promise<RateUpdate> {
  const { base, today } = await ratesToday(db, now);
  const ids = await idsOf(
    db,
    given.map(({ currencyCode }) => currencyCode),
  );
  const result: RateUpdate = { updated: [], errors: [] };
  for (const { currencyCode, exchangeRate, day = today } of given) {
    const currencyId = ids.get(currencyCode);
    const error = fault({ currencyCode, currencyId, day }, { base, today });
    if (currencyId === undefined || error) {
      result.errors.push({ currencyCode, error: error ?? notSetUp });
      continue;
    }
    const before = await rateOn(db, currencyCode, day);
    await db
      .insert(currencyRate)
      .values({ currencyId, baseCurrency: base, day, rate: exchangeRate, source })
      .onConflictDoUpdate({
        target: [currencyRate.currencyId, currencyRate.baseCurrency, currencyRate.day],
        set: { rate: exchangeRate, source, updatedAt: sql`now()` },
      });
    result.updated.push({
      currencyCode,
      oldRate: before?.rate ?? null,
      newRate: exchangeRate,
      time: now.toISOString(),
    });
  }
  return result;
}

const notSetUp = 'This currency is not set up';

function fault(
  { currencyCode, currencyId, day }: { currencyCode: string; currencyId: string | undefined; day: Day },
  { base, today }: { base: string; today: Day },
): string | undefined {
  if (currencyCode === base) return 'The base currency has no rate';
  if (currencyId === undefined) return notSetUp;
  return day > today ? 'A rate cannot be of a day to come' : undefined;
}

async function idsOf(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  const { id, currencyCode } = currencySetting;
  const rows = await db
    .select({ id, currencyCode })
    .from(currencySetting)
    .where(inArray(currencyCode, [...codes]))
    // Two updates at once go one after the other, in one order.
    .orderBy(id)
    .for('update');
  return new Map(rows.map((row) => [row.currencyCode, row.id]));
}
