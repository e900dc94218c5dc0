import { financeDefaults } from '@bellwether/contract/ledger/settings/finance.values';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { keptSecret } from '../../../platform/http/kept-secret.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { closingDates, taxRoundingOf } from '../index.ts';
import { baseCurrencyFixed, demandCurrencyFree } from './base-currency.queries.ts';
import { financeSettingHandlers } from './finance-settings.handlers.ts';
import { rateKey } from './finance-settings.queries.ts';

let app: TestApp;
let finance: TestClient;
beforeEach(async () => {
  app = await makeTestApp();
  finance = await app.as('finance');
});

const path = '/api/finance/settings';
const service = { exchangeRateProvider: 'HTTP', endpoint: 'https://rates.example/latest' };

async function current() {
  return (await finance.get(path)).body.data;
}

/** Saves the settings as they are with a few changes. */
async function save(changes: object) {
  return finance.put(path, { ...(await current()), ...changes });
}

async function saved(changes: object) {
  const reply = await save(changes);
  expect(reply.body.details ?? reply.status).toBe(200);
  return reply.body.data;
}

async function refused(changes: object): Promise<unknown> {
  const reply = await save(changes);
  expect(reply.status).toBe(400);
  return reply.body.details.fieldErrors;
}

describe('finance settings', () => {
  it('begin with dollars, two decimals, a comma for thousands, a point and the symbol before [FIN-25, FIN-24]', async () => {
    expect(await current()).toEqual({
      ...financeDefaults,
      baseCurrency: 'USD',
      dateFormat: 'LANGUAGE',
      timeZone: 'UTC',
      hasApiKey: false,
      ratesCheckedAt: null,
      ratesError: null,
      isBaseCurrencyFixed: false,
      version: 1,
    });
    expect(financeDefaults).toMatchObject({
      decimalPlaces: 2,
      thousandsSeparator: ',',
      decimalSeparator: '.',
      showCurrencySymbol: true,
      currencySymbolPosition: 'before',
      exchangeRateProvider: 'MANUAL',
    });
  });

  it('are kept, and tell every signed-in person how amounts are written [FIN-20, FIN-24]', async () => {
    const wish = {
      baseCurrency: 'VND',
      showCurrencySymbol: false,
      currencySymbolPosition: 'after',
      decimalPlaces: 0,
      thousandsSeparator: '.',
      decimalSeparator: ',',
      fiscalYearStart: 4,
      accountingStandard: 'LOCAL',
      multiCurrency: true,
      taxRounding: 'DOCUMENT',
      closingDate: '2026-10-31',
    };
    expect(await saved(wish)).toMatchObject({ ...wish, version: 2 });
    expect(await current()).toMatchObject({ ...wish, version: 2 });
    await finance.post('/api/finance/currencies', {
      currencyCode: 'USD',
      currencyName: 'US Dollar',
      currencySymbol: 'US$',
      exchangeRate: '25000',
    });
    const parent = await app.as('parent');
    expect((await parent.get(`${path}/format`)).body.data).toEqual({
      baseCurrency: 'VND',
      showCurrencySymbol: false,
      currencySymbolPosition: 'after',
      decimalPlaces: 0,
      thousandsSeparator: '.',
      decimalSeparator: ',',
      symbols: { USD: 'US$' },
    });
    expect((await parent.get(path)).status).toBe(403);
    expect(await taxRoundingOf(app.db)).toBe('DOCUMENT');
  });

  it('say which field is wrong, on both sides of each limit [FIN-20]', async () => {
    for (const baseCurrency of ['usd', 'US', 'USDT', 'U1D'])
      expect(await refused({ baseCurrency })).toEqual({
        baseCurrency: ['Currency code must be 3 uppercase letters'],
      });
    expect(await refused({ baseCurrency: 'XXX' })).toEqual({ baseCurrency: ['Choose a currency'] });
    for (const decimalPlaces of [0, 10])
      expect(await saved({ decimalPlaces })).toMatchObject({ decimalPlaces });
    for (const decimalPlaces of [-1, 11, 1.5])
      expect(Object.keys((await refused({ decimalPlaces })) as object)).toEqual(['decimalPlaces']);
    for (const fiscalYearStart of [1, 12])
      expect(await saved({ fiscalYearStart })).toMatchObject({ fiscalYearStart });
    for (const fiscalYearStart of [0, 13])
      expect(Object.keys((await refused({ fiscalYearStart })) as object)).toEqual(['fiscalYearStart']);
    expect(await refused({ thousandsSeparator: '.' })).toEqual({
      decimalSeparator: ['Thousands separator and decimal separator must be different'],
    });
    const one = ['A separator is one character, but no letter, digit or sign'];
    for (const thousandsSeparator of ['', ',,', '1', 'a', '-'])
      expect(await refused({ thousandsSeparator })).toEqual({ thousandsSeparator: one });
    expect(await saved({ thousandsSeparator: ' ', decimalSeparator: ',' })).toMatchObject({
      thousandsSeparator: ' ',
    });
  });

  it('take three standards, two places of the symbol, and nothing else [FIN-20]', async () => {
    for (const accountingStandard of ['GAAP', 'IFRS', 'LOCAL'])
      expect(await saved({ accountingStandard })).toMatchObject({ accountingStandard });
    for (const currencySymbolPosition of ['before', 'after'])
      expect(await saved({ currencySymbolPosition })).toMatchObject({ currencySymbolPosition });
    expect(Object.keys((await refused({ accountingStandard: 'HGB' })) as object)).toEqual([
      'accountingStandard',
    ]);
    expect(Object.keys((await refused({ currencySymbolPosition: 'left' })) as object)).toEqual([
      'currencySymbolPosition',
    ]);
  });

  it('have one time zone and date format with the organisation, and one base currency', async () => {
    const superuser = await app.as('superuser');
    const system = (await superuser.get('/api/settings/system?category=system')).body.system;
    await superuser.put('/api/settings/system?category=system', {
      ...system,
      timeZone: 'Asia/Ho_Chi_Minh',
      dateFormat: 'DD/MM/YYYY',
      baseCurrency: 'EUR',
    });
    const here = { timeZone: 'Asia/Ho_Chi_Minh', dateFormat: 'DD/MM/YYYY' };
    expect(await current()).toMatchObject({ ...here, baseCurrency: 'EUR' });
    expect(await saved({ baseCurrency: 'VND', timeZone: 'UTC', dateFormat: 'LANGUAGE' })).toMatchObject(here);
    expect((await superuser.get('/api/settings/system?category=system')).body.system).toEqual({
      ...system,
      ...here,
      baseCurrency: 'VND',
    });
  });
});

