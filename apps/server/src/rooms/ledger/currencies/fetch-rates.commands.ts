import { filledAddress, wantsKeyInside } from '@bellwether/contract/ledger/settings/provider-address.rules';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { keptSecret } from '../../../platform/http/kept-secret.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { OutboundError, type OutboundFault } from '../../../platform/outbound/outbound.ts';
import { baseCurrencyOf } from '../settings/base-currency.queries.ts';
import { rateKey, storedFinanceSettings } from '../settings/finance-settings.queries.ts';
import { currencySetting } from './currencies.table.ts';
import { ratesOfReply } from './provider-reply.rules.ts';

type Settings = Awaited<ReturnType<typeof storedFinanceSettings>>;

/** What a provider told, by code in units of 10^-12, or in a sentence why it told nothing; for the currencies that follow it. */
export interface ToldRates {
  readonly base: string;
  readonly codes: readonly string[];
  readonly rates: ReadonlyMap<string, bigint>;
  readonly failure: string | undefined;
}

interface Patience {
  /** How often each address is asked at most. */
  readonly attempts: number;
  /** The longest that one call may take, in seconds, whatever the settings say. */
  readonly mostSeconds: number;
  /** Milliseconds before the second call; doubled for each further one. */
  readonly pause: number;
}

/** A person waits for the answer: each address is asked once, and for a minute at most. */
export const whileSomebodyWaits: Patience = { attempts: 1, mostSeconds: 60, pause: 0 };

/** In the background: as often and as long as the settings say. FIN-21. */
export function inBackground({ retryAttempts }: Pick<Settings, 'retryAttempts'>): Patience {
  return { attempts: retryAttempts, mostSeconds: 300, pause: 1000 };
}

/**
 * Asks the provider of the settings, and after it the fallback, for rates against the base currency. Holds no connection while it waits.
 * Throws 400 where rates are entered by hand, or no currency follows a provider. FIN-21, AMB-215.
 */
export async function fetchRates(
  { database: { db }, outbound, clock, log }: Pick<Platform, 'database' | 'outbound' | 'clock' | 'log'>,
  patience: (settings: Settings) => Patience,
): Promise<ToldRates> {
  const settings = await storedFinanceSettings(db);
  const places = placesOf(settings, await keptSecret(db, rateKey));
  const base = await baseCurrencyOf(db);
  const codes = await followingCodes(db, base);
  const asked = patience(settings);
  let failure: string = notUnderstood;
  for (const place of places) {
    const told = await askRepeatedly(place, { base, asked, settings, outbound, clock });
    if (typeof told !== 'string') return { base, codes, rates: told, failure: undefined };
    log.warn({ provider: place.name, failure: told }, 'a provider of exchange rates failed');
    failure = told;
  }
  return { base, codes, rates: new Map(), failure };
}

interface Place {
  readonly name: 'first' | 'fallback';
  readonly address: string;
  /** Of the first alone: the fallback is another's. */
  readonly key: string;
}

function placesOf(settings: Settings, key = ''): Place[] {
  const { exchangeRateProvider, endpoint, failover, fallbackProvider, fallbackEndpoint } = settings;
  if (exchangeRateProvider !== 'HTTP' || endpoint === null) {
    throw new Problem(400, 'No provider of exchange rates is set: enter the rates by hand', {
      code: 'NO_RATE_PROVIDER',
    });
  }
  const places: Place[] = [{ name: 'first', address: endpoint, key }];
  if (failover && fallbackProvider === 'HTTP' && fallbackEndpoint !== null)
    places.push({ name: 'fallback', address: fallbackEndpoint, key: '' });
  return places;
}

async function followingCodes(db: Db, base: string): Promise<string[]> {
  const { currencyCode, isActive, autoUpdate } = currencySetting;
  const rows = await db
    .select({ currencyCode })
    .from(currencySetting)
    .where(and(eq(isActive, true), eq(autoUpdate, true), ne(currencyCode, base)))
    .orderBy(currencyCode);
  if (rows.length > 0) return rows.map((row) => row.currencyCode);
  throw new Problem(400, 'No currency in use takes its rate from the provider', { code: 'NO_CURRENCIES' });
}

interface Asking {
  readonly base: string;
  readonly asked: Patience;
  readonly settings: Settings;
  readonly outbound: Platform['outbound'];
  readonly clock: Platform['clock'];
}

/** The rates, or in a sentence why there are none. What another call cannot change is not asked again. */
async function askRepeatedly(place: Place, asking: Asking): Promise<Map<string, bigint> | string> {
  const { attempts, pause } = asking.asked;
  for (let attempt = 1; ; attempt += 1) {
    const { told, isFinal } = await ask(place, asking);
    if (typeof told !== 'string' || isFinal || attempt >= attempts) return told;
    await asking.clock.wait(pause * 2 ** (attempt - 1));
  }
}

const notUnderstood = 'The provider answered something that holds no rates';
const longestAnswer = 1_000_000;
const scheme = 'Bearer';

async function ask({ address, key }: Place, { base, asked, settings, outbound }: Asking) {
  try {
    const text = await outbound.get(filledAddress(address, { base, key }), {
      ...(key && !wantsKeyInside(address) && { headers: { authorization: `${scheme} ${key}` } }),
      timeoutMs: Math.min(settings.timeout, asked.mostSeconds) * 1000,
      maxBytes: longestAnswer,
    });
    return { told: ratesOfReply(text, base) ?? notUnderstood, isFinal: true };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { fault, status } = error;
    const isPassing =
      fault === 'TIMEOUT' || fault === 'UNREACHABLE' || status === 429 || (status ?? 0) >= 500;
    return { told: sentences[fault], isFinal: !isPassing };
  }
}

const sentences: Readonly<Record<OutboundFault, string>> = {
  FORBIDDEN: 'The address of the provider may not be called: it is not public',
  UNREACHABLE: 'The provider could not be reached',
  TIMEOUT: 'The provider did not answer in time',
  TOO_LARGE: 'The provider answered more than can be read',
  STATUS: 'The provider refused the call',
};
