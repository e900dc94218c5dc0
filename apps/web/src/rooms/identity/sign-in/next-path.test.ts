import { expect, it } from 'vitest';
import { safeNext } from './next-path.ts';

it('goes after the sign-in only to a path of this application', () => {
  expect(safeNext('/students?page=2')).toBe('/students?page=2');
  for (const bad of ['//evil.example', 'https://evil.example', '/\\evil.example', '/login', undefined])
    expect(safeNext(bad)).toBe('/dashboard');
});
