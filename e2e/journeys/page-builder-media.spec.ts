import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { faultsNow } from '../support/faults.ts';
import { makePage, openEditor } from '../support/pages.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('uploads are held to kinds, sizes, alternative text and tags, then arrive, are used, changed and deleted [PAG-15, PAG-16]', async ({
  page,
}) => {
  await signInQuickly(page, 'editor');
  await page.goto('/pages/media?upload=1');
  const dialog = page.getByRole('dialog', { name: 'Upload' });
  const file = dialog.getByLabel('File', { exact: true });
  const send = dialog.getByRole('button', { name: 'Upload', exact: true });
  await send.click();
  await expect(dialog.getByText('Choose a file', { exact: true })).toBeVisible();

  const invalid =
    'Invalid file type or size. Images must be under 10MB, videos under 50MB, documents under 5MB.';
  await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<b>x</b>') });
  await expect(dialog.getByText(invalid)).toBeVisible();
  await file.setInputFiles({
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(dialog.getByText(invalid)).toBeVisible();

  const name = `${uniqueName('sea').replaceAll(' ', '-')}.png`;
  await file.setInputFiles({ name, mimeType: 'image/png', buffer: png(name.length) });
  await expect(dialog.getByText(invalid)).toHaveCount(0);
  await send.click();
  await expect(dialog.getByText('Alt text is required for image files')).toBeVisible();
  const tags = dialog.getByRole('combobox', { name: 'Tags' });
  for (let number = 1; number <= 11; number += 1) {
    await tags.fill(`tag${number}`);
    await tags.press('Enter');
  }
  await dialog.getByRole('textbox', { name: 'Alternative text' }).fill('The sea in the morning');
  await send.click();
  await expect(dialog.getByText('Maximum 10 tags allowed')).toBeVisible();
  await tags.press('Backspace');

  await page.route('**/api/pagebuilder/media', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { success: false, error: 'The disk is full' } })
      : route.fallback(),
  );
  await send.click();
  await expect(page.getByText('Failed to upload the file')).toBeVisible();
  await page.unroute('**/api/pagebuilder/media');
  await send.click();
  await expect(page.getByText(`${name} is in the library`)).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Not used');
  expect(await faultsNow(page, 'media')).toEqual([]);

  // It is put on a page, and then it cannot be deleted.
  const made = await makePage(page, uniqueName('With a picture'), [
    { type: 'Media', props: { id: 'Media-1' } },
  ]);
  await openEditor(page, made.id);
  await page.getByRole('button', { name: 'Structure' }).click();
  await page.getByRole('button', { name: 'Picture or video' }).click();
  await page.getByRole('button', { name: 'Choose from the library' }).click();
  await page.getByRole('searchbox', { name: 'Search media' }).fill(name);
  await page.getByRole('button', { name: 'Use The sea in the morning' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Alternative text' })).toHaveValue('The sea in the morning');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as version 2')).toBeVisible();

  await page.goto(`/pages/media?search=${encodeURIComponent(name)}`);
  await expect(card).toContainText('Used on 1 page');
  await choose(page, name, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit file' });
  await edit.getByRole('textbox', { name: 'Alternative text' }).fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Alt text is required for image files')).toBeVisible();
  await edit.getByRole('textbox', { name: 'Alternative text' }).fill('The sea at noon');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('The sea at noon');
  await choose(page, name, 'Delete');
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByText('Failed to delete the file')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.request.delete(`/api/pagebuilder/pages/${made.id}`);
  await choose(page, name, 'Delete');
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByText('The file is deleted')).toBeVisible();
});

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: 'More actions' })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A small PNG of one colour; another shade makes another file. */
function png(shade: number): Buffer {
  const [width, height] = [24, 16];
  const row = Buffer.from([0, ...Array.from({ length: width * 3 }, () => shade % 256)]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  head[9] = 2;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const out = Buffer.alloc(8 + body.length);
  out.writeUInt32BE(data.length);
  body.copy(out, 4);
  out.writeUInt32BE(checksum(body), 4 + body.length);
  return out;
}

function checksum(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
