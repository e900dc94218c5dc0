import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeColleague, makeDepartment } from '../support/appraisals.ts';
import { addDays, today, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { dialogsGone } from '../support/waits.ts';

/** HR makes a template of two criteria by the screens. */
async function makeTemplate(page: Page, name: string): Promise<void> {
  await page.goto('/performance/templates?edit=new');
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Goals' }).fill('50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('All weightages must sum to 100%')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Goals' }).fill('40');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialogsGone(page);
  await page.getByRole('row').filter({ hasText: name }).getByText(name).click();
  for (const [criterion, section] of [
    ['Planning', 'Competencies'],
    ['Punctuality', 'Behaviour'],
  ] as const) {
    await page.getByRole('button', { name: 'New criterion' }).first().click();
    const one = page.getByRole('dialog', { name: 'New criterion' });
    await one.getByRole('textbox', { name: 'Criterion' }).fill(criterion);
    await one.getByRole('combobox', { name: 'Section' }).click();
    await page.getByRole('option', { name: section }).click();
    await one.getByRole('button', { name: 'Save' }).click();
    await dialogsGone(page);
    await expect(page.getByRole('rowheader', { name: criterion })).toBeVisible();
  }
}

/** HR makes a cycle with a calibration for the people of a department, and begins it. */
async function beginCycle(page: Page, cycle: string, template: string, department: string): Promise<void> {
  await page.goto('/performance/cycles?edit=new');
  const dialog = page.getByRole('dialog', { name: 'New cycle' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(cycle);
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: template }).click();
  await dialog.getByRole('textbox', { name: 'Start' }).fill(addDays(today(), -30));
  await dialog.getByRole('textbox', { name: 'End' }).fill(addDays(today(), 200));
  await dialog.getByRole('textbox', { name: 'Review from' }).fill(addDays(today(), 60));
  await dialog.getByRole('textbox', { name: 'Review until' }).fill(addDays(today(), 90));
  await dialog.getByRole('combobox', { name: 'Departments' }).fill(department);
  await page.getByRole('option', { name: department }).click();
  await dialog.getByRole('switch', { name: /calibration by HR/ }).click({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialogsGone(page);
  const row = page.getByRole('row').filter({ hasText: cycle });
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Begin', exact: true }).click();
  const begin = page.getByRole('dialog', { name: `Begin ${cycle}` });
  await expect(begin.getByText('2 people would be part of it.')).toBeVisible();
  await expect(begin.getByText('1 person has no manager who could review them.')).toBeVisible();
  await begin.getByRole('checkbox', { name: 'Leave out who still has no reviewer' }).check();
  await begin.getByRole('button', { name: 'Begin for all' }).click();
  await expect(page.getByText('1 appraisal begins')).toBeVisible();
  await expect(row.getByText('0 / 1')).toBeVisible();
}

/** Opens the notice that names the cycle, from the bell. */
async function openNotice(page: Page, cycle: string): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /unread/i }).click();
  await page.getByRole('button', { name: new RegExp(cycle) }).click();
}

