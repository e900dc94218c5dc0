import { rateSources } from '@bellwether/contract/ledger/currencies/currency.values';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { rateOn } from '../index.ts';

let app: TestApp;
let finance: TestClient;
beforeEach(async () => {
  app = await makeTestApp();
  finance = await app.as('finance');
});

const path = '/api/finance/currencies';
const update = '/api/finance/currency-rates/update';
const euro = { currencyCode: 'EUR', currencyName: 'Euro', currencySymbol: '€', exchangeRate: '1.1' };
const today = '2026-11-19';

async function make(fields: object = {}) {
  const reply = await finance.post(path, { ...euro, ...fields });
  expect(reply.body.details ?? reply.status).toBe(201);
  return reply.body.data;
}

describe('currencies', () => {
  it('are made with the rate of today, found, changed and deleted [FIN-23]', async () => {
    const made = await make();
    expect(made).toEqual({
      ...euro,
      id: made.id,
      exchangeRate: '1.10',
      rateDate: today,
      isStale: false,
      isBase: false,
      isActive: true,
      autoUpdate: false,
      version: 1,
    });
    for (const search of ['eur', 'Euro'])
      expect((await finance.get(`${path}?search=${search}`)).body.data).toEqual([made]);
    expect((await finance.get(path)).body.limit).toBe(20);
    expect((await finance.get(`${path}?limit=101`)).status).toBe(400);
    const change = { ...made, currencyName: 'The euro', exchangeRate: 1.25, autoUpdate: true };
    const saved = (await finance.put(`${path}/${made.id}`, { ...change, currencyCode: 'GBP' })).body.data;
    expect(saved).toEqual({ ...change, exchangeRate: '1.25', version: 2 });
    expect((await finance.delete(`${path}/${made.id}`)).status).toBe(204);
    expect((await finance.get(path)).body.data).toEqual([]);
  });

  it('say which field is wrong [FIN-23]', async () => {
    const refused = async (fields: object) => {
      const reply = await finance.post(path, { ...euro, ...fields });
      expect(reply.status).toBe(400);
      return reply.body.details.fieldErrors;
    };
    for (const currencyCode of ['eur', 'EU', 'EURO'])
      expect(await refused({ currencyCode })).toEqual({
        currencyCode: ['Currency code must be 3 uppercase letters'],
      });
    for (const exchangeRate of ['0', 0, '-1', '0.0000000000001', '1e3', 'x', '', '1234567890123'])
      expect(await refused({ exchangeRate }), String(exchangeRate)).toEqual({
        exchangeRate: ['Exchange rate must be positive, with at most 12 digits before and after the point'],
      });
    expect(await refused({ currencyName: ' ', currencySymbol: '' })).toEqual({
      currencyName: ['Currency name is required'],
      currencySymbol: ['Currency symbol is required'],
    });
    expect(await refused({ currencyCode: 'USD' })).toEqual({
      currencyCode: ['This is the base currency: it needs no rate'],
    });
    expect((await make({ exchangeRate: '0.000000000001' })).exchangeRate).toBe('0.000000000001');
    const twice = await finance.post(path, euro);
    expect([twice.status, twice.body.code]).toEqual([409, 'CURRENCY_TAKEN']);
  });

  it('keep a rate for each day, and use the latest at or before one', async () => {
    const { id } = await make();
    const rates = [
      { currencyCode: 'EUR', exchangeRate: '1.05', day: '2026-11-01' },
      { currencyCode: 'EUR', exchangeRate: '1.08', day: '2026-11-12' },
      { currencyCode: 'EUR', exchangeRate: '1.07', day: '2026-11-12' },
    ];
    expect((await finance.post(update, { rates })).body.errors).toEqual([]);
    const on = async (day: string) => rateOn(app.db, 'EUR', day);
    expect(await on('2026-10-31')).toBeUndefined();
    expect(await on('2026-11-01')).toEqual({ rate: '1.05', day: '2026-11-01', isStale: false });
    expect(await on('2026-11-08')).toEqual({ rate: '1.05', day: '2026-11-01', isStale: false });
    expect(await on('2026-11-09')).toEqual({ rate: '1.05', day: '2026-11-01', isStale: true });
    expect(await on('2026-11-12')).toEqual({ rate: '1.07', day: '2026-11-12', isStale: false });
    expect(await on(today)).toEqual({ rate: '1.10', day: today, isStale: false });
    expect(await rateOn(app.db, 'USD', today)).toEqual({ rate: '1.00', day: today, isStale: false });
    expect(await rateOn(app.db, 'GBP', today)).toBeUndefined();
    const history = (await finance.get(`${path}/${id}/rates`)).body;
    expect(history.data.map((row: { day: string; rate: string }) => [row.day, row.rate])).toEqual([
      [today, '1.10'],
      ['2026-11-12', '1.07'],
      ['2026-11-01', '1.05'],
    ]);
    expect((await finance.get(`${path}/00000000-0000-7000-8000-00000000000a/rates`)).status).toBe(404);
    expect(rateSources).toEqual(['MANUAL', 'HTTP']);
  });

  it('are stale after seven days, and a save that leaves the rate alone does not renew it', async () => {
    const { id } = await make();
    app.clock.set('2026-11-26T03:24:00Z');
    expect((await finance.get(`${path}/${id}`)).body.data).toMatchObject({ isStale: false });
    app.clock.set('2026-11-27T03:24:00Z');
    const old = (await finance.get(`${path}/${id}`)).body.data;
    expect(old).toMatchObject({ isStale: true, rateDate: today });
    const saved = (await finance.put(`${path}/${id}`, { ...old, isActive: false })).body.data;
    expect(saved).toMatchObject({ isStale: true, rateDate: today, isActive: false });
    const renewed = (await finance.put(`${path}/${id}`, { ...saved, exchangeRate: '1.2' })).body.data;
    expect(renewed).toMatchObject({ isStale: false, rateDate: '2026-11-27', exchangeRate: '1.20' });
    expect((await rateOn(app.db, 'EUR', '2026-11-26'))?.rate).toBe('1.10');
  });

  it('have rates against the present base currency alone', async () => {
    const { id } = await make();
    const settings = (await finance.get('/api/finance/settings')).body.data;
    const put = (baseCurrency: string, version: number) =>
      finance.put('/api/finance/settings', { ...settings, baseCurrency, version });
    expect((await put('VND', 1)).status).toBe(200);
    expect((await finance.get(`${path}/${id}`)).body.data).toMatchObject({
      exchangeRate: null,
      rateDate: null,
    });
    expect(await rateOn(app.db, 'EUR', today)).toBeUndefined();
    expect((await put('EUR', 2)).status).toBe(200);
    expect((await finance.get(`${path}/${id}`)).body.data).toMatchObject({
      isBase: true,
      exchangeRate: '1.00',
    });
    expect((await put('USD', 3)).status).toBe(200);
    expect((await finance.get(`${path}/${id}`)).body.data).toMatchObject({ exchangeRate: '1.10' });
  });
});

