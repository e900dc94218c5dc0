import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIdle } from './idle.ts';
import { splitMatch } from './palette/palette-match.ts';

describe('idle time', () => {
  it('ends the session after the minutes of the settings and not before [APP-36]', () => {
    expect(isIdle(1000, 1000 + 30 * 60_000, 30)).toBe(true);
    expect(isIdle(1000, 999 + 30 * 60_000, 30)).toBe(false);
    expect(isIdle(0, Date.now(), 30)).toBe(false);
  });
});

describe('a match in the palette', () => {
  it('ignores accents', () => {
    expect(splitMatch('Dương Đức Anh', 'duc')).toEqual(['Dương ', 'Đức', ' Anh']);
  });

  it('never loses a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, part) => {
        expect(splitMatch(text, part).join('').normalize('NFC')).toBe(text.normalize('NFC'));
      }),
    );
  });
});
