import { faultsInDark, faultsNow, faultsOf } from '../support/faults.ts';
import { heading, makePage, openEditor } from '../support/pages.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('the screens of the page builder have no accessibility faults, nor in dark [PAG-04, PAG-05]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signInQuickly(page, 'editor');
  const made = await makePage(page, uniqueName('Looked over'), [
    heading('Hello'),
    { type: 'Text', props: { id: 'Text-1', content: '<p>Words</p>' } },
  ]);
  const faults: string[] = [];
  const look = async (name: string) =>
    faults.push(...(await faultsNow(page, name)), ...(await faultsInDark(page, name)));
  for (const path of [
    '/pages',
    '/pages?new=1',
    '/pages/templates',
    '/pages/media?upload=1',
    '/pages/submissions',
    `/pages/${made.id}?panel=settings`,
    `/pages/${made.id}?panel=analytics`,
    `/pages/${made.id}?panel=publish`,
  ])
    faults.push(...(await faultsOf(page, path)), ...(await faultsInDark(page, path)));
  await openEditor(page, made.id);
  await look('editor, blocks');
  await page.getByRole('button', { name: 'Structure' }).click();
  await page.getByRole('button', { name: /^Text/ }).click();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
  await look('editor, structure');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/pages/${made.id}`);
  await expect(page.getByRole('heading', { name: 'Editing blocks needs a wider screen' })).toBeVisible();
  await look('editor, phone');
  expect(faults).toEqual([]);
});

test('pages are filtered, searched and sorted, and the address holds it [PAG-04]', async ({ page }) => {
  await signInQuickly(page, 'editor');
  const word = uniqueName('Sorted').replaceAll(' ', '');
  const [first] = [await makePage(page, `${word} A`), await makePage(page, `${word} B`)];
  await page.request.post(`/api/pagebuilder/publish/${first.id}`, { data: {} });
  await page.goto(`/pages?search=${word}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Title' }).click();
  await expect(page).toHaveURL(/sortBy=title/);
  await expect(page.getByRole('row').nth(1)).toContainText(`${word} A`);
  await page.goto(`/pages?search=${word}&status=PUBLISHED`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText(`${word} A`);
});
