import { System } from '@bellwether/contract/settings/system-settings';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { SystemTab } from './settings-page.tsx';

describe('the settings of registration and currency', () => {
  const info = { version: '1', environment: 'test', serverTime: '2026-11-19T03:24:00.000Z' };
  const facts = { ...info, timeZone: 'UTC', defaultLanguage: 'en' };
  const allow = page.getByRole('switch', { name: 'People may create an account' });

  it('are saved with the system, with a role of none, customer or parent [APP-36]', async () => {
    const system = System.parse({});
    answer('GET /api/settings/system', { system });
    answer('GET /api/system/info', { ...facts, sendsMail: true });
    const asked = answer('PUT /api/settings/system', ({ body }) => ({ system: System.parse(body) }));
    await show(<SystemTab />, { at: '/settings/system', can: ['* *'] });
    await expect.element(allow).not.toBeChecked();
    await expect.element(page.getByRole('switch', { name: 'E-mail address must be verified' })).toBeChecked();
    await allow.click();
    await page.getByRole('combobox', { name: 'Role of who registers' }).click();
    for (const name of ['None', 'Customer', 'Parent'])
      await expect.element(page.getByRole('option', { name, exact: true })).toBeVisible();
    await page.getByRole('option', { name: 'Parent', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(() => asked.map(({ body }) => body))
      .toMatchObject([
        { allowRegistration: true, requireEmailVerification: true, registrationRole: 'parent' },
      ]);
  });

  it('begin with dollars as the base currency, and save another [AMB-041]', async () => {
    answer('GET /api/settings/system', { system: System.parse({}) });
    answer('GET /api/system/info', { ...facts, sendsMail: true });
    const asked = answer('PUT /api/settings/system', ({ body }) => ({ system: System.parse(body) }));
    await show(<SystemTab />, { at: '/settings/system', can: ['* *'] });
    const currency = page.getByRole('combobox', { name: 'Base currency' });
    await expect.element(currency).toHaveValue('USD · US Dollar ($)');
    await currency.fill('VND');
    await page.getByRole('option', { name: /^VND/ }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => asked.map(({ body }) => body)).toMatchObject([{ baseCurrency: 'VND' }]);
  });

  it('do not offer registration where no mail is sent, and say why [APP-36]', async () => {
    answer('GET /api/settings/system', { system: System.parse({}) });
    answer('GET /api/system/info', { ...facts, sendsMail: false });
    await show(<SystemTab />, { at: '/settings/system', can: ['* *'] });
    await expect.element(page.getByText('Registration needs a mail server (SMTP_URL).')).toBeVisible();
    await expect.element(allow).toBeDisabled();
  });
});
