import type { rateFrequencies } from '@bellwether/contract/ledger/settings/finance.values';
import { daysBetween } from '@bellwether/contract/shared/day';
import { dayIn } from '@bellwether/contract/shared/zone';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { organizationZone } from '../../settings/index.ts';
import { storedFinanceSettings } from '../settings/finance-settings.queries.ts';
import { fetchRates, inBackground } from './fetch-rates.commands.ts';
import { storeToldRates } from './provider-rates.commands.ts';
import type { RateUpdate } from './store-rates.commands.ts';

type Working = Pick<Platform, 'database' | 'outbound' | 'log' | 'clock' | 'events'>;

/** Hourly: takes over the rates of the provider, as often as the settings say. FIN-21. */
export function ratesJob(platform: Working): Job {
  return {
    name: 'update-exchange-rates',
    cron: '10 * * * *',
    run: async () => void (await updateIfDue(platform)),
  };
}

/** Takes the provider's rates over where the settings want it and it is time; undefined where nothing was asked. */
export async function updateIfDue(platform: Working): Promise<RateUpdate | undefined> {
  const { database, clock, events } = platform;
  const settings = await storedFinanceSettings(database.db);
  const zone = await organizationZone(database.db);
  const last = settings.ratesCheckedAt === null ? null : new Date(settings.ratesCheckedAt);
  if (!settings.autoRateUpdates || !isDue(settings.updateFrequency, { last, now: clock.now(), zone }))
    return undefined;
  try {
    const told = await fetchRates(platform, inBackground);
    return await inTransaction(database.db, async (tx) => {
      const result = await storeToldRates({ db: tx, now: clock.now() }, told);
      const paths = ['/api/finance/currencies', '/api/finance/settings'];
      await events.write(tx, [{ userId: null, type: 'invalidate', data: { paths } }], clock.now());
      return result;
    });
  } catch (error) {
    // Nothing to ask, or nobody to ask for: no fault of this run.
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

interface Moments {
  readonly last: Date | null;
  readonly now: Date;
  /** The organisation's: days begin by its clock. */
  readonly zone: string;
}

/** Whether rates are asked for again: each hour, each day of the school, or seven of its days after the last time. FIN-21. */
export function isDue(frequency: (typeof rateFrequencies)[number], { last, now, zone }: Moments): boolean {
  if (last === null || frequency === 'HOURLY') return true;
  return daysBetween(dayIn(zone, last), dayIn(zone, now)) >= (frequency === 'DAILY' ? 1 : 7);
}
