import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BodyOf } from '../../../api/types.ts';
import { answer, problem, type Refusal } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { CustomerPage } from './customer-page.tsx';
import type { CustomerRow } from './customer-words.tsx';
import { CustomersPage } from './customers-page.tsx';

const list = 'GET /api/e-commerce/customers';
const setStatus = 'POST /api/e-commerce/customers/status';
const rows = (name: RegExp) => page.getByRole('row', { name });

function customer(number: number): CustomerRow {
  const name = `Crowd ${number}`;
  return {
    ...{ id: `01900000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`, displayName: name },
    ...{ customerType: 'INDIVIDUAL', status: 'ACTIVE', businessName: null, name, email: null, phone: null },
    ...{ city: null, country: null, paymentTerms: 'IMMEDIATE', creditLimit: '0.00', currentBalance: '0.00' },
    ...{ currency: 'USD', userId: null, version: 1, createdAt: '2026-11-22T08:00:00.000Z' },
  };
}

describe('the customers', () => {
  it('are listed twenty at a time and given a status together [SAL-02]', async () => {
    let all = Array.from({ length: 22 }, (_, index) => customer(index));
    answer(list, ({ query }) => {
      const data = all.slice(0, Number(query.limit));
      return { data, customers: data, totalCount: all.length, page: 1, limit: 20, totalPages: 2 };
    });
    // The pointer over a row reads what opens behind it.
    answer('GET /api/e-commerce/customers/:id', problem(404));
    const asked = answer(setStatus, ({ body }) => {
      const { customerIds, status } = body as BodyOf<typeof setStatus>;
      all = all.map((one) => (customerIds.includes(one.id) ? { ...one, status } : one));
      return { changed: customerIds.length };
    });
    await show(<CustomersPage />, { at: '/customers', can: ['read:any customer', 'edit:any customer'] });
    await expect.element(page.getByText('1–20 of 22 customers')).toBeVisible();
    await page.getByRole('checkbox', { name: /Select all on this page/ }).click();
    await page.getByRole('button', { name: 'Change status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the status of 20 customers' });
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Suspended', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('20 customers changed')).toBeVisible();
    await expect.poll(() => rows(/Suspended/).elements().length).toBe(20);
    const customerIds = all.slice(0, 20).map(({ id }) => id);
    expect(asked.map(({ body }) => body)).toEqual([{ customerIds, status: 'SUSPENDED' }]);
  });

  it('are hidden from who may not see them, who is told the right', async () => {
    const forbidden: Refusal = {
      refused: 403,
      reply: {
        ...{ error: 'Forbidden', message: 'Forbidden', code: 'FORBIDDEN' },
        details: { right: 'read:own customer', roles: ['sales'] },
      },
    };
    answer(list, forbidden);
    await show(<CustomersPage />, { at: '/customers' });
    await expect.element(page.getByText(/right/i).first()).toBeVisible();
    await expect.element(page.getByText('read:own customer')).toBeVisible();
    await expect.element(page.getByText('Crowd')).not.toBeInTheDocument();
  });

  it('say so at the address of one that is gone', async () => {
    answer('GET /api/e-commerce/customers/:id', problem(404, 'Customer not found'));
    await show(<CustomerPage />, { at: `/customers/${customer(1).id}`, route: '/customers/$id' });
    await expect.element(page.getByText('Customer not found')).toBeVisible();
  });
});
