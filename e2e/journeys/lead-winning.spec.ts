import {
  addStudentAndProduct,
  answer,
  anyStudent,
  leads,
  makeClass,
  makeLead,
} from '../support/lead-records.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('two leads of one person are found and merged; old links lead to the one that stays [CRM-09, CRM-21]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const word = uniqueName('Twin').replaceAll(' ', '');
  const email = `${word}@journeys.example`;
  const kept = await makeLead(page, { name: `${word} Kept`, email });
  const gone = await makeLead(page, { name: `${word} Gone`, email, phone: '028 111 2222' });
  await page.goto(`/leads/${kept.id}`);
  await expect(page.getByText('Another lead looks like the same person')).toBeVisible();
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge leads' });
  await expect(dialog.getByRole('radiogroup', { name: 'Phone' }).getByLabel('028 111 2222')).toBeChecked();
  await dialog.getByRole('radiogroup', { name: 'Name' }).getByLabel(`${word} Gone`).check();
  await expect(dialog.getByText(`Moves from ${word} Gone to ${word} Kept`)).toBeVisible();

  // One of them changed since the dialog was opened.
  await page.request.put(`${leads}/${gone.id}`, { data: { company: 'New company' } });
  await dialog.getByRole('button', { name: 'Merge leads' }).click();
  await expect(dialog.getByText('New company')).toBeVisible();
  await expect(dialog.getByText('Somebody changed one of the leads', { exact: false })).toBeVisible();
  await answer(page, `**${leads}/${kept.id}/merge`, 'POST', 403, {
    error: 'Forbidden',
    code: 'FORBIDDEN',
    details: { right: 'delete:any lead', roles: [] },
  });
  await dialog.getByRole('button', { name: 'Merge leads' }).click();
  await expect(page.getByText('Permission denied').first()).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole('radiogroup', { name: 'Name' }).getByLabel(`${word} Gone`).check();
  await dialog.getByRole('button', { name: 'Merge leads' }).click();
  await expect(page.getByText(`${word} Gone was merged into this lead.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${word} Gone`) })).toBeVisible();
  await page.goto(`/leads/${gone.id}`);
  await expect(page).toHaveURL(new RegExp(kept.id));
});

test('a won lead becomes customer, enrolment and purchase; a full class is said at its student [CRM-09, CRM-21, AMB-125]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const company = uniqueName('Winner Ltd');
  const email = `${company.replaceAll(' ', '.')}@journeys.example`;
  const { id, name } = await makeLead(page, { company, email });
  const { studentName } = await addStudentAndProduct(page, id);
  const [free, full] = [uniqueName('Free class'), uniqueName('Full class')];
  await makeClass(page, free, 5);
  await makeClass(page, full, 1, await anyStudent(page));
  await page.goto(`/leads/${id}`);
  await page.getByRole('button', { name: 'Won', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Win the deal: ${name}` });
  await expect(dialog.getByText(`New customer: ${company}`)).toBeVisible();
  const choice = dialog.getByRole('combobox', { name: `Class of ${studentName}` });
  await choice.click();
  await choice.fill(full);
  await expect(page.getByRole('option', { name: new RegExp(full) }).getByText('Class is full')).toBeVisible();
  await choice.fill(free);
  const option = page.getByRole('option', { name: new RegExp(free) });
  await expect(option.getByText('5 of 5 seats free')).toBeVisible();
  await option.click();

  await answer(page, `**${leads}/${id}/win`, 'POST', 409, {
    error: 'Class is full',
    code: 'CLASS_FULL',
    details: { fieldErrors: { 'enrolments.0.classId': ['Class is full'] } },
  });
  await dialog.getByRole('button', { name: 'Win the deal' }).click();
  await expect(dialog.getByText('Class is full')).toBeVisible();
  await answer(page, `**${leads}/${id}/win`, 'POST', 500, { error: 'Nothing was made' });
  await dialog.getByRole('button', { name: 'Win the deal' }).click();
  await expect(page.getByText('Nothing was made')).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Win the deal' }).click();
  const done = page.getByRole('dialog', { name: `${name} is won` });
  await expect(done.getByText(`${studentName} is enrolled in`)).toBeVisible();
  await expect(done.getByRole('link', { name: free })).toBeVisible();
  await expect(done.getByRole('link', { name: company })).toBeVisible();
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Deal won').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Win the deal' })).toHaveCount(0);
  await page.getByRole('complementary', { name: 'Details' }).getByRole('link', { name: company }).click();
  await expect(page).toHaveURL(/\/customers\//);
});
