import { expect, it } from 'vitest';
import { isModuleAt } from './module-place.rules.ts';

const entries = ['/calendar', '/materials'];
const at = (path: string, search: Record<string, string> = {}) => ({ path, search });

it('marks a module whose address has parameters only where all of them are', () => {
  const href = '/calendar?view=year&person=all';
  expect(
    isModuleAt(at('/calendar', { view: 'year', person: 'all', date: '2026-01-01' }), href, entries),
  ).toBe(true);
  expect(isModuleAt(at('/calendar', { view: 'year' }), href, entries)).toBe(false);
  expect(isModuleAt(at('/calendar', { view: 'week', person: 'all' }), href, entries)).toBe(false);
  expect(isModuleAt(at('/calendar'), href, entries)).toBe(false);
});

it("leaves the mark to an area's entry of the same path", () => {
  expect(isModuleAt(at('/materials'), '/materials', entries)).toBe(false);
  expect(isModuleAt(at('/handbook'), '/handbook', entries)).toBe(true);
  expect(isModuleAt(at('/handbook/1'), '/handbook', entries)).toBe(false);
});

it('marks nothing that leads out of the application', () => {
  expect(isModuleAt(at('/handbook'), 'https://example.org/handbook', entries)).toBe(false);
});
