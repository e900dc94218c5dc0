import type { Page } from '@playwright/test';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a job title leads to the next, asks for skills, and many are switched off at once [HR-15, HR-16, HR-19, AMB-198]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const [junior, senior, skill] = [uniqueName('Tutor'), uniqueName('Head tutor'), uniqueName('Chess')];
  const seniorId = await post(page, '/api/hr/job-titles', { name: senior });
  await makeSkill(page, skill);
  await page.goto('/job-titles?edit=new');
  const dialog = page.getByRole('dialog', { name: 'Add job title' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(junior);
  await dialog.getByRole('combobox', { name: 'Next level' }).click();
  await dialog.getByRole('combobox', { name: 'Next level' }).fill(senior);
  await page.getByRole('option', { name: senior }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Job title created successfully.')).toBeVisible();
  await page.goto(`/job-titles/${seniorId}`);
  await expect(page.getByRole('link', { name: junior })).toBeVisible();

  // The ladder never becomes a ring.
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit job title' });
  await edit.getByRole('combobox', { name: 'Next level' }).click();
  await edit.getByRole('combobox', { name: 'Next level' }).fill(junior);
  await page.getByRole('option', { name: junior }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('The next level leads back to this job title.')).toBeVisible();
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.goto(`/job-titles/${seniorId}?tab=skills`);
  await page.getByRole('button', { name: 'Add skill' }).click();
  const add = page.getByRole('dialog', { name: 'Add skill' });
  await add.getByRole('combobox', { name: 'Skill' }).click();
  await add.getByRole('combobox', { name: 'Skill' }).fill(skill);
  await page.getByRole('option', { name: new RegExp(skill) }).click();
  await add.getByRole('textbox', { name: 'Importance' }).fill('6');
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(add.getByText('Importance must be a whole number from 1 to 5')).toBeVisible();
  await add.getByRole('textbox', { name: 'Importance' }).fill('5');
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Skill added successfully.')).toBeVisible();
  await page.getByRole('checkbox', { name: skill }).click({ force: true });
  await page.getByRole('button', { name: 'Required on or off' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: skill }).getByText('Required')).toBeVisible();

  await page.goto(`/job-titles?search=${encodeURIComponent(junior)}`);
  await page
    .getByRole('row', { name: new RegExp(junior) })
    .getByRole('checkbox')
    .click({ force: true });
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('1 job title deactivated')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(junior) }).getByText('Not in use')).toBeVisible();
});

test('what somebody can do is recorded, verified by another, and compared with the job title [HR-17, HR-18, AMB-236]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const [skill, title] = [uniqueName('Juggling'), uniqueName('Juggler')];
  const skillId = await makeSkill(page, skill);
  const jobTitleId = await post(page, '/api/hr/job-titles', { name: title });
  await page.request.post(`/api/hr/job-titles/${jobTitleId}/skills`, {
    data: { skills: [{ skillId, proficiencyLevel: 'expert', importance: 5 }] },
  });
  const { id, name } = await makePerson(page, { jobTitleId });

  await page.goto(`/skills/gaps?jobTitleId=${jobTitleId}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText(`${skill}: asks for Expert, has nothing`)).toBeAttached();
  await expect(row.getByRole('cell', { name: /Expert/ }).getByText('3', { exact: true })).toBeVisible();

  await page.goto(`/employees/${id}?tab=skills`);
  await page.getByRole('button', { name: 'Add skill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add skill' });
  await dialog.getByRole('combobox', { name: 'Skill' }).click();
  await dialog.getByRole('combobox', { name: 'Skill' }).fill(skill);
  await page.getByRole('option', { name: new RegExp(skill) }).click();
  await dialog.getByRole('combobox', { name: 'Proficiency level' }).click();
  await page.getByRole('option', { name: 'Advanced' }).click();
  await dialog.getByRole('textbox', { name: 'Certification URL' }).fill('not an address');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Certification URL must be a valid URL')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Certification URL' }).fill('https://example.org/certificate');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const item = page.getByRole('listitem').filter({ hasText: skill });
  await expect(item.getByText('Not verified')).toBeVisible();
  await item.getByRole('checkbox').click({ force: true });
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(item.getByText('Verified', { exact: true })).toBeVisible();

  await page.goto(`/skills/gaps?jobTitleId=${jobTitleId}`);
  await expect(row.getByText(`${skill}: asks for Expert, has Advanced`)).toBeAttached();
  await page.goto(`/skills/gaps?jobTitleId=${jobTitleId}&minGapLevel=3`);
  await expect(page.getByText('No gaps found')).toBeVisible();
});

test('an employee without a user is invited, and who leaves is listed with what to hand over [REV-05, HR-20]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const { id, name, workEmail } = await makePerson(page);
  const report = await makePerson(page, { managerId: id });
  await page.goto(`/employees/${id}`);
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: `Invite ${name}` });
  await expect(dialog.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(workEmail);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('textbox', { name: 'Hand over this link' })).toHaveValue(/reset-password/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0);

  await page.goto(`/employees?search=${encodeURIComponent(workEmail)}`);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('checkbox')
    .click({ force: true });
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'RESIGNED' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Status of 1 employee changed')).toBeVisible();
  await page.goto(`/employees/${id}`);
  await expect(page.getByText('What needs a new owner')).toBeVisible();
  await expect(page.getByRole('link', { name: report.name })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('RESIGNED').last()).toBeVisible();
});

async function post(page: Page, path: string, data: object): Promise<string> {
  const reply = await page.request.post(path, { data });
  expect(reply.status(), await reply.text()).toBe(201);
  return ((await reply.json()) as { data: { id: string } }).data.id;
}

function makeSkill(page: Page, name: string): Promise<string> {
  return post(page, '/api/hr/skills', { name, code: name.replaceAll(/[^A-Za-z0-9-]/g, '').slice(-20) });
}

async function makePerson(page: Page, fields: object = {}) {
  const word = uniqueName('Person').replaceAll(/[^A-Za-z0-9]/g, '');
  const workEmail = `${word}@journeys.example`.toLowerCase();
  const id = await post(page, '/api/hr/employees', {
    firstName: word,
    lastName: 'Marsh',
    workEmail,
    employeeIdNumber: word,
    dateOfJoining: '2024-01-01',
    status: 'ACTIVE',
    ...fields,
  });
  return { id, name: `${word} Marsh`, workEmail };
}