describe('an update of rates', () => {
  it('stores what it can and lists the rest with its reason [FIN-23]', async () => {
    await make();
    await make({ currencyCode: 'VND', currencyName: 'Dong', exchangeRate: '0.00004' });
    const reply = await finance.post(update, {
      rates: [
        { currencyCode: 'EUR', exchangeRate: '1.2' },
        { currencyCode: 'GBP', exchangeRate: '1.3' },
        { currencyCode: 'USD', exchangeRate: '1' },
        { currencyCode: 'VND', exchangeRate: '0.00005', day: '2026-11-20' },
        { currencyCode: 'VND', exchangeRate: '0.00003', day: '2026-11-01' },
      ],
    });
    expect(reply.status).toBe(200);
    const time = app.clock.now().toISOString();
    expect(reply.body).toEqual({
      updated: [
        { currencyCode: 'EUR', oldRate: '1.10', newRate: '1.20', time },
        { currencyCode: 'VND', oldRate: null, newRate: '0.00003', time },
      ],
      errors: [
        { currencyCode: 'GBP', error: 'This currency is not set up' },
        { currencyCode: 'USD', error: 'The base currency has no rate' },
        { currencyCode: 'VND', error: 'A rate cannot be of a day to come' },
      ],
    });
    expect((await rateOn(app.db, 'EUR', today))?.rate).toBe('1.20');
    const { rows } = await app.db.execute(sql`select after from audit_log where entity = 'currency_rate'`);
    expect(rows.at(-1)?.after).toEqual(reply.body);
  });

  it('takes at least one rate [FIN-23]', async () => {
    const none = await finance.post(update, { rates: [] });
    expect(none.status).toBe(400);
    expect(none.body.details.fieldErrors).toEqual({ rates: ['Enter at least one rate'] });
  });

  it('without rates asks the provider, and says where none is set', async () => {
    const reply = await finance.post(update, {});
    expect([reply.status, reply.body.code]).toEqual([400, 'NO_RATE_PROVIDER']);
    expect((await (await app.as('administrator')).post(update, {})).status).toBe(403);
  });
});
