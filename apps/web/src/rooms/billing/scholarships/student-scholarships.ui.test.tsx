import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { StudentScholarships } from './student-scholarships.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const route = 'GET /api/finance/students/:id/scholarships';
const merit = {
  ...{ id, studentId: id, name: 'Merit', percent: '25.00', version: 3 },
  ...{ validFrom: '2026-11-01', validTo: '2027-05-31' },
};

it('lists scholarships with their days, gives one, changes one with its version', async () => {
  answer(route, { data: [merit] });
  const given = answer('POST /api/finance/students/:id/scholarships', { data: merit });
  const changed = answer('PUT /api/finance/scholarships/:id', { data: merit });
  await show(<StudentScholarships studentId={id} />, { can: ['* *'] });
  await expect.element(page.getByText('Merit, 25 %')).toBeVisible();
  await page.getByRole('button', { name: 'Give a scholarship' }).click();
  await page.getByLabelText('Name').fill('Sport');
  await page.getByLabelText('Percent off').fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => given.at(-1)?.body)
    .toMatchObject({ name: 'Sport', percent: '10.00', validTo: null });
  await page.getByRole('button', { name: 'Edit Merit' }).click();
  await page.getByLabelText('Percent off').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => changed.at(-1)?.body).toMatchObject({ percent: '30.00', version: 3 });
});

it('are read without buttons by who may not edit invoices', async () => {
  answer(route, { data: [merit] });
  await show(<StudentScholarships studentId={id} />, { can: ['read:any invoice'] });
  await expect.element(page.getByText('Merit, 25 %')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
