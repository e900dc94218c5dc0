import { expect, it } from 'vitest';
import { readList } from '../list-state.ts';
import { isShown, viewOf } from './saved-views.rules.ts';

const spec = { sortBy: 'name', filters: ['status', 'classId'] };

it('keeps search, order, rows and filters of a list, and not the page that one is on', () => {
  const values = readList(
    {
      status: 'ACTIVE',
      search: 'An',
      sortBy: 'joined',
      sortOrder: 'desc',
      limit: '50',
      page: '4',
      count: 'exact',
      edit: 'new',
    },
    spec,
  );
  expect(viewOf(values, spec)).toEqual({
    status: 'ACTIVE',
    search: 'An',
    sortBy: 'joined',
    sortOrder: 'desc',
    limit: '50',
  });
});

it('is shown while all of it is so and nothing besides, on whichever page', () => {
  const view = { status: 'ACTIVE' };
  const shown = (search: Record<string, string>) => isShown(view, readList(search, spec), spec);
  expect(shown({ status: 'ACTIVE', page: '3' })).toBe(true);
  expect(shown({ status: 'ACTIVE', sortBy: 'name' })).toBe(true);
  expect(shown({})).toBe(false);
  expect(shown({ status: 'ACTIVE', classId: '7' })).toBe(false);
  expect(shown({ status: 'ACTIVE', search: 'An' })).toBe(false);
});
