import { expect, it } from 'vitest';
import { byFamily } from './by-family.rules.ts';

it('gives each family a message of its own, a parent of two once, and who was added besides one alone', () => {
  const families = [['anna', 'mother'], ['binh', 'mother', 'father'], ['chi']];
  expect(byFamily(['anna', 'mother', 'binh', 'father', 'teacher'], families)).toEqual([
    ['anna', 'mother'],
    ['binh', 'father'],
    ['teacher'],
  ]);
});

it('is one message to all where one family is written to, or none was named', () => {
  expect(byFamily(['anna', 'mother', 'teacher'], [['anna', 'mother']])).toEqual([
    ['anna', 'mother', 'teacher'],
  ]);
  expect(byFamily(['anna', 'teacher'], undefined)).toEqual([['anna', 'teacher']]);
});
