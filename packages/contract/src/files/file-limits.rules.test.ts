import { describe, expect, it } from 'vitest';
import {
  endingOf,
  formatSize,
  kindOf,
  megabytesFor,
  mostMegabytes,
  tooLargeMessage,
  typeByName,
  typesOf,
  unsupportedMessage,
} from './file-limits.rules.ts';
import { defaultMaxFiles, defaultMaxMegabytes } from './values.ts';

describe('the limits of uploads', () => {
  it('show sizes in Bytes, KB, MB or GB; the widget takes 5 files of 10 MB [FIL-04]', () => {
    const cases: [number, string][] = [
      [0, '0 Bytes'],
      [1, '1 Bytes'],
      [1023, '1,023 Bytes'],
      [1024, '1 KB'],
      [1536, '1.5 KB'],
      [1024 * 1024 - 1, '1 MB'],
      [10 * 1024 * 1024, '10 MB'],
      [1024 ** 3, '1 GB'],
      [5.25 * 1024 ** 4, '5,376 GB'],
    ];
    expect(cases.map(([bytes]) => formatSize(bytes))).toEqual(cases.map(([, text]) => text));
    expect(formatSize(1536, 'vi')).toBe('1,5 KB');
    expect([defaultMaxFiles, defaultMaxMegabytes]).toEqual([5, 10]);
  });

  it('name the file and the size, and say image where only images are taken [FIL-05]', () => {
    expect(tooLargeMessage('a.png', 10)).toBe('File a.png is too large. Maximum size is 10MB.');
    expect(unsupportedMessage('a.txt', 'information')).toBe('File a.txt is not a supported image type.');
    expect(unsupportedMessage('a.exe', 'material')).toBe('File a.exe is not a supported file type.');
    expect(typesOf('information')).toEqual([
      'image/jpeg',
      'image/png',
      'image/gif',
      'image/webp',
      'image/bmp',
      'image/svg+xml',
    ]);
  });

  it('follow the setting in general contexts and are fixed for teaching materials [FIL-10, AMB-047]', () => {
    for (const context of ['information', 'attachment', 'message', 'product'] as const) {
      expect([megabytesFor(context, 'image', 7), mostMegabytes(context, 7)]).toEqual([7, 7]);
    }
    const caps = (['image', 'audio', 'video', 'document'] as const).map((kind) =>
      megabytesFor('material', kind, 7),
    );
    expect(caps).toEqual([10, 50, 100, 25]);
    expect(mostMegabytes('material', 7)).toBe(100);
    expect(megabytesFor('information', 'document', 7)).toBeUndefined();
  });

  it('read a name only as a hint', () => {
    expect([endingOf('a.B.PNG'), endingOf('a'), endingOf('.env')]).toEqual(['png', '', 'env']);
    expect([typeByName('x.JPEG'), typeByName('x.exe')]).toEqual(['image/jpeg', undefined]);
    expect([kindOf('video/mp4'), kindOf('text/html')]).toEqual(['video', 'document']);
  });
});
