import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import type { FileRecord } from './upload-items.rules.ts';
import { UploadWidget } from './upload-widget.tsx';

/** Requests that go nowhere until the test answers them: what the widget sends by XMLHttpRequest. */
class Pending {
  static all: Pending[] = [];
  upload: Record<string, unknown> = {};
  status = 0;
  statusText = '';
  response: unknown = null;
  onload = () => {};
  onerror = () => {};
  open = vi.fn();
  setRequestHeader = vi.fn();
  abort = vi.fn();
  send() {
    Pending.all.push(this);
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.onload();
  }
}
const next = async () => {
  await expect.poll(() => Pending.all.length).toBeGreaterThan(0);
  return Pending.all.shift() ?? expect.fail('nothing was sent');
};

beforeEach(() => {
  Object.assign(Pending, { all: [] });
  vi.stubGlobal('XMLHttpRequest', Pending);
});
afterEach(() => vi.unstubAllGlobals());

function Widget() {
  const [files, setFiles] = useState<FileRecord[]>([]);
  return <UploadWidget context="information" files={files} onChange={setFiles} />;
}

const stored = (filename: string): FileRecord => ({
  ...{ id: `01900000-0000-7000-8000-0000000000f1`, url: '/api/files/f/serve', filename, size: 1536 },
  ...{ mimetype: 'image/svg+xml', width: 1, height: 1, thumbnailUrl: null, audience: 'RESTRICTED' },
  context: 'information',
});
const picture = (name: string) => new File(['<svg/>'], name, { type: 'image/svg+xml' });
const choose = (...files: File[]) => page.getByTestId('file-input').upload(files);
const states = () =>
  [...document.querySelectorAll('[data-state]')].map((row) => row.getAttribute('data-state'));

it('a file waits, is sent, and has arrived; one that failed says Upload failed with Retry, and a toast names it [FIL-03, FIL-06]', async () => {
  await show(<Widget />);
  await choose(...['a.svg', 'b.svg', 'c.svg', 'd.svg'].map(picture));
  await expect.poll(states).toEqual(['uploading', 'uploading', 'uploading', 'pending']);
  (await next()).onerror();
  await expect.element(page.getByText('Failed to upload a.svg', { exact: true })).toBeVisible();
  const failed = page.getByRole('listitem').filter({ hasText: 'a.svg' });
  await expect.element(failed.getByText('Upload failed', { exact: true })).toBeVisible();
  await expect.poll(states).toEqual(['error', 'uploading', 'uploading', 'uploading']);
  const [second] = [await next(), await next(), await next()];
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(states).toEqual(['pending', 'uploading', 'uploading', 'uploading']);
  second?.answer(201, { file: stored('b.svg') });
  await expect.poll(states).toEqual(['uploaded', 'uploading', 'uploading', 'uploading']);
});

it('an arrived file shows its size; what is no picture, too large or one too many is said [FIL-03, FIL-04, FIL-05]', async () => {
  await show(<Widget />);
  await choose(
    picture('a.svg'),
    new File(['x'], 'notes.txt'),
    new File([new Uint8Array(10_485_761)], 'big.png'),
  );
  (await next()).answer(201, { file: stored('a.svg') });
  await expect.poll(states).toEqual(['uploaded']);
  await expect.element(page.getByText('1.5 KB')).toBeVisible();
  const said = page.getByRole('alert');
  await expect
    .element(said.getByText('File notes.txt is not a supported image type.', { exact: true }))
    .toBeVisible();
  await expect
    .element(said.getByText('File big.png is too large. Maximum size is 10MB.', { exact: true }))
    .toBeVisible();
  await choose(...['b.svg', 'c.svg', 'd.svg', 'e.svg', 'f.svg'].map(picture));
  await expect
    .element(said.getByText('Too many files. Maximum 5 files allowed.', { exact: true }))
    .toBeVisible();
  expect(states()).toHaveLength(5);
});
