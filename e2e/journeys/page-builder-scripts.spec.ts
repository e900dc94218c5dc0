import { linkCorpus, scriptCorpus } from '../../apps/server/src/testing/script-corpus.ts';
import { pasteHtml, watchFor } from '../support/alarms.ts';
import { addByKey, draftKey, heading, makePage, openEditor } from '../support/pages.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const textBlocks = [
  'HeroSection',
  'Heading',
  'Text',
  'Button',
  'ClassList',
  'AnnouncementFeed',
  'ContactForm',
  'EnrollmentForm',
  'Media',
];

test('nothing that is typed into a block runs: in the editor, its versions and templates, the preview, the public page and the lists [PAG-10, PAG-11, PAG-12, AMB-117]', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const alarms = await watchFor(context);
  await signInQuickly(page, 'editor');
  const title = uniqueName('<img src=x onerror=alert(1)>');
  const made = await makePage(page, title, [heading('Begin')]);
  await openEditor(page, made.id);
  const properties = page.getByRole('complementary', { name: 'Properties' });
  let at = 0;
  for (const type of textBlocks) {
    await addByKey(page, type);
    await expect(properties.getByRole('heading').first()).toBeVisible();
    const fields = properties.getByRole('textbox');
    await expect(fields.first()).toBeVisible();
    for (let index = 0; index < (await fields.count()); index += 1) {
      const field = fields.nth(index);
      // Selects and colours choose from what there is; only words are typed, as many as the shortest field takes.
      if ((await field.getAttribute('readonly')) !== null) continue;
      at += 1;
      await field.fill((scriptCorpus[at % scriptCorpus.length] ?? '').slice(0, 60));
    }
  }
  await alarms.expectNone('what is typed');
  // What is pasted is parsed before the editor chooses what it takes.
  await addByKey(page, 'Text');
  await properties.getByRole('textbox', { name: 'Text', exact: true }).click();
  for (const text of scriptCorpus) await pasteHtml(page, text);
  await alarms.expectNone('what is pasted');
  // Refused addresses never reach the page, whatever they look like.
  await addByKey(page, 'Button');
  const link = properties.getByRole('textbox', { name: 'Link' });
  for (const address of linkCorpus.filter((one) => !/[\r\n]/.test(one))) {
    await link.fill(address);
    await expect(properties.getByText('This link is not allowed')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Saved as version|Failed to update page/).first()).toBeVisible();
  await expect(page.getByText('Failed to update page')).toHaveCount(0);

  // What lies in the browser's own store is not to be trusted either.
  const hostile = scriptCorpus.map((text, index) => ({
    type: 'Text',
    props: { id: `Text-${index}`, content: text },
  }));
  const key = await draftKey(page, made.id);
  await page.evaluate(
    ([name, content]) =>
      localStorage.setItem(name, JSON.stringify({ version: 1, at: 1, draft: {}, content: { content } })),
    [key, hostile] as const,
  );
  await openEditor(page, made.id);
  await page.getByRole('button', { name: 'Continue with them' }).click();
  await expect(page.getByText(`${scriptCorpus.length} blocks`)).toBeVisible();
  await expect(page.frameLocator('iframe#preview-frame').locator('.bw-text')).toHaveCount(
    scriptCorpus.length,
  );
  await page.getByRole('button', { name: 'Structure' }).click();
  const blocks = page.getByRole('complementary', { name: 'Blocks and structure' });
  for (const index of [0, 5, 11, 19]) {
    await blocks.getByRole('listitem').nth(index).getByRole('button').first().click();
    await expect(properties.getByRole('textbox').first()).toBeVisible();
  }
  await alarms.expectNone('the draft of this browser');
  await page.evaluate((name) => localStorage.removeItem(name), key);
  await page.goto('/pages');
  if (await page.getByRole('button', { name: 'Discard' }).isVisible()) {
    await page.getByRole('button', { name: 'Discard' }).click();
  }

  await openEditor(page, made.id);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = await opened;
  await expect(preview.locator('.bw-main')).toBeVisible();
  await preview.close();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Template “.*” is saved$/)).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Compare version 1' }).click();
  await expect(page.getByRole('region', { name: 'Changes' })).toBeVisible();
  await alarms.expectNone('preview and versions');

  const published = await page.request.post(`/api/pagebuilder/publish/${made.id}`, { data: {} });
  expect(published.status()).toBe(200);
  for (const path of [made.url, '/pages', '/pages/templates', '/pages/media', '/pages/submissions']) {
    await page.goto(path);
    await expect(page.locator('main, .bw-main').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await alarms.expectNone(path);
  }
});
