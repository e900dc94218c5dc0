import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { Opened } from '../../../testing/opened.tsx';
import { show } from '../../../testing/show.tsx';
import CustomerDialog from './customer-dialog.tsx';
import { CustomerOverview } from './customer-overview.tsx';

const create = 'POST /api/e-commerce/customers';
const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const dialog = page.getByRole('dialog', { name: 'Add customer' });

async function choose(field: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const harbour: Reply<typeof create>['data'] = {
  ...{ id: id('c1'), displayName: 'Harbour Traders', customerType: 'BUSINESS', status: 'ACTIVE' },
  ...{ businessName: 'Harbour Traders', name: null, email: null, phone: null, city: 'Hue', country: 'VN' },
  ...{
    paymentTerms: 'NET_30',
    creditLimit: '5000.00',
    currentBalance: '0.00',
    currency: 'USD',
    userId: null,
  },
  ...{ version: 1, createdAt: '2026-11-22T08:00:00.000Z', updatedAt: '2026-11-22T08:00:00.000Z' },
  ...{
    taxId: '0312345678',
    website: null,
    registrationDate: null,
    notes: null,
    preferredContactMethod: null,
  },
  ...{ communicationLanguage: null, marketingOptIn: false, defaultPaymentMethod: null, bank: null },
  addresses: [
    {
      ...{ id: id('a1'), addressType: 'BILLING', firstName: null, lastName: null, company: null },
      ...{
        addressLine1: '12 Lotus Street',
        addressLine2: null,
        city: 'Hue',
        state: null,
        postalCode: '530000',
      },
      ...{ country: 'VN', phone: null, email: null, isDefault: true, isValidated: false },
    },
  ],
  ...{ user: null, students: [], can: { edit: true, editTerms: true, delete: true } },
};

it('a business is added with an address, and every rule is told at its field [SAL-01, SAL-02, SAL-03]', async () => {
  const asked = answer(create, { data: harbour });
  await show(<Opened>{(close) => <CustomerDialog id={undefined} onClose={close} />}</Opened>);
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(dialog.getByText('Name is required', { exact: true })).toBeVisible();
  await choose('Customer type', 'Business');
  await dialog.getByLabelText('Tax ID').fill('123');
  await dialog.getByLabelText('Credit limit').fill('100001');
  await dialog.getByRole('button', { name: 'Add address' }).click();
  await save.click();
  for (const message of [
    'Business name is required',
    'Tax ID must be 5 to 50 characters',
    'Credit limit must be between 0 and 100000',
    'Address line must be 5 to 100 characters',
    'City must be 2 to 50 characters',
    'Postal code must be 3 to 20 characters',
  ])
    await expect.element(dialog.getByText(message)).toBeVisible();
  expect(asked).toEqual([]);
  await dialog.getByLabelText('Business name').fill('Harbour Traders');
  await dialog.getByLabelText('Tax ID').fill('0312345678');
  await dialog.getByLabelText('Credit limit').fill('5000');
  await choose('Payment terms', 'Net 30 days');
  await dialog.getByLabelText('Address line').first().fill('12 Lotus Street');
  await dialog.getByLabelText('City').fill('Hue');
  await dialog.getByLabelText('Postal code').fill('530000');
  await dialog.getByRole('combobox', { name: 'Country' }).fill('Vietnam');
  await page.getByRole('option', { name: 'Vietnam' }).click();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked[0]?.body).toMatchObject({
    ...{ customerType: 'BUSINESS', businessName: 'Harbour Traders', taxId: '0312345678' },
    ...{ creditLimit: '5000.00', paymentTerms: 'NET_30' },
    addresses: [{ addressLine1: '12 Lotus Street', city: 'Hue', postalCode: '530000', country: 'VN' }],
  });
});

it('a customer’s page shows address, terms and credit [SAL-01]', async () => {
  await show(<CustomerOverview customer={harbour} />);
  for (const text of ['12 Lotus Street', 'Net 30 days', '$5,000.00'])
    await expect.element(page.getByText(text)).toBeVisible();
});
