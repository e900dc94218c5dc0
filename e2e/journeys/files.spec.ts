import { deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { gate } from '../support/waits.ts';

const uploads = '**/api/files?context=*';

test('an upload waits, runs, arrives or fails; Retry and Cancel do what they say [FIL-03, FIL-04, FIL-06]', async ({
  page,
}) => {
  const dialog = await openUploads(page);
  await expect(dialog.getByText('Images up to 10 MB · at most 50 files')).toBeVisible();
  const [good, bad, slow] = [picture('Good'), picture('Bad'), picture('Slow')];
  let fails = true;
  await page.route(uploads, async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    if (body.includes(`"${slow.name}"`)) return;
    if (body.includes(`"${bad.name}"`) && fails) return route.abort();
    return route.continue();
  });
  const more = [picture('Waiting one'), picture('Waiting two')];
  await choose(dialog, [good, bad, slow, ...more]);
  await expect(item(dialog, good.name)).toHaveAttribute('data-state', 'uploaded');
  await expect(item(dialog, good.name)).toContainText(/\d+(\.\d)? (Bytes|KB)/);
  await expect(item(dialog, bad.name)).toContainText('Upload failed');
  await expect(page.getByText(`Failed to upload ${bad.name}`)).toBeVisible();
  await expect(item(dialog, slow.name)).toHaveAttribute('data-state', 'uploading');
  await expect(item(dialog, slow.name).getByRole('progressbar')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();

  await dialog.getByRole('button', { name: `Cancel the upload of ${slow.name}` }).click();
  await expect(item(dialog, slow.name)).toHaveCount(0);
  for (const { name } of more) await expect(item(dialog, name)).toHaveAttribute('data-state', 'uploaded');
  fails = false;
  await dialog.getByRole('button', { name: `Retry ${bad.name}` }).click();
  await expect(item(dialog, bad.name)).toHaveAttribute('data-state', 'uploaded');
  await dialog.getByRole('button', { name: `Remove ${good.name}` }).click();
  await expect(item(dialog, good.name)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: new RegExp(bad.name) })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(good.name) })).toHaveCount(0);
});

test('at most three are sent at the same moment, the others wait [FIL-03]', async ({ page }) => {
  const dialog = await openUploads(page);
  const line = gate();
  await page.route(uploads, async (route) => {
    await line.opened;
    await route.continue();
  });
  const all = Array.from({ length: 5 }, () => picture('Queue'));
  await choose(dialog, all);
  await expect(dialog.locator('[data-state="uploading"]')).toHaveCount(3);
  await expect(dialog.locator('[data-state="pending"]')).toHaveCount(2);
  await expect(dialog.getByText('Waiting')).toHaveCount(2);
  line.open();
  await expect(dialog.locator('[data-state="uploaded"]')).toHaveCount(5);
});

test('what is too large, of another type or too many is refused at once, in words [FIL-04, FIL-05]', async ({
  page,
}) => {
  await signInQuickly(page, 'teacher');
  await page.goto('/inbox?compose=new');
  const dialog = page.getByRole('dialog', { name: 'New message' });
  const large = { ...picture('Large'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  const program = {
    name: `${uniqueName('Program')}.exe`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  };
  await choose(dialog, [large, program]);
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText(`File ${large.name} is too large. Maximum size is 10MB.`);
  await expect(alert).toContainText(`File ${program.name} is not a supported file type.`);
  await choose(
    dialog,
    Array.from({ length: 6 }, () => picture('Many')),
  );
  await expect(alert).toContainText('Too many files. Maximum 5 files allowed.');
  await expect(dialog.locator('[data-state="uploaded"]')).toHaveCount(5);
  await expect(dialog.getByRole('button', { name: 'That is all: 5 files at most.' })).toBeDisabled();

  await signInQuickly(page, 'admin');
  const images = await openUploads(page);
  await choose(images, [{ ...program, name: 'list.pdf' }]);
  await expect(images.getByRole('alert')).toHaveText('File list.pdf is not a supported image type.');
});

test('the server has the last word about a file, and its reason stands beside the item [FIL-05, FIL-06]', async ({
  page,
}) => {
  const dialog = await openUploads(page);
  const lie = { ...picture('Lie'), buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await choose(dialog, [lie]);
  await expect(item(dialog, lie.name)).toContainText('Upload failed');
  await expect(item(dialog, lie.name)).toContainText(`File ${lie.name} is not a supported image type.`);
  await page.route(uploads, (route) => route.fulfill({ status: 500, json: { error: 'x', message: 'x' } }));
  const unlucky = picture('Unlucky');
  await choose(dialog, [unlucky]);
  await expect(item(dialog, unlucky.name)).toContainText('Upload failed');
  await expect(item(dialog, unlucky.name).getByRole('button', { name: /Retry/ })).toBeVisible();
});

test('files are dropped and pasted anywhere in the dialog [FIL-03]', async ({ page }) => {
  const dialog = await openUploads(page);
  for (const kind of ['drop', 'paste'] as const) {
    const name = `${uniqueName(kind)}.png`;
    await dialog.evaluate(
      (element, { type, filename, bytes }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], filename, { type: 'image/png' }));
        const options = { bubbles: true, cancelable: true };
        element
          .querySelector('h3, p')
          ?.dispatchEvent(
            type === 'drop'
              ? new DragEvent('drop', { ...options, dataTransfer: data })
              : new ClipboardEvent('paste', { ...options, clipboardData: data }),
          );
      },
      { type: kind, filename: name, bytes: [...picture('x').buffer] },
    );
    await expect(item(dialog, name)).toHaveAttribute('data-state', 'uploaded');
  }
});

