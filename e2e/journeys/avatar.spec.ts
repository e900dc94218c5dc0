import type { Page } from '@playwright/test';
import { faultsNow } from '../support/faults.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your avatar' });
const previewOf = (page: Page) => page.getByRole('img', { name: 'Preview of your avatar' });

test('the own avatar is changed with a live preview, saved, and shown in the shell at once [DSH-06, DSH-07, DSH-08]', async ({
  page,
}) => {
  await signInQuickly(page, 'editor');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Edit avatar' }).click();
  const dialog = dialogOf(page);
  const before = await previewOf(page).getAttribute('src');
  await expect(dialog.getByRole('button', { name: 'Save avatar' })).toBeDisabled();
  // One radio group a field: a click chooses, and so do the arrow keys.
  await dialog.getByRole('radio', { name: 'Bun' }).check({ force: true });
  await expect(previewOf(page)).not.toHaveAttribute('src', before ?? '');
  await expect(previewOf(page)).toHaveAttribute('src', /-bun-/);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Pixie' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Eyes' }).click();
  await dialog.getByRole('radio', { name: 'Hearts' }).check({ force: true });
  await expect(previewOf(page)).toHaveAttribute('src', /-heart-/);
  await expect
    .poll(() =>
      previewOf(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
  await dialog.getByRole('button', { name: 'Surprise me' }).click();
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(previewOf(page)).toHaveAttribute('src', before ?? '');
  await dialog.getByRole('button', { name: 'Clothes' }).click();
  await dialog.getByRole('radio', { name: 'Dress', exact: true }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save avatar' }).click();
  await expect(page.getByText('Avatar updated successfully!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /User menu|menu of/i }).locator('img')).toHaveAttribute(
    'src',
    /-dress-/,
  );
});

test('the customiser has no faults of accessibility and fits a phone', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const faults: string[] = [];
  for (const [scheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/account?avatar=edit');
    await expect(dialogOf(page).getByRole('button', { name: 'Save avatar' })).toBeInViewport();
    for (const tab of ['Hair', 'Head', 'Mouth', 'Background']) {
      await dialogOf(page).getByRole('button', { name: tab, exact: true }).click();
      faults.push(...(await faultsNow(page, `avatar ${tab} ${scheme}`)));
    }
  }
  expect(faults).toEqual([]);
});
