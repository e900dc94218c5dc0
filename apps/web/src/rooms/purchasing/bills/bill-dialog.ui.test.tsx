import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import BillDialog from './bill-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Enter bill' });
const vendorId = '0190a000-0000-7000-8000-000000000001';
const books = '0190a000-0000-7000-8000-000000000002';

const vendor = {
  ...{ id: vendorId, vendorNumber: 'VEN-2026-00001', name: 'Paper & Pens', isActive: true, version: 1 },
  ...{ contactName: null, email: null, phone: null, address: null, taxId: null, paymentTerms: 'Net 15' },
};

function account(id: string, accountCode: string, accountName: string, more: object) {
  const rest = { cashFlowClass: null, currency: null, parentAccountId: null, isActive: true, depth: 0 };
  const fields = { id, accountCode, accountName, subtype: null, roles: [], ...rest, ...more };
  return { ...fields, balance: '0.00', total: '0.00' } as never;
}

it('works out item, sum and total as one types, proposes the due date by the terms, and says what lacks [FIN-09, FIN-10]', async () => {
  answer('GET /api/finance/vendors', { data: [vendor], totalCount: 1, page: 1, limit: 50, totalPages: 1 });
  answer('GET /api/finance/vendors/:id', { data: vendor });
  answer('GET /api/finance/accounts/tree', {
    data: [
      account(books, '5100', 'Teaching materials', { accountType: 'EXPENSE' }),
      account('0190a000-0000-7000-8000-000000000003', '2000', 'Accounts payable', {
        ...{ accountType: 'LIABILITY', roles: ['PAYABLE'] },
      }),
      account('0190a000-0000-7000-8000-000000000004', '1100', 'Accounts receivable', {
        ...{ accountType: 'ASSET', roles: ['RECEIVABLE'] },
      }),
    ],
    asOfDate: '2026-11-26',
    currency: 'USD',
  } as never);
  answer('GET /api/finance/document-currencies', {
    data: { baseCurrency: 'USD', multiCurrency: false, currencies: [] },
  });
  answer('GET /api/finance/taxes', { data: { taxes: [], defaultCode: null, rounding: 'LINE' } });
  const asked = answer('POST /api/finance/bills', problem(500));
  await show(<BillDialog id={undefined} onClose={() => undefined} />, { can: ['* *'] });
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(dialog.getByText('Bill number is required')).toBeVisible();
  await expect.element(dialog.getByText('At least one bill item is required')).toBeVisible();

  await dialog.getByRole('combobox', { name: 'Vendor' }).click();
  await page.getByRole('option', { name: 'Paper & Pens' }).click();
  await dialog.getByRole('textbox', { name: 'Issue date' }).fill('2 Nov 2026');
  await dialog.getByRole('textbox', { name: 'Number' }).fill('PP-7');
  await dialog.getByLabelText('Description of item 1').fill('Books');
  await dialog.getByRole('combobox', { name: 'Account of item 1' }).click();
  expect(page.getByRole('option', { name: 'Accounts payable' }).elements()).toHaveLength(0);
  expect(page.getByRole('option', { name: 'Accounts receivable' }).elements()).toHaveLength(0);
  await page.getByRole('option', { name: '5100 Teaching materials' }).click();
  await dialog.getByLabelText('Quantity of item 1').fill('3');
  await dialog.getByLabelText('Unit price of item 1').fill('33.333');
  await dialog.getByLabelText('Tax').fill('10');
  await expect.element(dialog.getByText('$110.00')).toBeVisible();
  await save.click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.body).toMatchObject({
    ...{ vendorId, billNumber: 'PP-7', issueDate: '2026-11-02', dueDate: '2026-11-17', taxAmount: '10.00' },
    total: '110.00',
    items: [{ description: 'Books', quantity: '3.00', unitPrice: '33.3330', expenseAccountId: books }],
  });
});

it('works out the tax of items that name one, and begins with the default, where taxes are set up [FIN-22]', async () => {
  const tax = { taxKind: 'STANDARD', taxRate: '10.00' } as const;
  answer('GET /api/finance/vendors', { data: [vendor], totalCount: 1, page: 1, limit: 50, totalPages: 1 });
  answer('GET /api/finance/vendors/:id', { data: vendor });
  answer('GET /api/finance/accounts/tree', { data: [], asOfDate: '2026-11-26', currency: 'USD' } as never);
  answer('GET /api/finance/document-currencies', {
    data: { baseCurrency: 'USD', multiCurrency: false, currencies: [] },
  });
  answer('GET /api/finance/taxes', {
    data: {
      taxes: [
        { ...tax, taxCode: 'VAT', taxName: 'VAT 10 %', calculationMethod: 'EXCLUSIVE' },
        { ...tax, taxCode: 'IN', taxName: 'Within the price', calculationMethod: 'INCLUSIVE' },
      ],
      ...{ defaultCode: 'VAT', rounding: 'LINE' },
    },
  });
  await show(<BillDialog id={undefined} vendorId={vendorId} onClose={() => undefined} />, { can: ['* *'] });
  const choice = dialog.getByRole('combobox', { name: 'Tax of item 1' });
  await expect.element(choice).toHaveValue('VAT 10 %');
  expect(dialog.getByRole('textbox', { name: 'Tax' }).elements()).toHaveLength(0);
  await dialog.getByLabelText('Unit price of item 1').fill('110');
  await expect.element(dialog.getByText('$121.00')).toBeVisible();
  await choice.click();
  await page.getByRole('option', { name: 'Within the price' }).click();
  await expect.element(dialog.getByText('$10.00')).toBeVisible();
  await choice.click();
  await page.getByRole('option', { name: 'No tax' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Tax' })).toBeVisible();
});
