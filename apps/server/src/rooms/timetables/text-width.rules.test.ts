import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut, textWidth, wrapped } from './text-width.rules.ts';

describe('the width of text in a document', () => {
  it('is that of the letters, with or without marks', () => {
    expect(textWidth('Hương', 10)).toBeCloseTo(textWidth('Huong', 10), 5);
    expect(textWidth('iii', 10)).toBeLessThan(textWidth('mmm', 10));
  });

  it('cuts what does not fit, and leaves what does', () => {
    expect(cut('English', 100, 8)).toBe('English');
    expect(cut('English for beginners', 40, 8)).toBe('English f…');
    expect(cut('English', 1, 8)).toBe('');
  });

  it('breaks between words, and never lets a line be wider than it may', () => {
    expect(wrapped('Khoa học tự nhiên', 40, 8, 2)).toEqual(['Khoa học', 'tự nhiên']);
    fc.assert(
      fc.property(
        fc.lorem({ maxCount: 12 }),
        fc.integer({ min: 10, max: 200 }),
        fc.integer({ min: 1, max: 3 }),
        (text, width, most) => {
          const lines = wrapped(text, width, 8, most);
          expect(lines.length).toBeLessThanOrEqual(most);
          for (const line of lines) expect(textWidth(line, 8)).toBeLessThanOrEqual(width);
        },
      ),
      { seed: 20261119 },
    );
  });
});
