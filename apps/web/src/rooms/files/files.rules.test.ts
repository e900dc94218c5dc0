import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  arrangement,
  downloadAddressOf,
  fittedSize,
  nextZoom,
  smallAddressOf,
  turned,
} from './gallery.rules.ts';
import { chosenFiles, type FileRecord, refusalOf, startable, type UploadItem } from './upload-items.rules.ts';

const megabyte = 1024 * 1024;
const limits = { context: 'information', maxFiles: 5, setting: 10 } as const;
const chosen = (name: string, size = 100, type = '') => ({ name, size, type }) as File;

const record = (id: string, audience: FileRecord['audience'] = 'RESTRICTED'): FileRecord => {
  const url = `/api/files/${id}/${audience === 'EVERYONE' ? 'direct' : 'serve'}`;
  return {
    ...{ id, url, audience, filename: `${id}.png`, mimetype: 'image/png', size: 9, width: 8, height: 6 },
    thumbnailUrl: `${url}?thumbnail=1`,
    context: 'information',
  };
};

describe('what is chosen', () => {
  it('is refused by type and size, and the rest is taken [FIL-05]', () => {
    for (const name of ['a.jpeg', 'a.JPG', 'a.png', 'a.gif', 'a.webp', 'a.bmp', 'a.svg'])
      expect(refusalOf(chosen(name), limits)).toBeUndefined();
    for (const name of ['a.pdf', 'a.mp4', 'a.exe', 'a', 'a.tiff'])
      expect(refusalOf(chosen(name), limits)).toEqual({ why: 'unsupportedImage', name, max: 0 });
    expect(refusalOf(chosen('a.png', 10 * megabyte), limits)).toBeUndefined();
    expect(refusalOf(chosen('a.png', 10 * megabyte + 1), limits)).toEqual({
      why: 'tooLarge',
      name: 'a.png',
      max: 10,
    });
    expect(refusalOf(chosen('image', 9, 'image/png'), limits)).toBeUndefined();
    expect(refusalOf(chosen('a.exe'), { ...limits, context: 'material' })?.why).toBe('unsupportedFile');
  });

  it('has caps by kind in LMS: 10 MB images, 50 MB audio, 100 MB video [FIL-10]', () => {
    const inLms = { ...limits, context: 'material', setting: 1 } as const;
    for (const [name, megabytes] of [
      ['a.png', 10],
      ['a.mp3', 50],
      ['a.mp4', 100],
    ] as const) {
      expect(refusalOf(chosen(name, megabytes * megabyte), inLms)).toBeUndefined();
      expect(refusalOf(chosen(name, megabytes * megabyte + 1), inLms)).toMatchObject({ max: megabytes });
    }
  });

  it('fills up to five, and says so when there were more [FIL-04, FIL-05]', () => {
    const files = ['a', 'b', 'c', 'd'].map((name) => chosen(`${name}.png`));
    expect(chosenFiles(files, 1, limits)).toEqual({ accepted: files, refusals: [] });
    const more = chosenFiles([...files, chosen('x.pdf')], 3, limits);
    expect(more.accepted).toEqual(files.slice(0, 2));
    expect(more.refusals.map(({ why }) => why)).toEqual(['unsupportedImage', 'tooMany']);
  });

  it('is sent three at a time', () => {
    const item = (key: number, state: UploadItem['state']): UploadItem => ({
      ...{ key, state, file: chosen('a.png'), progress: 0, message: '' },
    });
    const items = [
      item(1, 'uploading'),
      item(2, 'error'),
      item(3, 'pending'),
      item(4, 'pending'),
      item(5, 'pending'),
    ];
    expect(startable(items).map(({ key }) => key)).toEqual([3, 4]);
    expect(
      startable([item(1, 'uploading'), item(2, 'uploading'), item(3, 'uploading'), item(4, 'pending')]),
    ).toEqual([]);
  });
});

describe('the gallery', () => {
  it('fetches directly what is for EVERYONE and asks the serve endpoint for all else [FIL-09]', () => {
    expect(addressOf(record('a', 'EVERYONE'))).toBe('/api/files/a/direct');
    expect(addressOf(record('a'))).toBe('/api/files/a/serve');
    expect(smallAddressOf(record('a'))).toBe('/api/files/a/serve?thumbnail=1');
    expect(downloadAddressOf(record('a'))).toBe('/api/files/a/serve?download=1');
  });

  it('shows nine, counts the others on the ninth, and leaves broken ones out [FIL-08]', () => {
    const images = Array.from({ length: 12 }, (_, at) => record(String(at)));
    expect(arrangement(images.slice(0, 9), new Set())).toMatchObject({ more: 0, unavailable: 0 });
    const all = arrangement(images, new Set(['1', '2']));
    expect(all.shown.map(({ id }) => id)).toEqual(['0', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect([all.more, all.unavailable, all.available.length]).toEqual([1, 2, 10]);
  });

  it('zooms from 0.5 to 3 in steps of 0.25 and turns by 90 degrees [FIL-07]', () => {
    const up = Array.from({ length: 12 }).reduce<number[]>(
      (all) => [...all, nextZoom(all.at(-1) ?? 0.5, 1)],
      [0.5],
    );
    expect(up).toEqual([0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3, 3]);
    expect([nextZoom(0.75, -1), nextZoom(0.5, -1)]).toEqual([0.5, 0.5]);
    expect([0, 90, 180, 270].map(turned)).toEqual([90, 180, 270, 0]);
  });

  it('fits a picture into the window however it is turned', () => {
    const side = fc.integer({ min: 1, max: 9000 });
    const size = fc.record({ width: side, height: side });
    fc.assert(
      fc.property(size, size, fc.constantFrom(0, 90, 180, 270), (image, frame, rotation) => {
        const fitted = fittedSize(image, frame, rotation);
        const [width, height] =
          rotation % 180 ? [fitted.height, fitted.width] : [fitted.width, fitted.height];
        expect(width).toBeLessThanOrEqual(frame.width + 1e-6);
        expect(height).toBeLessThanOrEqual(frame.height + 1e-6);
        expect(fitted.width).toBeLessThanOrEqual(image.width);
      }),
    );
  });
});
