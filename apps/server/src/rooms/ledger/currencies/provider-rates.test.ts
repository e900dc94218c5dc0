import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepSecret } from '../../../platform/http/kept-secret.ts';
import { makeOutbound } from '../../../platform/outbound/outbound.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { rateOn } from '../index.ts';
import { rateKey } from '../settings/finance-settings.queries.ts';
import { financeSetting, theOne } from '../settings/finance-settings.table.ts';
import { isDue, updateIfDue } from './rates.job.ts';

// The other side is a server of the test on this machine; the way out is the real one, which may call it here.

type Answer = string | number;

let server: Server;
let url: string;
let asked: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
/** What each path answers in turn, a body or a status; the last one stays. */
let answers: Record<string, Answer[]> = {};

beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push({ url: request.url, headers: request.headers });
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const all = answers[path] ?? [404];
    const answer = all.length > 1 ? all.shift() : all[0];
    if (typeof answer === 'number') reply.writeHead(answer).end();
    else reply.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

let app: TestApp;
let finance: TestClient;
beforeEach(async () => {
  asked = [];
  answers = {};
  app = await makeTestApp({ outbound: makeOutbound({ mayCall: () => true, protocols: ['http:'] }) });
  finance = await app.as('finance');
  await app.db.insert(financeSetting).values({ id: theOne });
  await set({ exchangeRateProvider: 'HTTP', endpoint: `${url}/main`, autoRateUpdates: true });
});

/** Past the form, which takes https alone. */
async function set(values: Partial<typeof financeSetting.$inferInsert>): Promise<void> {
  await app.db.update(financeSetting).set(values).where(eq(financeSetting.id, theOne));
}

async function currency(currencyCode: string, fields: object = {}): Promise<void> {
  const body = { currencyCode, currencyName: currencyCode, currencySymbol: currencyCode, exchangeRate: '2' };
  const reply = await finance.post('/api/finance/currencies', { ...body, autoUpdate: true, ...fields });
  expect(reply.status).toBe(201);
}

const update = (body: object = {}) => finance.post('/api/finance/currency-rates/update', body);
const rate = async (code: string) => (await rateOn(app.db, code, '2026-11-19'))?.rate;
const read = async () => (await finance.get('/api/finance/settings')).body.data;

describe('rates of a provider', () => {
  it('are taken over for the currencies that follow it, and for no other [FIN-21, FIN-23]', async () => {
    answers['/main'] = ['{"base": "USD", "rates": {"EUR": 0.8, "GBP": 0.5, "VND": 25000}}'];
    await currency('EUR');
    await currency('GBP', { autoUpdate: false });
    await currency('VND', { isActive: false });
    await currency('CHF');
    const time = app.clock.now().toISOString();
    expect((await update()).body).toEqual({
      updated: [{ currencyCode: 'EUR', oldRate: '2.00', newRate: '1.25', time }],
      errors: [{ currencyCode: 'CHF', error: 'The provider has no rate of this currency' }],
    });
    expect(await Promise.all(['EUR', 'GBP', 'VND', 'CHF'].map(rate))).toEqual([
      '1.25',
      '2.00',
      '2.00',
      '2.00',
    ]);
    expect(await read()).toMatchObject({
      ratesCheckedAt: time,
      ratesError: 'CHF: The provider has no rate of this currency',
    });
    answers['/main'] = ['{"rates": {"EUR": 0.8, "CHF": 1}}'];
    await update();
    expect(await read()).toMatchObject({ ratesError: null });
  });

  it('are asked with the key, in a header or where the address wants it [FIN-21]', async () => {
    answers['/main'] = ['{"rates": {"EUR": 0.8}}'];
    await currency('EUR');
    await update();
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([undefined]);
    await keepSecret(app.db, rateKey, 'k/1');
    await update();
    expect(asked.at(-1)?.headers.authorization).toBe('Bearer k/1');
    await set({ endpoint: `${url}/main?from={base}&key={key}` });
    await update();
    expect(asked.at(-1)?.url).toBe('/main?from=USD&key=k%2F1');
    expect(asked.at(-1)?.headers.authorization).toBeUndefined();
  });

  it('come from the fallback when the provider fails, which never learns the key [FIN-21]', async () => {
    answers['/main'] = [500];
    answers['/other'] = ['{"rates": {"EUR": 0.5}}'];
    await keepSecret(app.db, rateKey, 'secret-key');
    await currency('EUR');
    expect((await update()).body).toEqual({
      updated: [],
      errors: [{ currencyCode: 'EUR', error: 'The provider refused the call' }],
    });
    await set({ failover: true, fallbackProvider: 'HTTP', fallbackEndpoint: `${url}/other?{key}` });
    expect((await update()).body.updated).toMatchObject([{ newRate: '2.00' }]);
    const other = asked.filter((one) => one.url?.startsWith('/other'));
    expect(other).toHaveLength(1);
    expect(JSON.stringify(other)).not.toContain('secret-key');
    await set({ failover: false });
    expect((await update()).body.errors).toHaveLength(1);
  });

  it('say what is wrong with the provider', async () => {
    await currency('EUR');
    const error = async () => (await update()).body.errors[0].error;
    answers['/main'] = ['<html>'];
    expect(await error()).toBe('The provider answered something that holds no rates');
    answers['/main'] = [`"${'x'.repeat(1_000_000)}"`];
    expect(await error()).toBe('The provider answered more than can be read');
    await set({ endpoint: 'ftp://127.0.0.1/' });
    expect(await error()).toBe('The address of the provider may not be called: it is not public');
    await set({ endpoint: 'http://127.0.0.1:1/' });
    expect(await error()).toBe('The provider could not be reached');
    expect(await rate('EUR')).toBe('2.00');
  });

  it('need a currency that follows it', async () => {
    await currency('EUR', { autoUpdate: false });
    const reply = await update();
    expect([reply.status, reply.body.code]).toEqual([400, 'NO_CURRENCIES']);
    expect(asked).toEqual([]);
  });

  it('are not mixed up when the base currency is changed meanwhile', async () => {
    await currency('EUR');
    const told = { base: 'VND', codes: ['EUR'], rates: new Map([['EUR', 1n]]), failure: undefined };
    const { storeToldRates } = await import('./provider-rates.commands.ts');
    expect(await storeToldRates({ db: app.db, now: app.clock.now() }, told)).toEqual({
      updated: [],
      errors: [{ currencyCode: 'EUR', error: 'The base currency was changed meanwhile' }],
    });
  });
});

