import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// How results are recorded: apps/web/src/rooms/assessments/sheet-page.ui.test.tsx.

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
