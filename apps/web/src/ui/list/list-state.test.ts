import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListSpec, readList, writeList } from './list-state.ts';
import { pageWindow } from './page-window.ts';

const spec: ListSpec = { sortBy: 'name', filters: ['status', 'classId'] };

describe('a list in the address', () => {
  it('falls back to the defaults for whatever makes no sense [APP-11]', () => {
    const values = readList({ page: '-3', limit: 'all', sortOrder: 'up', status: '', count: 'all' }, spec);
    const sort = { sortBy: 'name', sortOrder: 'asc' };
    expect(values).toEqual({ page: 1, limit: 20, search: '', ...sort, filters: {}, count: '' });
  });

  it('writes nothing for the defaults', () => {
    expect(writeList(readList({}, spec), spec)).toEqual({});
  });

  it('comes back the same from its address', () => {
    const values = fc.record({
      page: fc.integer({ min: 1, max: 1_000_000 }),
      limit: fc.constantFrom(10, 20, 50, 100),
      search: fc.string({ maxLength: 200 }),
      sortBy: fc.constantFrom('name', 'createdAt'),
      sortOrder: fc.constantFrom<('asc' | 'desc')[]>('asc', 'desc'),
      count: fc.constantFrom<('exact' | '')[]>('exact', ''),
      filters: fc.record({ status: fc.constantFrom('ACTIVE', 'ACTIVE,LEFT') }, { requiredKeys: [] }),
    });
    fc.assert(
      fc.property(values, (one) => {
        expect(readList(writeList(one, spec), spec)).toEqual(one);
      }),
    );
  });
});

describe('the page numbers', () => {
  it('always show the first, the last and the current one, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const shown = pageWindow(page, pages);
        const numbers = shown.filter((one) => one !== 0);
        expect(numbers[0]).toBe(1);
        expect(numbers.at(-1)).toBe(pages);
        expect(numbers).toContain(page);
        expect([...numbers].sort((x, y) => x - y)).toEqual(numbers);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(shown.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});
