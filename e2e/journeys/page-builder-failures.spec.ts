import type { Page, Route } from '@playwright/test';
import { draftKey, heading, makePage, openEditor, savePage } from '../support/pages.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { called } from '../support/waits.ts';

const pages = '**/api/pagebuilder/pages';
const fails = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { success: false, error: 'The disk is full', message: 'The disk is full' },
  });

/** Lets calls of the method fail, and those of the others through. */
async function refuse(page: Page, url: string, method: string, answer = fails): Promise<void> {
  await page.route(url, (route) => (route.request().method() === method ? answer(route) : route.fallback()));
}

test('lists that cannot be fetched say so in a toast, with Retry on the screen [PAG-09]', async ({
  page,
}) => {
  await signInQuickly(page, 'editor');
  await refuse(page, `${pages}?*`, 'GET');
  await page.goto('/pages');
  await expect(page.getByText('Failed to fetch pages', { exact: true })).toBeVisible();
  await page.unroute(`${pages}?*`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await refuse(page, '**/api/pagebuilder/templates?*', 'GET');
  await page.goto('/pages/templates');
  await expect(page.getByText('Failed to fetch templates', { exact: true })).toBeVisible();

  await refuse(page, '**/api/pagebuilder/pages/*', 'GET');
  await page.goto('/pages/01a1fe98-ee49-73aa-b77d-c3511346aa56');
  await expect(page.getByText('Failed to fetch page', { exact: true })).toBeVisible();
});

test('a template that is not listed and cannot be fetched says so [PAG-09]', async ({ page }) => {
  await signInQuickly(page, 'editor');
  await refuse(page, '**/api/pagebuilder/templates/*', 'GET');
  await page.goto('/pages/templates?use=01a1fe98-ee49-73aa-b77d-c3511346aa56');
  await expect(page.getByText('Failed to fetch template', { exact: true })).toBeVisible();
});

test('a page that cannot be created, published, unpublished, archived or deleted says so and stays [PAG-08, PAG-09]', async ({
  page,
}) => {
  await signInQuickly(page, 'editor');
  const made = await makePage(page, uniqueName('Stubborn'), [heading('Here')]);
  await page.request.post(`/api/pagebuilder/publish/${made.id}`, { data: {} });
  await page.goto(`/pages?search=${encodeURIComponent(made.slug.replaceAll('-', ' '))}&new=1`);

  // A reply of 200 that says in its envelope that it failed is a failure as well.
  await refuse(page, pages, 'POST', (route) => route.fulfill({ json: { success: false } }));
  await page.getByRole('textbox', { name: 'Title' }).fill('Never made');
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByText('Failed to create page', { exact: true })).toBeVisible();
  await expect(page.getByText('API request failed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.goto(`/pages?search=${made.slug}`);
  const row = page.getByRole('row', { name: new RegExp(made.slug) });
  const choose = async (name: string) => {
    await row.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await refuse(page, '**/api/pagebuilder/publish/*', 'DELETE');
  await choose('Unpublish');
  await expect(page.getByText('Failed to unpublish page', { exact: true })).toBeVisible();

  await refuse(page, '**/api/pagebuilder/publish/*', 'POST');
  await choose('Publish newest version');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Failed to publish page', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await refuse(page, `**/api/pagebuilder/pages/${made.id}`, 'PUT');
  await choose('Archive');
  await expect(page.getByText('Failed to update page', { exact: true })).toBeVisible();

  await refuse(page, `**/api/pagebuilder/pages/${made.id}`, 'DELETE');
  await choose('Delete');
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByText('Failed to delete page', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Published');
});

test('a template that cannot be saved, changed or deleted says so [PAG-06, PAG-09]', async ({ page }) => {
  await signInQuickly(page, 'editor');
  const made = await makePage(page, uniqueName('Pattern'), [heading('Pattern')]);
  await openEditor(page, made.id);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await refuse(page, '**/api/pagebuilder/templates', 'POST');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to create template', { exact: true })).toBeVisible();
  await page.unroute('**/api/pagebuilder/templates');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Template name is required')).toBeVisible();
  const name = uniqueName('Template');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Template “${name}” is saved`)).toBeVisible();

  await page.goto(`/pages/templates?search=${encodeURIComponent(name)}`);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await refuse(page, '**/api/pagebuilder/templates/*', 'PUT');
  await card.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('For courses');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to update template', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await refuse(page, '**/api/pagebuilder/templates/*', 'DELETE');
  await card.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByText('Failed to delete template', { exact: true })).toBeVisible();
});

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
