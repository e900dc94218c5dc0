import { faultsNow, faultsOf } from '../support/faults.ts';
import { heading, makePage, openEditor } from '../support/pages.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

for (const scheme of ['light', 'dark'] as const) {
  test(`the screens of the page builder have no accessibility faults, ${scheme} [PAG-04, PAG-05]`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await signInQuickly(page, 'editor');
    await page.emulateMedia({ colorScheme: scheme });
    const made = await makePage(page, uniqueName('Looked over'), [
      heading('Hello'),
      { type: 'Text', props: { id: 'Text-1', content: '<p>Words</p>' } },
    ]);
    const faults = [
      ...(await faultsOf(page, '/pages')),
      ...(await faultsOf(page, '/pages?new=1')),
      ...(await faultsOf(page, '/pages/templates')),
      ...(await faultsOf(page, '/pages/media?upload=1')),
      ...(await faultsOf(page, '/pages/submissions')),
      ...(await faultsOf(page, `/pages/${made.id}?panel=settings`)),
      ...(await faultsOf(page, `/pages/${made.id}?panel=analytics`)),
      ...(await faultsOf(page, `/pages/${made.id}?panel=publish`)),
    ];
    await openEditor(page, made.id);
    faults.push(...(await faultsNow(page, 'editor, blocks')));
    await page.getByRole('button', { name: 'Structure' }).click();
    await page.getByRole('button', { name: /^Text/ }).click();
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
    faults.push(...(await faultsNow(page, 'editor, structure')));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/pages/${made.id}`);
    await expect(page.getByRole('heading', { name: 'Editing blocks needs a wider screen' })).toBeVisible();
    faults.push(...(await faultsNow(page, 'editor, phone')));
    expect(faults).toEqual([]);
  });
}

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
