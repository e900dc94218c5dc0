import { expect, it } from 'vitest';
import { fitOf, inOrderOfFit } from './palette-order.rules.ts';

const student = (title: string) => ({ group: 'Students', title, isFound: true });
const customer = (title: string) => ({ group: 'Customers', title, isFound: true });
const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title);

it('puts the exact name first, whatever its group and accents, and keeps groups together', () => {
  const all = [
    customer('Trần Gia Huy Phụ'),
    customer('Bà Trần Gia Huy'),
    student('Ngô Trần Gia Huy'),
    student('Trần Gia Huy An'),
    student('Trần Gia Huy'),
  ];
  expect(titles(inOrderOfFit(all, 'tran gia huy'))).toEqual([
    ...['Trần Gia Huy', 'Trần Gia Huy An', 'Ngô Trần Gia Huy'],
    ...['Trần Gia Huy Phụ', 'Bà Trần Gia Huy'],
  ]);
});

it('keeps the order in which things are given where they fit equally well', () => {
  const all = [customer('An Lê'), student('An Bùi'), customer('An Hồ')];
  expect(titles(inOrderOfFit(all, 'an'))).toEqual(['An Lê', 'An Hồ', 'An Bùi']);
  expect(titles(inOrderOfFit(all, ''))).toEqual(['An Lê', 'An Hồ', 'An Bùi']);
});

it('finds a screen by its other words from their beginning, behind what has the word in its title', () => {
  const availability = {
    group: 'Screens',
    title: 'Staff availability',
    words: 'cover, substitute, dạy thay',
  };
  const letters = { group: 'Screens', title: 'Cover letters' };
  expect(titles(inOrderOfFit([availability, letters], 'cover'))).toEqual([letters.title, availability.title]);
  expect(titles(inOrderOfFit([availability, letters], 'day thay'))).toEqual([availability.title]);
  expect(fitOf(availability, 'over')).toBe(undefined);
});

it('keeps what the server found by something else than its title, at the end, and drops a screen that does not fit', () => {
  expect(fitOf(student('An Bùi'), '0912')).toBe(4);
  expect(fitOf({ group: 'Screens', title: 'Students' }, '0912')).toBe(undefined);
});
