import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.ts';
import { safeNext } from './sign-in/next-path.ts';

describe('after the sign-in', () => {
  it('goes only to a path of this application', () => {
    expect(safeNext('/students?page=2')).toBe('/students?page=2');
    for (const bad of ['//evil.example', 'https://evil.example', '/\\evil.example', '/login', undefined])
      expect(safeNext(bad)).toBe('/dashboard');
  });
});

it('lists only the fields that an audit entry changed', () => {
  expect(changesOf({ name: 'A', age: 3 }, { name: 'B', age: 3 })).toEqual([
    { field: 'name', before: 'A', after: 'B' },
  ]);
  expect(changesOf(null, { name: 'B' })).toEqual([{ field: 'name', before: '–', after: 'B' }]);
});