describe('the job of the rates', () => {
  it('asks as often as it may, again after what passes, and stores the rates [FIN-21]', async () => {
    await currency('EUR');
    await set({ retryAttempts: 2 });
    answers['/main'] = [503, '{"rates": {"EUR": 0.8}}'];
    expect((await updateIfDue(app.platform))?.updated).toMatchObject([{ newRate: '1.25' }]);
    expect(asked).toHaveLength(2);
    await set({ ratesCheckedAt: null });
    answers['/main'] = [503];
    expect((await updateIfDue(app.platform))?.errors).toHaveLength(1);
    expect(asked).toHaveLength(4);
    await set({ ratesCheckedAt: null });
    answers['/main'] = [401];
    expect((await updateIfDue(app.platform))?.errors).toHaveLength(1);
    expect(asked).toHaveLength(5);
  });

  it('asks nobody when it is not time, not wanted, or there is nothing to ask for [FIN-21]', async () => {
    expect(await updateIfDue(app.platform)).toBeUndefined();
    await currency('EUR');
    await set({ autoRateUpdates: false });
    expect(await updateIfDue(app.platform)).toBeUndefined();
    await set({ autoRateUpdates: true, ratesCheckedAt: app.clock.now().toISOString() });
    expect(await updateIfDue(app.platform)).toBeUndefined();
    await set({ autoRateUpdates: true, exchangeRateProvider: 'MANUAL', ratesCheckedAt: null });
    expect(await updateIfDue(app.platform)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('is due each hour, each day of the school, or after seven of them [FIN-21]', () => {
    // 23:30 and 00:30 in Ho Chi Minh City, which is one day in UTC.
    const last = new Date('2026-11-19T16:30:00Z');
    const due = (frequency: 'HOURLY' | 'DAILY' | 'WEEKLY', now: string, zone = 'Asia/Ho_Chi_Minh') =>
      isDue(frequency, { last, now: new Date(now), zone });
    expect(due('HOURLY', '2026-11-19T16:31:00Z')).toBe(true);
    expect(due('DAILY', '2026-11-19T16:59:00Z')).toBe(false);
    expect(due('DAILY', '2026-11-19T17:30:00Z')).toBe(true);
    expect(due('DAILY', '2026-11-19T17:30:00Z', 'UTC')).toBe(false);
    expect(due('WEEKLY', '2026-11-25T16:59:00Z')).toBe(false);
    expect(due('WEEKLY', '2026-11-25T17:00:00Z')).toBe(true);
    expect(isDue('WEEKLY', { last: null, now: last, zone: 'UTC' })).toBe(true);
  });
});
