import { describe, expect, it } from 'vitest';
import { mediaProblems, mediaTypeOf } from './media-file.rules.ts';

const mb = 1024 * 1024;
const file = (name: string, type: string, size: number) => ({ name, type, size });

describe('a file for the media library', () => {
  it('takes images to 10 MB, videos to 50 and documents to 5, and nothing else [PAG-16]', () => {
    expect(mediaTypeOf(file('a.png', 'image/png', 10 * mb))).toBe('IMAGE');
    expect(mediaTypeOf(file('a.png', 'image/png', 10 * mb + 1))).toBeUndefined();
    expect(mediaTypeOf(file('a.webm', 'video/webm', 50 * mb))).toBe('VIDEO');
    expect(mediaTypeOf(file('a.mp4', 'video/mp4', 50 * mb + 1))).toBeUndefined();
    expect(mediaTypeOf(file('a.pdf', 'application/pdf', 5 * mb))).toBe('DOCUMENT');
    expect(mediaTypeOf(file('a.pdf', 'application/pdf', 5 * mb + 1))).toBeUndefined();
    for (const [name, type] of [
      ['a.svg', 'image/svg+xml'],
      ['a.html', 'text/html'],
      ['a.exe', ''],
    ])
      expect(mediaTypeOf(file(name ?? '', type ?? '', 10))).toBeUndefined();
  });

  it('goes by the ending where the browser knows no type, and never takes an empty file [PAG-16]', () => {
    expect(mediaTypeOf(file('Letter.DOCX', '', 1000))).toBe('DOCUMENT');
    expect(mediaTypeOf(file('photo.jpg', '', 1000))).toBe('IMAGE');
    expect(mediaTypeOf(file('photo.jpg', 'text/html', 1000))).toBeUndefined();
    expect(mediaTypeOf(file('photo.jpg', 'image/jpeg', 0))).toBeUndefined();
  });

  it('asks images for an alternative text and holds text, caption and tags to their lengths [PAG-15]', () => {
    const good = { alt: 'A red kite', caption: '', tags: ['sky'] };
    expect(mediaProblems(good, true)).toEqual({});
    expect(mediaProblems({ ...good, alt: '  ' }, true)).toEqual({ alt: 'altRequired' });
    expect(mediaProblems({ ...good, alt: '' }, false)).toEqual({});
    expect(mediaProblems({ ...good, alt: 'a'.repeat(201) }, true)).toEqual({ alt: 'altLong' });
    expect(mediaProblems({ ...good, caption: 'c'.repeat(301) }, true)).toEqual({ caption: 'captionLong' });
    expect(mediaProblems({ ...good, tags: ['t'.repeat(31)] }, true)).toEqual({ tags: 'tagLong' });
    const eleven = Array.from({ length: 11 }, (_, index) => `t${index}`);
    expect(mediaProblems({ ...good, tags: eleven }, true)).toEqual({ tags: 'tagsMany' });
  });
});