test('a cycle goes from its template over self-assessment, review and calibration to what its employee alone reads [TAL-01, TAL-03, TAL-07]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const department = await makeDepartment(page);
  const reviewer = await makeColleague(page, 'Rosa', department.id);
  const employee = await makeColleague(page, 'Emil', department.id, reviewer.employeeId);
  const other = await makeDepartment(page);
  const colleague = await makeColleague(page, 'Carla', other.id, reviewer.employeeId);
  const [template, cycle] = [uniqueName('Teachers'), uniqueName('School year')];

  await signInQuickly(page, 'hr');
  await makeTemplate(page, template);
  await beginCycle(page, cycle, template, department.name);

  const list = `/performance/appraisals?search=${encodeURIComponent(employee.name)}`;
  const rate = (criterion: string, rating: string) =>
    page.getByRole('group', { name: criterion }).getByRole('button', { name: rating, exact: true }).click();
  const rated = (criterion: string, rating: string) =>
    expect(
      page.getByRole('group', { name: criterion }).getByRole('button', { name: rating, exact: true }),
    ).toHaveAttribute('aria-pressed', 'true');

  await signInQuickly(page, employee.username);
  await page.goto(list);
  await page.getByRole('row').filter({ hasText: cycle }).getByText(employee.name).click();
  const address = page.url();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await rate('Planning', '3');
  await rated('Planning', '3');
  const said = page.getByRole('textbox', { name: 'Employee’s comments' });
  await said.fill('A hard year, and a good one.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Comments saved')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The manager’s review is open')).toBeVisible();

  await page.goto('/performance/check-ins?edit=new');
  const talk = page.getByRole('dialog', { name: 'New check-in' });
  await talk.getByRole('combobox', { name: 'With whom' }).click();
  await page.getByRole('option', { name: reviewer.name }).click();
  await talk.getByRole('button', { name: 'Save' }).click();
  await dialogsGone(page);
  for (const [text, reads] of [
    ['We spoke of the new class.', `You and ${reviewer.name}`],
    ['I was nervous.', 'Only you'],
  ] as const) {
    await page.getByRole('button', { name: 'Add note' }).click();
    const note = page.getByRole('dialog', { name: 'Add note' });
    await note.getByRole('textbox', { name: 'Text' }).fill(text);
    await note.getByRole('combobox', { name: 'Who reads it' }).click();
    await page.getByRole('option', { name: reads }).click();
    await note.getByRole('button', { name: 'Save' }).click();
    await dialogsGone(page);
    await expect(page.getByText(text)).toBeVisible();
  }

  // The notice at the reviewer's bell leads to it.
  await signInQuickly(page, reviewer.username);
  await openNotice(page, cycle);
  await expect(page.getByRole('heading', { name: employee.name })).toBeVisible();
  await expect(page.getByText('A hard year, and a good one.')).toBeVisible();
  await page.getByRole('link', { name: '1 check-in' }).click();
  await expect(page.getByText('We spoke of the new class.')).toBeVisible();
  await expect(page.getByText('I was nervous.')).toHaveCount(0);
  await page.goBack();
  await rate('Planning', '4');
  await rated('Planning', '4');
  await page.keyboard.press('j');
  await page.keyboard.press('5');
  await rated('Punctuality', '5');
  await page.getByRole('textbox', { name: 'Comment on Punctuality' }).fill('Always there');
  await page.getByRole('textbox', { name: 'Manager’s comments' }).fill('Reliable.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Comments saved')).toBeVisible();
  await page.getByRole('button', { name: 'To the calibration' }).click();
  const end = page.getByRole('dialog', { name: 'To the calibration' });
  // (30 × 75 + 20 × 100) / 50
  await expect(end.getByText('The score is 85.00: Exceeds expectations.')).toBeVisible();
  await end.getByRole('button', { name: 'To the calibration' }).click();
  await expect(page.getByText('The calibration is open')).toBeVisible();

  await signInQuickly(page, employee.username);
  await page.goto(address);
  await expect(page.getByText('Calibration', { exact: true }).first()).toBeVisible();
  for (const hidden of ['85.00', 'Exceeds expectations', 'Reliable.', 'Always there'])
    await expect(page.getByText(hidden)).toHaveCount(0);

  await signInQuickly(page, 'hr');
  await page.goto('/performance/calibration');
  await page.getByRole('combobox', { name: 'Cycle' }).click();
  await page.getByRole('option', { name: cycle }).click();
  await expect(page.getByText('1 of 1 in the cycle are rated')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: employee.name });
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Change to: Meets expectations' }).click();
  const calibrate = page.getByRole('dialog', { name: `Change the rating of ${employee.name}` });
  await calibrate.getByRole('button', { name: 'Save' }).click();
  await expect(calibrate.getByText('A reason is required')).toBeVisible();
  await calibrate.getByRole('textbox', { name: 'Reason' }).fill('As the others');
  await calibrate.getByRole('button', { name: 'Save' }).click();
  await dialogsGone(page);
  await expect(row).toContainText('As the others');
  await page.goto(address);
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Appraisal completed')).toBeVisible();
  await page.getByRole('button', { name: 'Release to the employee' }).click();
  await expect(page.getByText('Appraisal released')).toBeVisible();
  await page.goto(`/performance/cycles?search=${encodeURIComponent(cycle)}`);
  await expect(page.getByRole('row').filter({ hasText: cycle })).toContainText('1 / 1');

  await signInQuickly(page, employee.username);
  await openNotice(page, cycle);
  await expect(page.getByText('Reliable.')).toBeVisible();
  await expect(page.getByText('Always there')).toBeVisible();
  await expect(page.getByText('Meets expectations')).toBeVisible();
  await expect(page.getByText('85.00').first()).toBeVisible();
  await expect(page.getByText('As the others')).toHaveCount(0);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`Appraisal ${employee.name} ${cycle}.pdf`);
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await signInQuickly(page, colleague.username);
  await page.goto(list);
  await expect(page.getByText('Nothing fits the search and the filters.')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Appraisal not found')).toBeVisible();
});
