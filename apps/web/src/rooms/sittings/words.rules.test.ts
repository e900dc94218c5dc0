import { describe, expect, it } from 'vitest';
import { wordsIn, wordsOff } from './words.rules.ts';

describe('the words of a text', () => {
  it.each([
    ['', 0],
    [' \n… – !', 0],
    ['Dear Sam,\nI’m well.', 4],
    ['a well-known friend', 4],
    ['Tôi thích chó.', 3],
    ['3.5 km', 2],
  ])('of %j are %i', (text, count) => {
    expect(wordsIn(text)).toBe(count);
  });

  it.each([
    [59, { is: 'under', by: 1, limit: 60 }],
    [60, null],
    [80, null],
    [81, { is: 'over', by: 1, limit: 80 }],
  ])('%i are within 60 to 80: %j', (count, off) => {
    expect(wordsOff(count, { leastWords: 60, mostWords: 80 })).toEqual(off);
  });

  it('have no limit where none is set', () => {
    for (const limits of [{}, { leastWords: null, mostWords: null }])
      expect([wordsOff(0, limits), wordsOff(9999, limits)]).toEqual([null, null]);
  });
});
