import { describe, expect, it } from 'vitest';
import { batchesOf, groupStarts } from './groups.rules.ts';

const rows = (...texts: string[]) => texts.map((reference) => ({ reference }));

describe('rows that are saved together', () => {
  it('are those from one reference to the next; a row without one belongs to the one above', () => {
    const starts = (...texts: string[]) => groupStarts({ groupBy: 'reference' }, rows(...texts));
    expect(starts('A', '', 'A', 'B', ' B ', 'A')).toEqual([0, 0, 0, 3, 3, 5]);
    expect(starts('', '', 'A')).toEqual([0, 0, 2]);
    expect(starts()).toEqual([]);
  });

  it('are all of the file, or each row alone', () => {
    expect(groupStarts({ groupBy: 'file' }, rows('A', 'B', 'C'))).toEqual([0, 0, 0]);
    expect(groupStarts({}, rows('A', 'A', 'A'))).toEqual([0, 1, 2]);
  });

  it('come into one batch, which then is longer', () => {
    expect(batchesOf(['a', 'b', 'c', 'd', 'e'], [0, 0, 0, 3, 4], 2)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
    expect(batchesOf(['a', 'b', 'c'], [0, 1, 2], 2)).toEqual([['a', 'b'], ['c']]);
    expect(batchesOf([], [], 2)).toEqual([]);
  });
});