describe('the settings of exchange rates', () => {
  it('have limits for time and attempts, and valid addresses [FIN-21]', async () => {
    for (const timeout of [5, 300]) expect(await saved({ timeout })).toMatchObject({ timeout });
    for (const timeout of [4, 301])
      expect(Object.keys((await refused({ timeout })) as object)).toEqual(['timeout']);
    for (const retryAttempts of [1, 10])
      expect(await saved({ retryAttempts })).toMatchObject({ retryAttempts });
    for (const retryAttempts of [0, 11])
      expect(Object.keys((await refused({ retryAttempts })) as object)).toEqual(['retryAttempts']);
    const message = ['Enter a valid URL that begins with https:// and has no password in it'];
    for (const endpoint of [
      'rates',
      'http://rates.example',
      'https://a:b@rates.example',
      'https://{key}.x.example',
    ])
      expect(await refused({ endpoint }), endpoint).toEqual({ endpoint: message });
    expect(await saved({ endpoint: 'https://rates.example/{base}?key={key}' })).toMatchObject({
      endpoint: 'https://rates.example/{base}?key={key}',
    });
    for (const updateFrequency of ['HOURLY', 'DAILY', 'WEEKLY'])
      expect(await saved({ updateFrequency })).toMatchObject({ updateFrequency });
    expect(Object.keys((await refused({ updateFrequency: 'MONTHLY' })) as object)).toEqual([
      'updateFrequency',
    ]);
  });

  it('demand what they need of each other [FIN-21]', async () => {
    expect(await refused({ exchangeRateProvider: 'HTTP' })).toEqual({
      endpoint: ['Enter the address of the provider'],
    });
    expect(await refused({ autoRateUpdates: true })).toEqual({
      exchangeRateProvider: ['Rates that are entered by hand are not updated automatically'],
    });
    expect(await refused({ failover: true })).toEqual({
      fallbackProvider: ['Choose what is used when the provider fails'],
    });
    expect(await refused({ failover: true, fallbackProvider: 'HTTP' })).toEqual({
      fallbackEndpoint: ['Enter the address of the provider'],
    });
    const fallback = { failover: true, fallbackProvider: 'HTTP', fallbackEndpoint: 'https://other.example/' };
    expect(await saved({ ...service, ...fallback, autoRateUpdates: true })).toMatchObject(fallback);
  });

  it('keep a key that nobody reads again: no reply, no audit row, no backup [FIN-21]', async () => {
    const reply = await save({ ...service, apiKey: 'key-7f3a' });
    expect(reply.body.data).toMatchObject({ hasApiKey: true });
    expect(await keptSecret(app.db, rateKey)).toBe('key-7f3a');
    const seen = [JSON.stringify(reply.body), JSON.stringify((await finance.get(path)).body)];
    const { rows } = await app.db.execute(sql`select * from audit_log`);
    const settings = await app.db.execute(sql`select * from finance_setting`);
    for (const text of [...seen, JSON.stringify(rows), JSON.stringify(settings.rows)])
      expect(text).not.toContain('key-7f3a');
    expect(JSON.stringify(rows)).toContain('exchangeRateKey');
    expect(await saved({ decimalPlaces: 3 })).toMatchObject({ hasApiKey: true });
    expect(await keptSecret(app.db, rateKey)).toBe('key-7f3a');
    expect(await saved({ apiKey: '' })).toMatchObject({ hasApiKey: false });
    expect(await keptSecret(app.db, rateKey)).toBeUndefined();
  });

  it('send a key to no other address than it was given for', async () => {
    await saved({ ...service, apiKey: 'key-7f3a' });
    expect(await saved({ endpoint: 'https://rates.example/other' })).toMatchObject({ hasApiKey: true });
    expect(await refused({ endpoint: 'https://thief.example/latest' })).toEqual({
      apiKey: ['Enter the key again for another address, or clear it'],
    });
    await saved({ endpoint: null, exchangeRateProvider: 'MANUAL' });
    expect(Object.keys((await refused({ endpoint: 'https://thief.example/' })) as object)).toEqual([
      'apiKey',
    ]);
    expect(await saved({ endpoint: 'https://thief.example/', apiKey: null })).toMatchObject({
      hasApiKey: false,
    });
    expect(await saved({ endpoint: 'https://new.example/', apiKey: 'k2' })).toMatchObject({
      hasApiKey: true,
    });
  });
});

