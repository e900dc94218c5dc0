import type { Locator, Page } from '@playwright/test';
import { faultsNow } from '../support/faults.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';

// What a widget says that cannot be read: apps/web/src/rooms/dashboards/student-home.ui.test.tsx.

/** A card by its heading. */
function card(page: Page, name: string | RegExp): Locator {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: typeof name === 'string' }) });
}

async function open(page: Page, username: string, path = '/dashboard'): Promise<void> {
  await signInQuickly(page, username);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the staff home counts what its cards open [DSH-01, DSH-10]', async ({ page }) => {
  await open(page, 'admin');
  for (const [name, path] of [
    ['Students', '/students'],
    ['Classes', '/classes'],
    ['Employees', '/employees'],
  ] as const) {
    const kpi = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(kpi.locator('b')).toHaveText(/^\d/);
    const count = (await kpi.locator('b').textContent()) ?? '';
    await kpi.click();
    await expect(page).toHaveURL(new RegExp(`${path}.*status=ACTIVE`));
    await expect(page.getByText(new RegExp(`of ${count} `)).first()).toBeVisible();
    await page.goBack();
  }
  await expect(card(page, 'Leads by stage').getByRole('link', { name: /Qualified/ })).toBeVisible();
  await expect(card(page, 'Feedback analytics')).toBeVisible();
  await card(page, 'Leads by stage')
    .getByRole('link', { name: /Qualified/ })
    .click();
  await expect(page).toHaveURL(/\/leads\?.*currentStage=QUALIFIED/);
});

test('the teacher’s home shows the day, classes, tasks, feedback and what is to grade [DSH-10]', async ({
  page,
}) => {
  await open(page, 'teacher');
  await expect(card(page, 'My lessons today')).toBeVisible();
  await expect(card(page, 'My classes').getByRole('link', { name: /Starters 2A/ })).toBeVisible();
  await expect(card(page, 'My tasks')).toBeVisible();
  await expect(card(page, 'Feedback analytics')).toBeVisible();
  const sheets = card(page, 'Results to grade').getByRole('listitem').getByRole('link');
  await expect(sheets.first()).toBeVisible();
  const count = (await card(page, 'Results to grade').locator('header span').first().textContent()) ?? '';
  await card(page, 'Results to grade').getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(/\/results\?.*ungraded=true/);
  await expect(page.getByText(new RegExp(`of ${count} sheet`)).first()).toBeVisible();
});

test('a student sees every widget of the own [DSH-01, DSH-02, DSH-04, DSH-05]', async ({ page }) => {
  await open(page, 'student');
  for (const name of [
    'Next lessons',
    'Assessment scores',
    'My tasks',
    'Course progress',
    'Recent feedback',
    'Profile',
    'Attendance',
    'Homework',
    'Pictures from class',
  ]) {
    await expect(card(page, name)).toBeVisible();
  }
  const scores = card(page, 'Assessment scores');
  await scores.scrollIntoViewIfNeeded();
  await expect(scores.getByRole('row')).toHaveCount(10);
  await expect(scores.getByText('100', { exact: true })).toBeVisible();
  await expect(scores.getByRole('row').first()).toContainText(/%, grade \d/);
  const list = card(page, 'My tasks').locator('[data-filled]');
  expect(Math.round((await list.boundingBox())?.height ?? 0)).toBe(330);
  expect(
    await card(page, 'My tasks').locator('ul').first().getByRole('listitem').count(),
  ).toBeLessThanOrEqual(3);
  expect(await card(page, 'Recent feedback').getByRole('listitem').count()).toBeLessThanOrEqual(3);
  await expect(page.getByRole('button', { name: 'Edit avatar' })).toBeVisible();
  await card(page, 'Pictures from class').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a parent switches between the children, to look at only [DSH-02, DSH-10, AMB-110, AMB-230, TSK-10, TSK-12]', async ({
  page,
}) => {
  await open(page, 'parent');
  const children = page.getByRole('region', { name: 'Whose dashboard' }).getByRole('button');
  await expect(children).toHaveCount(2);
  await expect(children.first()).toHaveAttribute('aria-pressed', 'true');
  await children.last().click();
  await expect(page).toHaveURL(/child=/);
  const name = (await children.last().locator('b').first().textContent()) ?? '';
  await expect(card(page, `Tasks of ${name}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit avatar' })).toHaveCount(0);
  await expect(card(page, `Tasks of ${name}`).getByRole('link', { name: 'View All Tasks' })).toHaveCount(0);
  await page.reload();
  await expect(children.last()).toHaveAttribute('aria-pressed', 'true');
  await card(page, `Tasks of ${name}`)
    .getByRole('button', { name: /^Complete / })
    .first()
    .click();
  await expect(page.getByText('You cannot complete tasks for another student.')).toBeVisible();
});

test('a teacher opens the same dashboard of a student from the student’s record [DSH-02]', async ({
  page,
}) => {
  await signInQuickly(page, 'teacher');
  const reply = await page.request.get('/api/students?limit=1');
  const [student] = (await reply.json()).data as { id: string; name: string }[];
  await page.goto(`/students/${student?.id}`);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/students\/.*\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(student?.name ?? '');
  await expect(card(page, 'Assessment scores')).toBeVisible();
  await expect(card(page, `Tasks of ${student?.name}`)).toBeVisible();
});

test('the four homes have no serious accessibility fault, nor do they overflow a phone', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  for (const username of ['admin', 'teacher', 'student', 'parent']) {
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
      const page = await context.newPage();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, username);
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      expect(await faultsNow(page, `${username} ${width}`)).toEqual([]);
      expect(await tooWide(page)).toBe(0);
      await context.close();
    }
  }
});
