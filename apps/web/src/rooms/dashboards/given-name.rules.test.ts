import { expect, it } from 'vitest';
import { givenNameOf } from './given-name.rules.ts';

it.each([
  ['Mai Đặng', 'Mai'],
  ['Trần Quốc Khải', 'Khải'],
  ['Hannah Whitfield', 'Hannah'],
  ['  Minh   Anh Nguyễn ', 'Minh'],
  ['Nguyễn', 'Nguyễn'],
  ['Mai Văn Thành', 'Mai'],
  ['', ''],
])('greets %s as %s', (name, given) => {
  expect(givenNameOf(name)).toBe(given);
});