test('a gallery shows nine images and +N, leaves broken ones out, and opens the lightbox [FIL-07, FIL-08, FIL-09]', async ({
  page,
}) => {
  const dialog = await openUploads(page);
  const all = Array.from({ length: 12 }, () => picture('Gallery'));
  await choose(dialog, all);
  await expect(dialog.locator('[data-state="uploaded"]')).toHaveCount(12);
  const gallery = dialog.getByRole('list', { name: 'Images' });
  await expect(gallery.getByRole('listitem')).toHaveCount(9);
  await expect(gallery.getByText('+3')).toBeVisible();
  const sources = await gallery
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  expect(sources).toHaveLength(9);
  expect(sources.filter((source) => !source.includes('/direct?thumbnail=1'))).toEqual([]);

  await gallery.getByRole('button').first().click();
  const box = page.getByRole('dialog', { name: 'Image viewer' });
  const image = box.getByRole('img', { name: all[0]?.name ?? '', exact: true });
  await expect(image).toBeVisible();
  const zoomIn = box.getByRole('button', { name: 'Zoom in' });
  for (let step = 0; step < 8; step += 1) await zoomIn.click();
  await expect(image).toHaveAttribute('data-zoom', '3');
  await expect(zoomIn).toBeDisabled();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('-');
  await expect(image).toHaveAttribute('data-zoom', '0.5');
  await expect(box.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await page.keyboard.press('+');
  await expect(image).toHaveAttribute('data-zoom', '0.75');
  await box.getByRole('button', { name: 'Rotate by 90 degrees' }).click();
  await expect(image).toHaveAttribute('data-rotation', '90');
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('r');
  await expect(image).toHaveAttribute('data-rotation', '0');
  const download = page.waitForEvent('download');
  await box.getByRole('link', { name: `Download ${all[0]?.name}` }).click();
  expect((await download).suggestedFilename()).toBe(all[0]?.name);
  await box.getByRole('button', { name: 'Next image' }).click();
  await expect(box.getByText('2 of 12')).toBeVisible();
  await expect(box.getByRole('img', { name: all[1]?.name ?? '', exact: true })).toHaveAttribute(
    'data-zoom',
    '1',
  );
  await page.keyboard.press('ArrowLeft');
  await expect(box.getByText('1 of 12')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
});

test('images that cannot be loaded are hidden and counted as unavailable [FIL-08]', async ({ page }) => {
  await signInQuickly(page, 'teacher');
  const title = uniqueName('Broken pictures');
  const ids = await sendWithFiles(page, title, [picture('Whole'), picture('Broken')]);
  await page.route(`**/api/files/${ids[1]}/**`, (route) => route.abort());
  await page.goto('/inbox?view=sent');
  await page.getByRole('button', { name: new RegExp(title) }).click();
  await expect(page.getByText('1 image unavailable')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(1);
});

test('a message carries files: chosen while writing, seen by the receiver, a clip in the list, private pictures through the serve endpoint [REV-50, FIL-09]', async ({
  page,
  browser,
}) => {
  await signInQuickly(page, 'teacher');
  const title = uniqueName('With files');
  await page.goto('/inbox?compose=new');
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await dialog.getByLabel('Recipients').fill('phan');
  await dialog.getByRole('option', { name: /Linh Phan/ }).click();
  await dialog.getByLabel('Subject').fill(title);
  await dialog.getByRole('textbox', { name: 'Message' }).fill('See the plan.');
  const photo = picture('Plan');
  const list = { name: `${uniqueName('List')}.csv`, mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') };
  const line = gate();
  await page.route(uploads, async (route) => {
    await line.opened;
    await route.continue();
  });
  await choose(dialog, [photo]);
  await expect(dialog.locator('[data-state="uploading"]')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Files are still being uploaded.')).toBeVisible();
  line.open();
  await expect(dialog.locator('[data-state="uploaded"]')).toHaveCount(1);
  await page.unroute(uploads);
  await choose(dialog, [list]);
  await expect(dialog.locator('[data-state="uploaded"]')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);

  const context = await browser.newContext();
  const hr = await context.newPage();
  await signInQuickly(hr, 'hr');
  await hr.goto('/inbox');
  const row = hr.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('2 files attached');
  await row.getByRole('button', { name: new RegExp(title) }).click();
  const tile = hr.getByRole('button', { name: `Open ${photo.name}` });
  await expect(tile.locator('img')).toHaveAttribute('src', /\/api\/files\/[^/]+\/serve\?thumbnail=1$/);
  const link = hr.getByRole('link', { name: list.name, exact: true });
  const download = hr.waitForEvent('download');
  await hr.getByRole('link', { name: `Download ${list.name}` }).click();
  expect((await download).suggestedFilename()).toBe(list.name);
  const address = (await link.getAttribute('href')) ?? '';
  expect((await hr.request.get(address)).status()).toBe(200);
  const student = await browser.newContext();
  const stranger = await student.newPage();
  await signInQuickly(stranger, 'student');
  expect((await stranger.request.get(address)).status()).toBe(404);
  await student.close();
  await context.close();
});

test('a file is deleted with Undo, found in the bin and restored; those who may not are told so [REV-50]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const one = picture('To delete');
  await page.request.post('/api/files?audience=EVERYONE', { multipart: { file: one } });
  await page.goto(`/settings/files?search=${encodeURIComponent(one.name)}`);
  const row = page.getByRole('row', { name: new RegExp(one.name) });
  const remove = async () => {
    await row.hover();
    await row.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await remove();
  await page.goto(`/settings/files?deleted=true&search=${encodeURIComponent(one.name)}`);
  await expect(row).toBeVisible();
  await row.hover();
  await row.getByRole('button', { name: 'Restore' }).click();
  await expect(row).toHaveCount(0);
  await signInQuickly(page, 'teacher');
  await page.goto('/settings/files');
  await expect(page.getByText('read:any file')).toBeVisible();
});

interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A small PNG of one colour, with a name of its own. */
function picture(word: string): Picture {
  return { name: `${uniqueName(word)}.png`, mimeType: 'image/png', buffer: png(48, 32) };
}

async function openUploads(page: Page): Promise<Locator> {
  await signInQuickly(page, 'admin');
  await page.goto('/settings/files?upload=1');
  const dialog = page.getByRole('dialog', { name: 'Upload images' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function choose(within: Locator, files: Picture[]): Promise<void> {
  await within.getByTestId('file-input').setInputFiles(files);
}

function item(within: Locator, name: string): Locator {
  return within.getByRole('listitem').filter({ hasText: name });
}

/** Sends a message with files from the signed-in user to hr; returns the files' ids. */
async function sendWithFiles(page: Page, title: string, files: Picture[]): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) {
    const reply = await page.request.post('/api/files?context=message', { multipart: { file } });
    ids.push((await reply.json()).id);
  }
  const found = await page.request.get('/api/messages/recipients/search?q=phan');
  const recipientUserIds = [(await found.json()).data[0].id];
  const sent = await page.request.post('/api/messages', {
    data: { recipientUserIds, title, content: '<p>Pictures</p>', fileIds: ids },
  });
  expect(sent.status()).toBe(201);
  return ids;
}

function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + 3 * width) * height, 120);
  for (let y = 0; y < height; y += 1) rows[y * (1 + 3 * width)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
