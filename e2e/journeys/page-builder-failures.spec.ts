import type { Page, Route } from '@playwright/test';
import { draftKey, heading, makePage, openEditor, savePage } from '../support/pages.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { called } from '../support/waits.ts';

// The failures of one list or dialog: apps/web/src/rooms/pages/pages.ui.test.tsx.

/** Lets calls of the method fail, and those of the others through. */
async function refuse(
  page: Page,
  url: string,
  method: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(url, (route) => (route.request().method() === method ? answer(route) : route.fallback()));
}

test('a save that comes too late keeps the work: saved as the newest, or dropped for theirs', async ({
  page,
}) => {
  await signInQuickly(page, 'editor');
  const made = await makePage(page, uniqueName('Two at once'), [heading('Mine')]);
  await openEditor(page, made.id);
  const canvas = page.frameLocator('#preview-frame');
  await canvas.getByRole('heading', { name: 'Mine' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Mine, changed');
  await savePage(page, made, [heading('Theirs')]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Version 2 was saved by somebody else' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('Mine, changed');
  await notice.getByRole('button', { name: 'Save mine as the newest' }).click();
  await expect(page.getByText('Saved as version 3')).toBeVisible();
  await expect(notice).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Mine once more');
  await savePage(page, made, [heading('Theirs again')]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Drop mine, load theirs' }).click();
  await expect(canvas.getByRole('heading', { name: 'Theirs again' })).toBeVisible();
  await expect(page.getByText('Saved, version 4')).toBeVisible();
});

test('a refused prop opens its block with the message, and a failed save keeps what was typed [PAG-09]', async ({
  page,
}) => {
  await signInQuickly(page, 'editor');
  const made = await makePage(page, uniqueName('Refused'), [heading('One'), heading('Two', 'Heading-2')]);
  await openEditor(page, made.id);
  const canvas = page.frameLocator('#preview-frame');
  await canvas.getByRole('heading', { name: 'One' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('One, changed');
  await refuse(page, `**/api/pagebuilder/pages/${made.id}`, 'PUT', (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        error: 'Invalid',
        message: 'Invalid',
        code: 'VALIDATION',
        errors: { 'content.content.1.props.text': ['The second heading is not allowed'] },
      },
    }),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Failed to update page', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('Two');
  await expect(
    page.getByRole('complementary', { name: 'Properties' }).getByText('The second heading is not allowed'),
  ).toBeVisible();
  await page.unroute(`**/api/pagebuilder/pages/${made.id}`);

  await page.route(`**/api/pagebuilder/pages/${made.id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await called(page, 'PUT', `/api/pagebuilder/pages/${made.id}`, () => save.click());
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.unroute(`**/api/pagebuilder/pages/${made.id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as version 2')).toBeVisible();
});

test('what was not saved is asked for before it is left, and offered again in this browser', async ({
  page,
}) => {
  await signInQuickly(page, 'editor');
  const made = await makePage(page, uniqueName('Left'), [heading('Stored')]);
  const key = await draftKey(page, made.id);
  await openEditor(page, made.id);
  const canvas = page.frameLocator('#preview-frame');
  await canvas.getByRole('heading', { name: 'Stored' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Not stored');
  await expect
    .poll(() => page.evaluate((name) => localStorage.getItem(name) ?? '', key))
    .toContain('Not stored');
  await page.getByRole('link', { name: 'Back to the pages' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/pages($|\?)/);
  await openEditor(page, made.id);
  await expect(page.getByText('There are changes that were not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with them' }).click();
  await expect(canvas.getByRole('heading', { name: 'Not stored' })).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeVisible();
});

test('who may not read pages is told which right is missing', async ({ page }) => {
  await signInQuickly(page, 'teacher');
  await page.goto('/pages');
  await expect(page.getByText('read page')).toBeVisible();
});
