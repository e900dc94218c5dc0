import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { LeadsPage } from './leads-page.tsx';
import { testLead } from './testing/test-lead.ts';

it('the list of leads says when it cannot be read, and Retry reads it [CRM-05]', async () => {
  const lead = testLead();
  const counts = { totalCount: 1, page: 1, limit: 20, totalPages: 1, can: { create: false, editAny: false } };
  const asked = answer('GET /api/e-commerce/leads', problem(400, 'The leads are out'), {
    ...{ data: [lead], leads: [lead] },
    ...counts,
  });
  await show(<LeadsPage />, { at: '/leads', can: ['read:own lead'] });
  await expect.element(page.getByText('The leads are out')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('row', { name: new RegExp(lead.name) })).toBeVisible();
  expect(asked).toHaveLength(2);
});
