import { financeDefaults } from '@bellwether/contract/ledger/settings/finance.values';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { FinanceSettingsPage } from './finance-settings-page.tsx';

const read = 'GET /api/finance/settings';
const stored = {
  ...financeDefaults,
  baseCurrency: 'USD',
  dateFormat: 'DD/MM/YYYY',
  timeZone: 'Asia/Ho_Chi_Minh',
  hasApiKey: false,
  ratesCheckedAt: null,
  ratesError: null,
  isBaseCurrencyFixed: false,
  version: 4,
} as const;
const {
  baseCurrency,
  showCurrencySymbol,
  currencySymbolPosition,
  decimalPlaces,
  thousandsSeparator,
  decimalSeparator,
} = stored;
const format = {
  baseCurrency,
  showCurrencySymbol,
  currencySymbolPosition,
  decimalPlaces,
  thousandsSeparator,
  decimalSeparator,
  symbols: {},
};
const http = { ...stored, exchangeRateProvider: 'HTTP', endpoint: 'https://rates.example/' } as const;
const at = '/finance/settings';
const editor = ['read finance_setting', 'edit finance_setting'];
const save = page.getByRole('button', { name: 'Save', exact: true });

/** Shows the page with these settings stored; returns what is saved. */
async function open(data: typeof stored | typeof http, can: readonly string[] = editor) {
  answer(read, { data });
  answer('GET /api/finance/settings/format', { data: format });
  answer('GET /api/finance/discount-rules', { data: [] });
  const asked = answer('PUT /api/finance/settings', { data });
  await show(<FinanceSettingsPage />, { at, can });
  await expect.element(page.getByRole('heading', { name: 'Exchange rates' })).toBeVisible();
  return asked;
}

describe('the page of the finance settings', () => {
  it('says so when it cannot read them [FIN-24]', async () => {
    answer(read, problem(500, 'broken'));
    await show(<FinanceSettingsPage />, { at, can: editor });
    await expect.element(page.getByText('Failed to fetch finance settings')).toBeVisible();
  });

  it('shows what an amount will look like, and saves with the version that it read [FIN-20]', async () => {
    const asked = await open(stored);
    await expect.element(page.getByText('Example: $1,234,567.50 and -$250.00')).toBeVisible();
    await page.getByRole('textbox', { name: 'Thousands separator' }).fill('.');
    await save.click();
    await expect
      .element(page.getByText('Thousands separator and decimal separator must be different'))
      .toBeVisible();
    await page.getByRole('textbox', { name: 'Decimal separator' }).fill(',');
    await page.getByRole('combobox', { name: 'Place of the symbol' }).click();
    await page.getByRole('option', { name: 'After the amount' }).click();
    await expect.element(page.getByText('Example: 1.234.567,50\u00a0$ and -250,00\u00a0$')).toBeVisible();
    await page.getByRole('combobox', { name: 'First month of the fiscal year' }).click();
    await page.getByRole('option', { name: 'April' }).click();
    await save.click();
    await expect
      .poll(() => asked.map(({ body }) => body))
      .toMatchObject([
        {
          version: 4,
          thousandsSeparator: '.',
          decimalSeparator: ',',
          currencySymbolPosition: 'after',
          fiscalYearStart: 4,
        },
      ]);
    expect(Object.keys(asked[0]?.body as object)).not.toContain('apiKey');
  });

  it('takes the days of the reminders as they are typed, and says what is wrong with them [AMB-247]', async () => {
    const asked = await open(stored);
    const days = page.getByRole('textbox', { name: 'Days from the due day' });
    await expect.element(days).toHaveValue('-3, 1, 7, 21');
    await page.getByRole('switch', { name: 'Remind customers of what is due' }).click();
    for (const [typed, wrong] of [
      ['soon', 'Enter whole days from -30 to 90'],
      ['91', 'Enter whole days from -30 to 90'],
      ['1 2 3 4 5 6 7', 'Enter at most 6 days'],
      [' ', 'Enter at least one day'],
    ] as const) {
      await days.fill(typed);
      await save.click();
      await expect.element(page.getByText(wrong)).toBeVisible();
    }
    await days.fill('14; -5');
    await save.click();
    await expect
      .poll(() => asked.map(({ body }) => body))
      .toMatchObject([{ remindersOn: true, reminderDays: [-5, 14] }]);
  });

  it('asks for address and key only where a service is chosen, and never shows the key [FIN-21]', async () => {
    const asked = await open(stored);
    await expect
      .element(page.getByRole('textbox', { name: 'Address of the service' }))
      .not.toBeInTheDocument();
    await page.getByRole('combobox', { name: 'Source of the rates' }).click();
    await page.getByRole('option', { name: 'Service on the web' }).click();
    await save.click();
    await expect.element(page.getByText('Enter the address of the provider')).toBeVisible();
    await page.getByRole('textbox', { name: 'Address of the service' }).fill('https://rates.example/latest');
    await page.getByLabelText('API key').fill('k-1');
    await save.click();
    await expect
      .poll(() => asked.map(({ body }) => body))
      .toMatchObject([{ endpoint: 'https://rates.example/latest', apiKey: 'k-1' }]);
  });

  it('keeps a stored key that is left empty, and forgets it on demand [FIN-21]', async () => {
    const asked = await open({ ...http, hasApiKey: true } as unknown as typeof http);
    await expect.element(page.getByText('A key is stored. Leave this empty to keep it.')).toBeVisible();
    await expect.element(page.getByLabelText('API key')).toHaveValue('');
    await page.getByRole('textbox', { name: 'Attempts' }).fill('5');
    await save.click();
    await expect.poll(() => asked.length).toBe(1);
    expect(Object.keys(asked[0]?.body as object)).not.toContain('apiKey');
    await page.getByRole('switch', { name: 'Forget the stored key' }).click();
    await save.click();
    await expect.poll(() => asked.at(-1)?.body).toMatchObject({ apiKey: null });
  });

  it('tells which rates the service lacked, and what cannot change any more', async () => {
    const checked = {
      ratesCheckedAt: '2026-11-19T03:24:00.000Z',
      ratesError: 'EUR: The provider refused the call',
    };
    await open({ ...http, ...checked, isBaseCurrencyFixed: true } as unknown as typeof http);
    await expect.element(page.getByText('EUR: The provider refused the call')).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Base currency' })).toBeDisabled();
    await expect.element(page.getByText('31/12/2026')).toBeVisible();
  });

  it('cannot be changed by who may only read', async () => {
    await open(stored, ['read finance_setting']);
    await expect
      .element(page.getByText('You may look at these settings, but not change them.'))
      .toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Decimal separator' })).toBeDisabled();
    await expect.element(save).not.toBeInTheDocument();
  });
});
