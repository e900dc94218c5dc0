import { expect, it } from 'vitest';
import { nextIdentifiers } from './next-identifiers.rules.ts';

const next = (last: string, count: number, taken: readonly string[] = []) =>
  nextIdentifiers(last, count, async (identifier) => taken.includes(identifier));

it('counts the last number up with as many digits, without what is taken', async () => {
  expect(await next('STU-0009', 2)).toEqual(['STU-0010', 'STU-0011']);
  expect(await next('STU-0009', 2, ['STU-0010'])).toEqual(['STU-0011', 'STU-0012']);
  expect(await next('HS99', 1)).toEqual(['HS100']);
  expect(await next('2026-7', 1)).toEqual(['2026-8']);
});

it('goes on with no series that does not count', async () => {
  expect(await next('blue', 1)).toEqual([]);
  expect(await next('079204123456', 1)).toEqual([]);
  expect(await next('123456789', 1)).toEqual(['123456790']);
  expect(await next('1234567890', 1)).toEqual([]);
});
