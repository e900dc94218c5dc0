import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import type { LeadDetail } from './lead-form.rules.ts';
import { LeadsPage } from './leads-page.tsx';
import { testLead } from './testing/test-lead.ts';

beforeEach(() => {
  answer('GET /api/e-commerce/leads/counts', { all: 12, mine: 3, unassigned: 0, overdue: 4 });
});

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
  for (const view of ['All leads12', 'Mine3', 'Unassigned0', 'Overdue4'])
    await expect.element(page.getByText(view, { exact: true })).toBeVisible();
  expect(asked).toHaveLength(2);
});

it('who reads their own leads alone is not told that there are none, nor to add one', async () => {
  const counts = { totalCount: 0, page: 1, limit: 20, totalPages: 1, can: { create: false, editAny: false } };
  answer('GET /api/e-commerce/leads', { data: [], leads: [], ...counts });
  await show(<LeadsPage />, { at: '/leads', can: ['read:own lead'] });
  await expect.element(page.getByText('No leads of yours')).toBeVisible();
  await expect.element(page.getByText(/Add the first one/)).not.toBeInTheDocument();
});

it('a lead is added with all its fields; what is typed finds who is known already [CRM-06, AMB-208]', async () => {
  const leads: LeadDetail[] = [];
  const lotus = testLead({ name: 'Lotus Pham', currentStage: 'NEW', temperature: 'COLD' });
  answer('GET /api/e-commerce/leads', () => ({
    ...{ data: [...leads], leads: [...leads], totalCount: leads.length, page: 1, limit: 20, totalPages: 1 },
    can: { create: true, editAny: true },
  }));
  answer('GET /api/e-commerce/leads/:id', { data: lotus });
  const { company, email, phone, currentStage, temperature, source, expectedValue, createdAt } = lotus;
  answer('GET /api/e-commerce/leads/duplicates', ({ query }) => ({
    data: leads
      .filter((one) => one.email === String(query.email).toLowerCase())
      .map(({ id, name }) => ({
        ...{ id, name, company, email, phone, currentStage, temperature, source, expectedValue, createdAt },
        ...{ assignedTo: null, lastActivityAt: null, activityCount: 0, version: 1 },
        ...{ reasons: ['email' as const], similarity: 0 },
      })),
  }));
  const asked = answer('POST /api/e-commerce/leads', () => {
    leads.push(lotus);
    return { data: lotus };
  });
  const can = ['read:own lead', 'create:any lead'];
  const router = await show(<LeadsPage />, { at: '/leads?edit=new', can });
  const dialog = page.getByRole('dialog', { name: 'Add lead' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabelText('Name').fill(lotus.name);
  await dialog.getByLabelText('E-mail').fill('no address');
  await save.click();
  await expect.element(dialog.getByText('A valid e-mail address is required')).toBeVisible();
  expect(asked).toEqual([]);
  await dialog.getByLabelText('E-mail').fill(String(email));
  await dialog.getByLabelText('Phone').fill('028 3822 6140');
  await dialog.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Website form', exact: true }).click();
  await dialog.getByLabelText(/Expected value/).fill('7200');
  await dialog.getByRole('checkbox', { name: 'Budget is confirmed' }).click();
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Asks for Saturdays');
  await save.click();
  await expect.element(page.getByText(`${lotus.name} was added.`)).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /Lotus Pham.*New Leads.*Cold|Lotus Pham.*Cold.*New Leads/ }))
    .toBeVisible();
  expect(asked[0]?.body).toMatchObject({
    ...{ name: lotus.name, email, phone: '028 3822 6140', source: 'WEBSITE_FORM', expectedValue: 7200 },
    ...{ confirmedBudget: true, notes: 'Asks for Saturdays', currentStage: 'NEW' },
  });

  // The same e-mail again: the other lead is offered, and opens instead.
  await page.getByRole('button', { name: 'Add lead' }).click();
  await dialog.getByLabelText('Name').fill('Somebody else');
  await dialog.getByLabelText('E-mail').fill(String(email).toUpperCase());
  await expect.element(dialog.getByText('Same e-mail')).toBeVisible();
  await dialog.getByRole('link', { name: 'Open instead' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/leads/${lotus.id}`);
});
