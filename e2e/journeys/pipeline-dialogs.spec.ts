import type { Locator, Page } from '@playwright/test';
import { labelOf } from '../support/calendar.ts';
import { cardOf, type MadeLead, makeLead, openBoard } from '../support/leads.ts';
import { addDays, today, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, 'admin');
});

test('Add Activity: both required fields, the minutes of the type, a failure with its words, and a clean start [CRM-12, CRM-13]', async ({
  page,
}) => {
  const lead = await makeLead(page);
  const dialog = await openDialog(page, lead, 'Add Activity');
  await dialog.getByRole('button', { name: 'Add Activity' }).click();
  await expect(dialog.getByText('Please fill in all required fields')).toHaveCount(2);
  await choose(page, dialog.getByLabel('Type'), 'Video call');
  await expect(dialog.getByLabel('Duration in minutes')).toHaveValue('30');
  await dialog.getByLabel('Subject').fill('Showed the classroom');
  await failOnce(page, '**/activities');
  await dialog.getByRole('button', { name: 'Add Activity' }).click();
  await expectFailure(page, 'Failed to add activity');
  await expect(dialog.getByLabel('Subject')).toHaveValue('Showed the classroom');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await cardOf(page, lead).getByRole('button', { name: 'Add Activity' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveValue('');
  await expect(dialog.getByLabel('Type')).toHaveValue('');
  await choose(page, dialog.getByLabel('Type'), 'Phone call');
  await dialog.getByLabel('Subject').fill('Asked for a quote');
  await dialog.getByRole('button', { name: 'Add Activity' }).click();
  await expect(page.getByText('Activity added successfully.')).toBeVisible();
  await expect(cardOf(page, lead)).toContainText('Phone call: Asked for a quote');
});

test('Add Student to Lead: an existing one is found by typing, a new one needs both names [CRM-12, CRM-21]', async ({
  page,
}) => {
  const lead = await makeLead(page);
  const dialog = await openDialog(page, lead, 'Add Student to Lead');
  const add = dialog.getByRole('button', { name: 'Add student' });
  let searches = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/students/search')) searches += 1;
  });
  await add.click();
  await expect(dialog.getByText('Please select a student')).toBeVisible();
  expect(searches).toBe(0);
  const { students } = await (await page.request.get('/api/students?limit=10')).json();
  const known: { name: string } = students[0];
  const found = page.waitForRequest((request) => request.url().includes('/api/students/search'));
  await dialog.getByRole('combobox', { name: 'Student' }).fill(known.name);
  expect((await found).url()).toContain('limit=20');
  await page.getByRole('option', { name: known.name }).first().click();
  await failOnce(page, '**/students');
  await add.click();
  await expectFailure(page, 'Failed to add student');
  await add.click();
  await expect(page.getByText('Student added successfully.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await cardOf(page, lead).getByRole('button', { name: 'Add Student to Lead' }).click();
  await dialog.getByText('New student').click();
  await add.click();
  await expect(dialog.getByText('Please enter first name and last name')).toHaveCount(2);
  await dialog.getByLabel('First name').fill('An');
  await dialog.getByLabel('Last name').fill(uniqueName('Lead'));
  await add.click();
  await expect(dialog).toHaveCount(0);
  const { data } = await (await page.request.get(`/api/e-commerce/leads/${lead.id}/students`)).json();
  expect(data).toHaveLength(2);
});

test('a search for students that fails says so [CRM-21]', async ({ page }) => {
  const lead = await makeLead(page);
  const dialog = await openDialog(page, lead, 'Add Student to Lead');
  await page.route('**/api/students/search*', (route) =>
    route.fulfill({ status: 400, json: { error: 'No', message: 'No' } }),
  );
  await dialog.getByRole('combobox', { name: 'Student' }).fill('an');
  await expect(page.getByText('Failed to search students').filter({ visible: true }).first()).toBeVisible();
});

test('Add Product Interest: student and product, the product’s price, and an exact total [CRM-12, CRM-23, CRM-24]', async ({
  page,
}) => {
  const lead = await makeLead(page);
  const product = uniqueName('Package');
  const made = await page.request.post('/api/e-commerce/products', {
    data: { name: product, productType: 'DIGITAL_PRODUCT', basePrice: '19.99', currency: 'USD' },
  });
  expect(made.status(), await made.text()).toBe(201);
  const dialog = await openDialog(page, lead, 'Add Product Interest');
  const add = dialog.getByRole('button', { name: 'Add product' });
  await add.click();
  await expect(dialog.getByText('Please select a student')).toBeVisible();
  await expect(dialog.getByText('Please select a product')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add student' }).click();
  const second = page.getByRole('dialog', { name: 'Add Student to Lead' });
  await second.getByText('New student').click();
  await second.getByLabel('First name').fill('Minh');
  await second.getByLabel('Last name').fill('Vo');
  await second.getByRole('button', { name: 'Add student' }).click();
  await expect(second).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Student' }).click();
  await page.getByRole('option').first().click();
  await choose(page, dialog.getByLabel('Product'), product);
  await expect(dialog.getByLabel(/Unit price/)).toHaveValue('19.99');
  await dialog.getByLabel('Quantity').fill('3');
  await expect(dialog.getByRole('status')).toContainText('59.97');
  await failOnce(page, '**/products');
  await add.click();
  await expectFailure(page, 'Failed to add product');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await add.click();
  expect((await sent).postDataJSON()).toMatchObject({
    quantity: 3,
    unitPrice: 19.99,
    status: 'INTERESTED',
    priority: 5,
  });
  await expect(page.getByText('Product interest added successfully.')).toBeVisible();
});

test('products that cannot be read say so [CRM-24]', async ({ page }) => {
  const lead = await makeLead(page);
  await page.route('**/api/e-commerce/products/search*', (route) =>
    route.fulfill({ status: 400, json: { error: 'No', message: 'No' } }),
  );
  await openDialog(page, lead, 'Add Product Interest');
  await expect(page.getByText('Failed to fetch products').filter({ visible: true })).toBeVisible();
});

test('Assign Lead: somebody must be chosen, who has it already cannot be [CRM-12, CRM-26]', async ({
  page,
}) => {
  const { data } = await (await page.request.get('/api/e-commerce/leads/assignees')).json();
  const [first, second]: { id: string; name: string }[] = data;
  if (!first || !second) throw new Error('the demo school has nobody to assign to');
  const lead = await makeLead(page, { assignedToId: first.id });
  const dialog = await openDialog(page, lead, 'Assign Lead');
  const assign = dialog.getByRole('button', { name: 'Assign Lead' });
  await assign.click();
  await expect(dialog.getByText('Please select an employee to assign')).toBeVisible();
  await dialog.getByLabel('Assign to employee').fill(first.name);
  await expect(page.getByRole('option', { name: first.name })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
  await choose(page, dialog.getByLabel('Assign to employee'), second.name);
  await failOnce(page, `**/api/e-commerce/leads/${lead.id}`);
  await assign.click();
  await expectFailure(page, 'Failed to assign lead');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await assign.click();
  expect((await sent).postDataJSON()).toMatchObject({ assignedToId: second.id });
  await expect(page.getByText('Lead assigned successfully.')).toBeVisible();
  await expect(cardOf(page, lead)).toContainText(second.name);
});

test('employees that cannot be read say so, with Retry [CRM-26]', async ({ page }) => {
  const lead = await makeLead(page);
  await page.route('**/leads/assignees*', (route) =>
    route.fulfill({ status: 400, json: { error: 'No', message: 'No' } }),
  );
  const dialog = await openDialog(page, lead, 'Assign Lead');
  await expect(dialog.getByText('Failed to load employees')).toBeVisible();
  await page.unroute('**/leads/assignees*');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText('Failed to load employees')).toHaveCount(0);
});

test('Schedule Meeting: required fields, minutes by type, tomorrow at the earliest, the end shown [CRM-12, CRM-28, CRM-29, CRM-32]', async ({
  page,
}) => {
  const lead = await makeLead(page);
  const dialog = await openDialog(page, lead, 'Schedule Meeting');
  const schedule = dialog.getByRole('button', { name: 'Schedule Meeting' });
  await expect(dialog.getByRole('combobox', { name: 'Meeting type' })).toHaveValue('Phone call');
  await expect(dialog.getByRole('combobox', { name: 'Duration' })).toHaveValue('30 min');
  await dialog.locator('button[aria-label="Clear"]').first().click();
  await schedule.click();
  await expect(dialog.getByText('Please select a meeting type')).toBeVisible();
  await expect(dialog.getByText('Please fill in all required fields')).toHaveCount(3);
  await dialog.getByRole('combobox', { name: 'Meeting type' }).click();
  await page.getByRole('option', { name: 'Demo' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Duration' })).toHaveValue('45 min');
  await dialog.getByRole('combobox', { name: 'Duration' }).click();
  await expect(page.getByRole('option')).toHaveText([
    '15 min',
    '30 min',
    '45 min',
    '60 min',
    '90 min',
    '120 min',
  ]);
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Title').fill('Trial lesson');
  await dialog.getByLabel('Time').fill('15:00');
  await dialog.getByRole('button', { name: /^Date/ }).click();
  const days = page.locator('[data-dates-dropdown] button[data-day], .mantine-DatePickerInput-day');
  await expect(days.first()).toBeVisible();
  // On the last day of a month nothing of it is left.
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.locator('.mantine-DatePickerInput-day:not([data-disabled]):not([data-outside])').last().click();
  await expect(dialog.getByText(/15:00 – 15:45/)).toBeVisible();
  await failOnce(page, '**/meetings');
  await schedule.click();
  await expectFailure(page, 'Failed to schedule meeting');
  await schedule.click();
  await expect(page.getByText('Meeting scheduled successfully.')).toBeVisible();
  const { data } = await (await page.request.get(`/api/e-commerce/leads/${lead.id}/meetings`)).json();
  expect(data).toHaveLength(1);
});

test('Reschedule Meeting: begins with what is planned, takes today at the earliest and no time that has passed [CRM-12, CRM-28, CRM-30, CRM-32]', async ({
  page,
}) => {
  const { lead, meetingId } = await leadWithMeeting(page);
  await page.goto(`/leads/${lead.id}?dialog=reschedule:${meetingId}`);
  const dialog = page.getByRole('dialog', { name: 'Reschedule Meeting' });
  const save = dialog.getByRole('button', { name: 'Reschedule Meeting' });
  await expect(dialog.getByText('Trial lesson')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Duration' })).toHaveValue('75 min');
  await dialog.getByRole('button', { name: /^Date/ }).click();
  // The meeting is in two days, which may be in the next month.
  if (addDays(today(), 2).slice(0, 7) !== today().slice(0, 7))
    await page.getByRole('button', { name: 'Previous month' }).click();
  const date = labelOf(today(), { day: 'numeric', month: 'long', year: 'numeric' });
  await page.getByRole('button', { name: date, exact: true }).click();
  await dialog.getByLabel('Time').fill('00:00');
  await save.click();
  await expect(dialog.getByText('Meeting must be scheduled in the future')).toBeVisible();
  await dialog.getByRole('button', { name: /^Date/ }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.locator('.mantine-DatePickerInput-day:not([data-outside])').last().click();
  await dialog.getByLabel('Time').fill('09:30');
  await failOnce(page, '**/meetings/*');
  await save.click();
  await expectFailure(page, 'Failed to reschedule meeting');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await save.click();
  expect((await sent).postDataJSON()).toMatchObject({ time: '09:30', duration: 75 });
  await expect(page.getByText('Meeting rescheduled successfully.')).toBeVisible();
});

test('Update Meeting Outcome: one must be chosen, each with its impact, and an answer of the lead completes the meeting [CRM-12, CRM-31, CRM-32]', async ({
  page,
}) => {
  const { lead, meetingId } = await leadWithMeeting(page);
  await page.goto(`/leads/${lead.id}?dialog=outcome:${meetingId}`);
  const dialog = page.getByRole('dialog', { name: 'Update Meeting Outcome' });
  const save = dialog.getByRole('button', { name: 'Update outcome' });
  await save.click();
  await expect(dialog.getByText('Please select an outcome')).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(17);
  const impacts = { Completed: 'positive', 'No show': 'negative', 'Wrong person': 'neutral' };
  for (const [outcome, impact] of Object.entries(impacts))
    await expect(dialog.locator(`[data-impact="${impact}"]`).filter({ hasText: outcome })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Interested', exact: true }).check();
  await failOnce(page, '**/meetings/*');
  await save.click();
  await expectFailure(page, 'Failed to update meeting outcome');
  await save.click();
  await expect(page.getByText('Meeting outcome updated successfully.')).toBeVisible();
  const { data } = await (await page.request.get(`/api/e-commerce/leads/${lead.id}/meetings`)).json();
  expect(data[0]).toMatchObject({ status: 'COMPLETED', outcome: 'INTERESTED', impact: 'positive' });
});

/** A lead with a meeting of 75 minutes the day after tomorrow. */
async function leadWithMeeting(page: Page): Promise<{ lead: MadeLead; meetingId: string }> {
  const lead = await makeLead(page);
  const start = Date.now() + 2 * 86_400_000;
  const data = {
    meetingType: 'DEMO',
    title: 'Trial lesson',
    scheduledStart: new Date(start).toISOString(),
    scheduledEnd: new Date(start + 75 * 60_000).toISOString(),
  };
  const reply = await page.request.post(`/api/e-commerce/leads/${lead.id}/meetings`, { data });
  expect(reply.status(), await reply.text()).toBe(201);
  return { lead, meetingId: (await reply.json()).data.id };
}

/** Opens a dialog by the button of the unfolded card. */
async function openDialog(page: Page, lead: MadeLead, title: string): Promise<Locator> {
  await openBoard(page, lead);
  await cardOf(page, lead).locator('[data-toggle]').click();
  await cardOf(page, lead).getByRole('button', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Types the name into a searchable choice and takes the option of that name. */
async function choose(page: Page, field: Locator, name: string): Promise<void> {
  await field.fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** Lets the next write to the path fail with the server's words. */
async function failOnce(page: Page, path: string): Promise<void> {
  let failed = false;
  await page.route(path, (route) => {
    if (failed || route.request().method() === 'GET') return route.fallback();
    failed = true;
    return route.fulfill({
      status: 409,
      json: { error: 'The books are closed', message: 'The books are closed' },
    });
  });
}

async function expectFailure(page: Page, title: string): Promise<void> {
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByText('The books are closed')).toBeVisible();
}
