import { describe, expect, it } from 'vitest';
import { placeAfter } from './grid-keys.rules.ts';

describe('the keys of the grid', () => {
  const from = (row: number, column: number) => (key: string, ctrl?: boolean) => {
    const place = placeAfter(key, { row, column }, ctrl);
    return place && [place.row, place.column];
  };

  it('step to neighbours, headers and labels too, and stay inside [CAL-40]', () => {
    expect(from(0, 0)('ArrowUp')).toEqual([-1, 0]);
    expect(from(0, 0)('ArrowLeft')).toEqual([0, -1]);
    expect(from(-1, 0)('ArrowLeft')).toEqual([-1, 0]);
    expect(from(0, -1)('ArrowUp')).toEqual([0, -1]);
    expect(from(15, 6)('ArrowDown')).toEqual([15, 6]);
    expect(from(15, 6)('ArrowRight')).toEqual([15, 6]);
  });

  it('jump to the ends of a row, of a column and of the week, and leave the others alone [CAL-40]', () => {
    expect(from(4, 3)('Home')).toEqual([4, -1]);
    expect(from(-1, 3)('Home')).toEqual([-1, 0]);
    expect(from(4, 3)('End')).toEqual([4, 6]);
    expect(from(4, 3)('Home', true)).toEqual([0, 0]);
    expect(from(4, 3)('End', true)).toEqual([15, 6]);
    expect(from(4, 3)('PageUp')).toEqual([-1, 3]);
    expect(from(4, 3)('PageDown')).toEqual([15, 3]);
    expect(from(4, 3)('a')).toBeNull();
  });
});
