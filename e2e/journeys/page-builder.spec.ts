import { addByKey, heading, makePage, openEditor, paletteBlock, savePage } from '../support/pages.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const blocks = [
  'HeroSection',
  'Heading',
  'Text',
  'Button',
  'ClassList',
  'AnnouncementFeed',
  'StudentDashboard',
  'TeacherDashboard',
  'ContactForm',
  'EnrollmentForm',
  'JobList',
  'JobApplication',
  'Container',
];

test('a page is built of every block by the keyboard, saved, previewed, published and read by a visitor [PAG-03, PAG-10, PAG-11, PAG-12, PAG-13, PAG-14, PAG-18, PAG-20]', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const title = uniqueName('Built by keys');
  await signInQuickly(page, 'editor');
  await page.goto('/pages?new=1');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page).toHaveURL(/\/pages\/[0-9a-f-]{36}/);
  await expect(paletteBlock(page, 'HeroSection')).toBeVisible();
  const canvas = page.frameLocator('#preview-frame');
  for (const [index, type] of blocks.entries()) {
    await addByKey(page, type);
    await expect(
      page.getByText(`${index + 1} block${index === 0 ? '' : 's'}`, { exact: true }),
    ).toBeVisible();
  }
  // A selected container takes what is added.
  await addByKey(page, 'Heading');
  await expect(page.getByText('13 blocks', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Within the container');
  await expect(canvas.getByRole('heading', { name: 'Within the container' })).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeVisible();

  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved as version 2')).toBeVisible();

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Within the container' })).toBeVisible();
  await preview.close();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'At a date and time' }).check();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(
    dialog.getByText('Scheduled publish date is required when status is SCHEDULED', { exact: true }),
  ).toBeVisible();
  await dialog.getByRole('radio', { name: 'Now' }).check();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(`“${title}” is published`)).toBeVisible();

  const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/p/${slug}`);
  await expect(visitor.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  const form = visitor.locator('form[action*="ContactForm"]');
  await form.getByLabel('Name').fill('Ada Byron');
  await form.getByLabel('Email').fill('ada@example.org');
  // As fast as a person writes: what is sent at once counts as a machine's.
  await form.getByLabel('Message').pressSequentially('Do you have a class on Saturdays?', { delay: 130 });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByText(/thank/i).first()).toBeVisible();
  await visitor.context().close();

  // Who builds pages reads what was sent; the office works with it.
  await signInQuickly(page, 'admin');
  await page.goto('/pages/submissions?search=ada%40example.org');
  const row = page.getByRole('row', { name: /Ada Byron/ });
  await expect(row).toContainText('Pending');
  await row.click();
  const detail = page.getByRole('dialog');
  await expect(detail).toContainText('Do you have a class on Saturdays?');
  await detail.getByRole('button', { name: 'Mark as spam' }).click();
  await expect(detail.getByText('Spam', { exact: true })).toBeVisible();
});

test('a block is dragged onto the canvas by the mouse, undone and redone', async ({ page }) => {
  await signInQuickly(page, 'editor');
  const made = await makePage(page, uniqueName('Dragged'), [heading('Here already')]);
  await openEditor(page, made.id);
  const canvas = page.frameLocator('#preview-frame');
  const from = await paletteBlock(page, 'Button').boundingBox();
  const to = await page.locator('#preview-frame').boundingBox();
  if (!from || !to) throw new Error('The palette and the canvas are on screen');
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, from.y + 40, { steps: 6 });
  await page.mouse.move(to.x + to.width / 2, to.y + 160, { steps: 14 });
  await page.mouse.move(to.x + to.width / 2, to.y + 150, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByText('2 blocks', { exact: true })).toBeVisible();
  await expect(canvas.getByRole('img', { name: 'Button' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 block', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByText('2 blocks', { exact: true })).toBeVisible();
});

test('blocks are chosen, moved into a container, copied and deleted in the structure', async ({ page }) => {
  await signInQuickly(page, 'editor');
  const made = await makePage(page, uniqueName('Structured'), [
    { type: 'Container', props: { id: 'Container-1', content: [] } },
    heading('Moves'),
  ]);
  await openEditor(page, made.id);
  await page.getByRole('button', { name: 'Structure' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Moves' }).last();
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Move into the container above' }).click();
  await expect(page.getByText('1 block', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('Moves');
  await page
    .getByRole('complementary', { name: 'Properties' })
    .getByRole('button', { name: 'Duplicate' })
    .click();
  await expect(page.frameLocator('#preview-frame').getByRole('heading', { name: 'Moves' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete block' }).click();
  await expect(page.frameLocator('#preview-frame').getByRole('heading', { name: 'Moves' })).toHaveCount(1);
});

test('two versions are compared side by side and an old one is restored [PAG-17]', async ({ page }) => {
  await signInQuickly(page, 'editor');
  const made = await makePage(page, uniqueName('Versioned'), [heading('First words')]);
  await savePage(page, made, [
    heading('Second words'),
    { type: 'Text', props: { id: 'Text-1', content: '<p>New</p>' } },
  ]);
  await openEditor(page, made.id);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Compare version 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare versions' });
  await expect(dialog.getByRole('region', { name: 'Changes' })).toContainText('First words');
  await expect(dialog.getByRole('region', { name: 'Changes' })).toContainText('Second words');
  await expect(dialog.getByText('Added')).toBeVisible();
  const before = dialog.frameLocator('iframe[title="Version 1, small"]');
  await expect(before.getByRole('heading', { name: 'First words' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Earlier' }).click();
  await page.getByRole('option', { name: /Version 2/ }).click();
  await expect(dialog.getByText('Choose two different versions')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Restored as version 3')).toBeVisible();
  await expect(
    page.frameLocator('#preview-frame').getByRole('heading', { name: 'First words' }),
  ).toBeVisible();
});

test('panels open over unsaved work without a question, and publishing saves it first [PAG-03]', async ({
  page,
}) => {
  await signInQuickly(page, 'editor');
  const made = await makePage(page, uniqueName('Unsaved'), [heading('Before')]);
  await openEditor(page, made.id);
  await page.getByRole('button', { name: 'Structure' }).click();
  await page.getByRole('button', { name: /^Heading/ }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('After');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Now' }).check();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Saved as version 2')).toBeVisible();
  await page.goto(`/p/${made.slug}`);
  await expect(page.getByRole('heading', { name: 'After' })).toBeVisible();
});

test('settings show what the contract and the server refuse at their fields [PAG-01, PAG-02, PAG-17]', async ({
  page,
}) => {
  await signInQuickly(page, 'editor');
  const taken = await makePage(page, uniqueName('Taken'));
  const made = await makePage(page, uniqueName('Set up'), [heading('Hello')]);
  await openEditor(page, made.id);
  await page.getByRole('button', { name: 'Page settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Page settings' });
  await panel.getByRole('textbox', { name: 'Title', exact: true }).fill('');
  await expect(panel.getByText('Title is required')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Title', exact: true }).fill('t'.repeat(201));
  await expect(panel.getByText('Title must be 200 characters or less')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Title', exact: true }).fill('A fine title');
  await panel.getByRole('textbox', { name: 'Title for search engines' }).fill('s'.repeat(61));
  await expect(panel.getByText('SEO title must be 60 characters or less')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Title for search engines' }).fill('Found by many');
  await expect(panel.getByRole('img', { name: 'How a search engine may show the page' })).toContainText(
    'Found by many',
  );
  await panel.getByRole('textbox', { name: 'Canonical URL' }).fill('not an address');
  await expect(panel.getByText('Canonical URL must be a valid URL')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Canonical URL' }).fill('');
  await panel.getByRole('textbox', { name: 'Address' }).fill(taken.slug);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('A page with this slug exists.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Address' }).fill(`${made.slug}-now`);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved as version 2')).toBeVisible();
});

test('views are counted by day, and a range longer than a year is refused [PAG-17]', async ({
  page,
  browser,
}) => {
  await signInQuickly(page, 'editor');
  const made = await makePage(page, uniqueName('Looked at'), [heading('Look')]);
  await page.request.post(`/api/pagebuilder/publish/${made.id}`, { data: {} });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(made.url);
  await expect(visitor.getByRole('heading', { name: 'Look', exact: true })).toBeVisible();
  await visitor.context().close();
  await page.goto(`/pages/${made.id}?panel=analytics`);
  const panel = page.getByRole('dialog', { name: 'Views' });
  await expect(panel.getByText('As a table')).toBeVisible();
  const range = panel.getByRole('button', { name: /From and to/ });
  await range.click();
  const previous = page.getByRole('button', { name: 'Previous month' });
  for (let month = 0; month < 14; month += 1) await previous.click();
  await page.locator('[data-dates-dropdown] table button:not([data-outside])').first().click();
  const next = page.getByRole('button', { name: 'Next month' });
  for (let month = 0; month < 14; month += 1) await next.click();
  await page
    .locator('[data-dates-dropdown] table button:not([data-outside]):not([data-disabled])')
    .first()
    .click();
  await expect(panel.getByText('Date range cannot exceed 1 year')).toBeVisible();
});

test('on a phone the editor says that blocks want a wider screen, and the rest can be reached', async ({
  page,
}) => {
  await signInQuickly(page, 'editor');
  const made = await makePage(page, uniqueName('On a phone'), [heading('Small')]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/pages/${made.id}`);
  await expect(page.getByRole('heading', { name: 'Editing blocks needs a wider screen' })).toBeVisible();
  await page.getByRole('button', { name: 'Page settings' }).click();
  const title = uniqueName('Renamed');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved as version 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(`“${title}” is published`)).toBeVisible();
});
