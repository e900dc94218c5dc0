import { addDays, type Day } from '@bellwether/contract/shared/day';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { currencyRate, currencySetting } from '../../rooms/ledger/currencies/currencies.table.ts';
import { financeSetting, theOne } from '../../rooms/ledger/settings/finance-settings.table.ts';

/** What a unit of the other currencies costs in dollars, week by week until today: the rates go to and fro by a little. */
const rates = {
  EUR: ['1.0820', '1.0874', '1.0911', '1.0856', '1.0790', '1.0848'],
  VND: ['0.0000394', '0.0000393', '0.0000395', '0.0000396', '0.0000394', '0.0000395'],
} as const;

const currencies = [
  ['EUR', 'Euro', '€'],
  ['VND', 'Vietnamese dong', '₫'],
] as const;

/** For so many weeks there are rates: as long as the bills of the demo school go back. */
const weeks = 26;

/** The rate of a currency that holds on a day, so many weeks ago. */
export function demoRate(currency: keyof typeof rates, weeksAgo: number): string {
  return rates[currency][weeksAgo % rates[currency].length] ?? rates[currency][0];
}

/** Euro and dong beside the dollar, with the rate of each week until today. After the ledger. */
export async function makeCurrencies(tx: Db, today: Day): Promise<void> {
  await tx
    .insert(financeSetting)
    .values({ id: theOne, multiCurrency: true })
    .onConflictDoUpdate({ target: financeSetting.id, set: { multiCurrency: true } });
  const rows = currencies.map(([currencyCode, currencyName, currencySymbol]) => ({
    ...{ id: newId(), currencyCode, currencyName, currencySymbol },
  }));
  await tx.insert(currencySetting).values(rows);
  await tx.insert(currencyRate).values(
    rows.flatMap(({ id: currencyId, currencyCode }) =>
      Array.from({ length: weeks }, (_, ago) => ({
        ...{ id: newId(), currencyId, baseCurrency: 'USD', day: addDays(today, -7 * ago) },
        ...{ rate: demoRate(currencyCode, ago), source: 'MANUAL' as const },
      })),
    ),
  );
}
