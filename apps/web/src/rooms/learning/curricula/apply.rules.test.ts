import { describe, expect, it } from 'vitest';
import { previewOf } from './apply.rules.ts';

const lessons = [{ title: 'Hello!' }, { title: 'Đồ ăn' }, { title: 'Colours' }];

describe('the preview of applying a curriculum', () => {
  it('numbers the lessons on from the last of the course [AMB-185] [LRN-14]', () => {
    const preview = previewOf(lessons, [{ title: 'Other', lessonNumber: 7 }], true);
    expect(preview.rows.map(({ number }) => number)).toEqual([8, 9, 10]);
    expect(preview).toMatchObject({ first: 8, added: 3, existing: 0 });
  });

  it('leaves out what the course has already, whatever case and accents, only when asked to [AMB-185] [LRN-14]', () => {
    const present = [
      { title: 'HELLO!', lessonNumber: 1 },
      { title: 'do an', lessonNumber: 2 },
    ];
    const skipped = previewOf(lessons, present, true);
    expect(skipped.rows.map(({ number }) => number)).toEqual([undefined, undefined, 3]);
    expect(skipped).toMatchObject({ added: 1, existing: 2 });
    expect(previewOf(lessons, present, false)).toMatchObject({ added: 3, existing: 2, first: 3 });
    expect(previewOf(lessons, [], true).first).toBe(1);
  });
});