describe('closing dates', () => {
  it('move as one likes, but the final one only forward', async () => {
    expect(await closingDates(app.db)).toEqual({ closingDate: null, hardClosingDate: null });
    await saved({ closingDate: '2026-10-31', hardClosingDate: '2026-06-30' });
    expect(await closingDates(app.db)).toEqual({ closingDate: '2026-10-31', hardClosingDate: '2026-06-30' });
    await saved({ closingDate: '2026-09-30' });
    await saved({ hardClosingDate: '2026-06-30' });
    const forward = { hardClosingDate: ['The final closing date only moves forward'] };
    expect(await refused({ hardClosingDate: '2026-06-29' })).toEqual(forward);
    expect(await refused({ hardClosingDate: null })).toEqual(forward);
    expect(await refused({ closingDate: '2026-06-29' })).toEqual({
      closingDate: ['The closing date cannot be before the final closing date'],
    });
    await saved({ closingDate: '' });
    await saved({ hardClosingDate: '2026-07-01' });
    expect(await closingDates(app.db)).toEqual({ closingDate: null, hardClosingDate: '2026-07-01' });
    await expect(
      app.db.execute(sql`update finance_setting set hard_closing_date = '2026-06-30'`),
    ).rejects.toThrow();
  });
});

describe('the base currency', () => {
  it('is free before the first posting, and stays after it, whoever changes it', async () => {
    expect(await baseCurrencyFixed(app.db)).toBe(false);
    await expect(demandCurrencyFree(app.db, async () => false)).resolves.toBeUndefined();
    await expect(demandCurrencyFree(app.db, async () => true)).rejects.toMatchObject({
      status: 409,
      code: 'BASE_CURRENCY_FIXED',
      details: { fieldErrors: { baseCurrency: ['The base currency cannot change after the first posting'] } },
    });
  });

  it('is refused by the settings where something is posted, which save everything else', async () => {
    const fixed = financeSettingHandlers(async () => true);
    const body = { ...(await current()), apiKey: undefined };
    const run = (changes: object) =>
      inTransaction(app.db, async (db) => {
        const ctx = { db, audit: () => undefined, emit: () => undefined };
        const input = { body: { ...body, ...changes }, params: undefined, query: undefined };
        return fixed.save(input as never, ctx as never);
      });
    await expect(run({ baseCurrency: 'EUR' })).rejects.toMatchObject({ code: 'BASE_CURRENCY_FIXED' });
    expect((await current()).version).toBe(1);
    expect(await run({ decimalPlaces: 3 })).toMatchObject({
      data: { decimalPlaces: 3, isBaseCurrencyFixed: true },
    });
  });
});
