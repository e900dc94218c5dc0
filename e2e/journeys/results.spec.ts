import type { Page } from '@playwright/test';
import { faultsNow } from '../support/faults.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const scoreOf = (page: Page, index: number) => page.locator(`input[data-score="${index}"]`);

/** The form of a new sheet of Starters 2A, which the demo teacher teaches and the demo student attends. */
async function newSheet(page: Page, title: string): Promise<void> {
  await page.goto('/results/new');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: 'Starters 2A' }).click();
  await page.getByLabel('Maximum points').fill('20');
  await expect(scoreOf(page, 0)).toBeVisible();
}

test('a teacher records a class by keyboard, sees percent and grade, and mends what is at fault at its row [DSH-04]', async ({
  page,
}) => {
  await signInQuickly(page, 'teacher');
  const title = uniqueName('Colours test');
  await newSheet(page, title);
  await scoreOf(page, 0).fill('17');
  await expect(page.getByRole('row').nth(1)).toContainText('85.0%');
  await expect(page.getByRole('row').nth(1)).toContainText('8.7');
  await page.keyboard.press('Enter');
  await expect(scoreOf(page, 1)).toBeFocused();
  await page.keyboard.type('21');
  await page.keyboard.press('ArrowUp');
  await expect(scoreOf(page, 0)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Well done');
  await page
    .getByLabel(/^Feedback for/)
    .nth(2)
    .fill('Was ill');
  expect(await faultsNow(page, 'the sheet')).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('A score cannot exceed 20.')).toBeVisible();
  await expect(scoreOf(page, 1)).toBeFocused();
  await scoreOf(page, 1).fill('10,5');
  await page.getByRole('button', { name: 'Save results' }).click();
  await expect(page.getByText('Enter a score, or remove the feedback.')).toBeVisible();
  await page
    .getByLabel(/^Feedback for/)
    .nth(2)
    .fill('');
  await page.getByRole('button', { name: 'Save results' }).click();
  await expect(page.getByText('Results saved.')).toBeVisible();
  await expect(page).toHaveURL(/\/results$/);
  await page.getByText(title, { exact: true }).click();
  await expect(scoreOf(page, 1)).toHaveValue('10.5');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByText('Results deleted.')).toBeVisible();
  await expect(page.getByText(title, { exact: true })).toHaveCount(0);
});

test('typed scores are not lost: leaving asks, a failed save keeps them, and somebody else’s save is told [DSH-04]', async ({
  page,
}) => {
  await signInQuickly(page, 'teacher');
  const title = uniqueName('Numbers quiz');
  await newSheet(page, title);
  await scoreOf(page, 0).fill('12');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await question.getByRole('button').first().click();
  await expect(scoreOf(page, 0)).toHaveValue('12');
  await page.route('**/api/lms/result-sheets', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { error: 'Boom', message: 'Boom' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save results' }).click();
  await expect(page.getByText('Boom')).toBeVisible();
  await expect(scoreOf(page, 0)).toHaveValue('12');
  await page.unroute('**/api/lms/result-sheets');
  await page.getByRole('button', { name: 'Save results' }).click();
  await expect(page.getByText('Results saved.')).toBeVisible();

  await page.getByText(title, { exact: true }).click();
  await scoreOf(page, 0).fill('13');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { data } = await (await page.request.get(`/api/lms/result-sheets/${id}`)).json();
  const { assessmentType, date, totalPoints, version } = data;
  const other = await page.request.put(`/api/lms/result-sheets/${id}`, {
    data: { title, assessmentType, date, totalPoints, version, results: [] },
  });
  expect(other.status()).toBe(200);
  await page.getByRole('button', { name: 'Save results' }).click();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.getByRole('button', { name: 'Save results' }).click();
  await expect(page.getByText('Results saved.')).toBeVisible();
  expect((await page.request.delete(`/api/lms/result-sheets/${id}`)).status()).toBe(204);
});

test('a student and a parent see what was released, each child under its own address [REV-18, AMB-230]', async ({
  page,
  browser,
}) => {
  await signInQuickly(page, 'student');
  await page.goto('/results');
  await expect(page.getByText('Mid-term exam').first()).toBeVisible();
  await expect(page.getByText(/^Grade /).first()).toBeVisible();
  await expect(page.getByText('Spelling quiz 4')).toHaveCount(0);
  const other = await browser.newContext();
  const parent = await other.newPage();
  await signInQuickly(parent, 'parent');
  await parent.goto('/results');
  const tabs = parent.getByRole('navigation', { name: 'Whose results' }).getByRole('button');
  await tabs.last().click();
  await expect(parent).toHaveURL(/userId=/);
  await expect(parent.getByText('Mid-term exam').first()).toBeVisible();
  await parent.route('**/api/parent-dashboard/assessment-scores*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await parent.reload();
  await expect(parent.getByText('Failed to fetch assessment scores')).toBeVisible();
  await parent.unroute('**/api/parent-dashboard/assessment-scores*');
  await parent.getByRole('button', { name: 'Retry' }).click();
  await expect(parent.getByText('Mid-term exam').first()).toBeVisible();
  await other.close();
});
