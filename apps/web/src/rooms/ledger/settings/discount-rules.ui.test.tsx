import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { type DiscountRule, DiscountRules } from './discount-rules.tsx';

const rule: DiscountRule = {
  ...{ id: '0190a000-0000-7000-8000-000000000001', kind: 'SIBLING', name: 'Summer', threshold: null },
  ...{ percents: ['0.00', '10.00', '15.00'], validFrom: '2026-06-01', validTo: '2026-08-31', version: 3 },
};

it('shows what goes off on which days, and changes it with the version that it read [SAL-10]', async () => {
  answer('GET /api/finance/discount-rules', { data: [rule] });
  const sent = answer('PUT /api/finance/discount-rules/:id', { data: rule });
  await show(<DiscountRules mayEdit />, { can: ['* *'] });
  await expect.element(page.getByText('Siblings: 0 %, 10 %, 15 %')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Summer' }).click();
  const percents = page.getByRole('textbox', { name: 'Percents off' });
  await percents.fill('0, 120');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Enter percents from 0 to 100')).toBeVisible();
  await percents.fill('0, 20');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({
    kind: 'SIBLING',
    percents: ['0.00', '20.00'],
    version: 3,
    threshold: null,
  });
});

it('asks early booking for its days, and says at its field that another one holds then [SAL-10]', async () => {
  answer('GET /api/finance/discount-rules', { data: [] });
  const message = 'There is another discount of this kind on some of these days.';
  const sent = answer('POST /api/finance/discount-rules', problem(409, message, { validFrom: [message] }));
  await show(<DiscountRules mayEdit />, { can: ['* *'] });
  await page.getByRole('button', { name: 'Add a discount' }).click();
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Early booking' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Early birds');
  await page.getByRole('textbox', { name: 'Percent off' }).fill('10');
  await page.getByRole('textbox', { name: 'Days before the start' }).fill('30');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ kind: 'EARLY', percents: ['10.00'], threshold: 30 });
  await expect.element(page.getByText(message)).toBeVisible();
});

it('shows them alone to who may not change them [SAL-10]', async () => {
  answer('GET /api/finance/discount-rules', {
    data: [{ ...rule, kind: 'STAFF', percents: ['50.00'], validTo: null }],
  });
  await show(<DiscountRules mayEdit={false} />, { can: ['read finance_setting'] });
  await expect.element(page.getByText('Staff: 50 %')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a discount' })).not.toBeInTheDocument();
});
