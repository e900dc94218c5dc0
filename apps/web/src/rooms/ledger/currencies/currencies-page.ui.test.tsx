import { financeDefaults } from '@bellwether/contract/ledger/settings/finance.values';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { CurrenciesPage } from './currencies-page.tsx';

const list = 'GET /api/finance/currencies';
const update = 'POST /api/finance/currency-rates/update';
const euro = {
  id: '01900000-0000-7000-8000-0000000000aa',
  currencyCode: 'EUR',
  currencyName: 'Euro',
  currencySymbol: '€',
  exchangeRate: '1.10' as string | null,
  rateDate: '2026-11-01' as string | null,
  isStale: true,
  isBase: false,
  isActive: true,
  autoUpdate: true,
  version: 1,
};
const dong = {
  ...euro,
  id: '01900000-0000-7000-8000-0000000000ab',
  currencyCode: 'VND',
  currencyName: 'Dong',
};
const noRate = { ...dong, exchangeRate: null, rateDate: null, isStale: false };
const at = '/finance/currencies';
const rights = [
  'read currency',
  'create currency',
  'edit currency',
  'delete currency',
  'read finance_setting',
];
const time = '2026-11-19T03:24:00.000Z';

async function open(exchangeRateProvider: 'MANUAL' | 'HTTP', can: readonly string[] = rights) {
  const data = [euro, noRate];
  answer(list, { data, totalCount: 2, page: 1, limit: 20, totalPages: 1 });
  answer('GET /api/finance/settings', {
    data: {
      ...financeDefaults,
      exchangeRateProvider,
      baseCurrency: 'USD',
      dateFormat: 'LANGUAGE',
      timeZone: 'UTC',
      hasApiKey: false,
      ratesCheckedAt: null,
      ratesError: null,
      isBaseCurrencyFixed: false,
      version: 1,
    },
  });
  await show(<CurrenciesPage />, { at, can });
  await expect.element(page.getByText('EUR · Euro')).toBeVisible();
}

const enter = page.getByRole('button', { name: 'Enter rates' });
const fetchRates = page.getByRole('button', { name: 'Get rates from the service' });

describe('the currencies', () => {
  it('show rates with their day, those that are old and those that are missing [FIN-23]', async () => {
    await open('MANUAL');
    await expect
      .element(page.getByRole('row', { name: /EUR · Euro.*€.*1\.10.*Older than 7 days/ }))
      .toBeVisible();
    await expect.element(page.getByRole('row', { name: /VND · Dong.*No rate/ })).toBeVisible();
    await expect.element(fetchRates).not.toBeInTheDocument();
  });

  it('warn when an update failed in part, and list what was updated and what was not [FIN-23]', async () => {
    const asked = answer(update, {
      updated: [{ currencyCode: 'EUR', oldRate: '1.10', newRate: '1.25', time }],
      errors: [{ currencyCode: 'VND', error: 'The provider has no rate of this currency' }],
    });
    await open('HTTP');
    await fetchRates.click();
    const dialog = page.getByRole('dialog', { name: 'Update of exchange rates' });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText('The provider has no rate of this currency')).toBeVisible();
    await expect.element(dialog.getByText('1.10 → 1.25')).toBeVisible();
    const toast = page.getByRole('status').filter({ hasText: 'Rates updated: 1, failed: 1.' });
    await expect.element(toast).toBeVisible();
    expect(toast.element().querySelector('.e-orange')).not.toBeNull();
    expect(asked.map(({ body }) => body)).toEqual([{}]);
  });

  it('take the rates of a day for those that are filled in, with a comma as well [FIN-23]', async () => {
    const asked = answer(update, {
      updated: [{ currencyCode: 'EUR', oldRate: '1.10', newRate: '1.25', time }],
      errors: [],
    });
    await open('MANUAL');
    await enter.click();
    const submit = page.getByRole('dialog').getByRole('button', { name: 'Save' });
    await submit.click();
    await expect.element(page.getByText('Enter at least one rate')).toBeVisible();
    const field = page.getByRole('textbox', { name: 'EUR · Euro' });
    await field.fill('0');
    await submit.click();
    await expect
      .element(
        page.getByText('Exchange rate must be positive, with at most 12 digits before and after the point'),
      )
      .toBeVisible();
    await field.fill('1,25');
    await submit.click();
    await expect.element(page.getByText('1 rate updated.')).toBeVisible();
    expect(asked.map(({ body }) => body)).toMatchObject([
      { rates: [{ currencyCode: 'EUR', exchangeRate: '1.25' }] },
    ]);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('show what a thousand of them are, before a rate is saved the wrong way round', async () => {
    answer('GET /api/finance/settings/format', {
      data: {
        baseCurrency: 'USD',
        showCurrencySymbol: true,
        currencySymbolPosition: 'before',
        decimalPlaces: 2,
        thousandsSeparator: ',',
        decimalSeparator: '.',
        symbols: { EUR: '€' },
      },
    });
    answer('GET /api/finance/currencies/:id', { data: euro });
    await open('MANUAL');
    await page.getByText('EUR · Euro').click();
    await expect.element(page.getByText('€1,000.00 are $1,100.00.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Rate in USD' }).fill('1,25');
    await expect.element(page.getByText('€1,000.00 are $1,250.00.')).toBeVisible();
  });

  it('offer no update to who may only read', async () => {
    await open('HTTP', ['read currency', 'read finance_setting']);
    await expect.element(enter).not.toBeInTheDocument();
    await expect.element(fetchRates).not.toBeInTheDocument();
  });
});
