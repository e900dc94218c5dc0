import { Appearance } from '@bellwether/contract/settings/appearance';
import { Payment } from '@bellwether/contract/settings/payment';
import { Organization } from '@bellwether/contract/settings/system-settings';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, lost, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { AppearanceTab, OrganizationTab, PaymentTab } from './settings-page.tsx';

const read = 'GET /api/settings/system';
const write = 'PUT /api/settings/system';
const organization = Organization.parse({});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const saved = () => expect.element(page.getByText('Settings saved').first()).toBeVisible();
const rights = { can: ['* *'] };

describe('the settings of the organisation', () => {
  it('say so when they cannot be read, and are read again on Retry [APP-31]', async () => {
    const asked = answer(read, problem(418), { organization });
    await show(<OrganizationTab />, rights);
    await expect
      .element(page.getByText('Failed to fetch organization settings: 418', { exact: true }))
      .toBeVisible();
    await button('Retry').click();
    await expect.element(page.getByLabelText('Organisation name')).toHaveValue('Bellwether');
    expect(asked[0]?.query).toEqual({ category: 'organization' });
  });

  it('keep what was typed when a save is refused or lost [APP-31, APP-33]', async () => {
    answer(read, { organization });
    const refusals = [
      problem(400, 'bad', { name: ['This name is not allowed'] }),
      problem(403, "This needs the right 'edit setting'."),
      problem(500, 'broken'),
      lost,
    ] as const;
    const done = { organization: { ...organization, name: 'Lotus' } };
    const asked = answer(write, ...refusals, done);
    await show(<OrganizationTab />, rights);
    const name = page.getByLabelText('Organisation name');
    await name.fill('');
    await button('Save').click();
    await expect.element(page.getByText('Organisation name is required')).toBeVisible();
    expect(asked).toEqual([]);
    await name.fill('Lotus');
    for (const [index] of refusals.entries()) {
      await button('Save').click();
      await expect.poll(() => asked.length).toBe(index + 1);
      await expect
        .element(page.getByRole('alert').or(page.getByText('This name is not allowed')).first())
        .toBeVisible();
      await expect.element(name).toHaveValue('Lotus');
    }
    await button('Save').click();
    await saved();
    expect(asked.at(-1)).toMatchObject({ query: { category: 'organization' }, body: { name: 'Lotus' } });
  });
});

it('a wrong colour is refused beside its field, and a changed form asks before it is left [APP-33, APP-38]', async () => {
  answer(read, { appearance: Appearance.parse({}) });
  const asked = answer(write, problem(500));
  const router = await show(<AppearanceTab />, { at: '/settings/appearance', ...rights });
  await page.getByLabelText('Colour of Primary').fill('#12');
  // The preview has a button of the same name.
  await button('Save').first().click();
  await expect.element(page.getByText('Invalid hex color format')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'System', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect.element(question.getByText('Discard changes?')).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/settings/appearance');
  await expect.element(page.getByLabelText('Colour of Primary')).toHaveValue('#12');
  await page.getByRole('link', { name: 'System', exact: true }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/settings/system');
});

it('payment settings ask for the whole bank account, and show how an amount looks [APP-35]', async () => {
  const dong = { currency: 'VND', currencySymbol: '₫', symbolPosition: 'after' };
  answer(read, { payment: Payment.parse(dong) });
  const asked = answer(write, ({ body }) => ({ payment: Payment.parse(body) }));
  await show(<PaymentTab />, { at: '/settings/payment', ...rights });
  await expect.element(page.getByText(/An amount looks like this: 1,500,000 ₫/)).toBeVisible();
  await page.getByLabelText('Bank name').fill('ACB');
  await button('Save').click();
  await expect.element(page.getByText('Account number is required')).toBeVisible();
  await expect.element(page.getByText('Account name is required')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByLabelText('Account number').fill('12345');
  await page.getByLabelText('Account name').fill('Lotus School');
  await page.getByRole('combobox', { name: 'Currency', exact: true }).fill('USD');
  await page.getByRole('option', { name: /^USD/ }).click();
  await expect.element(page.getByText('$1,500,000')).toBeVisible();
  await button('Save').click();
  await saved();
  const account = { bankName: 'ACB', accountNumber: '12345', accountName: 'Lotus School' };
  const dollar = { currency: 'USD', currencySymbol: '$', symbolPosition: 'before' };
  expect(asked).toMatchObject([{ query: { category: 'payment' }, body: { ...account, ...dollar } }]);
  expect(asked[0]?.body).toMatchObject({ qrFormat: 'basic', qrSize: 200 });
});

it('payment settings say what a QR code lacks, and show the one of what is stored [APP-35]', async () => {
  const bank = { bankName: 'ACB', accountNumber: '123 45', accountName: 'Lotus School' };
  answer(read, { payment: Payment.parse({ ...bank, qrFormat: 'vietqr', qrSize: 240 }) });
  const asked = answer(write, ({ body }) => ({ payment: Payment.parse(body) }));
  await show(<PaymentTab />, { at: '/settings/payment', ...rights });
  const code = page.getByRole('img', { name: /^A QR code for 100,000\s₫ with the reference BW0000000H$/ });
  await expect.element(page.getByText("VietQR needs the bank's BIN.")).toBeVisible();
  await page.getByLabelText("Bank's BIN").fill('97041');
  await button('Save').click();
  await expect.element(page.getByText('BIN must be 6 digits')).toBeVisible();
  await page.getByLabelText("Bank's BIN").fill('970416');
  // What the server draws is what is stored.
  await expect.element(page.getByText('Save to see the code as it is set now.')).toBeVisible();
  await expect.element(code).not.toBeInTheDocument();
  await button('Save').click();
  await saved();
  expect(asked).toMatchObject([{ body: { bankBin: '970416', qrFormat: 'vietqr', qrSize: 240 } }]);
});

it('payment settings draw the code that the server makes, in its size [APP-35]', async () => {
  const bank = { bankName: 'ACB', accountNumber: '123 45', accountName: 'Lotus School', bankBin: '970416' };
  answer(read, { payment: Payment.parse({ ...bank, qrFormat: 'vietqr', qrSize: 240 }) });
  await show(<PaymentTab />, { at: '/settings/payment', ...rights });
  const code = page.getByRole('img', { name: /^A QR code for 100,000/ });
  await expect.element(code).toHaveAttribute('width', '240');
  await expect
    .element(code)
    .toHaveAttribute(
      'src',
      expect.stringMatching(/^\/api\/e-commerce\/payments\/qr\?amount=100000.00&reference=BW0000000H&v=/),
    );
});
