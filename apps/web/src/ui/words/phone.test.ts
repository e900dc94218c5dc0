import { expect, it } from 'vitest';
import { phoneWords } from './phone.ts';

it('a telephone number stands in groups, unless somebody wrote it in their own', () => {
  const written = [
    '0946234351',
    '+84946234351',
    '090 412 1000',
    '+44 20 7946 0018',
    '02838223344',
    'ext. 12',
    '',
  ];
  expect(written.map(phoneWords)).toEqual([
    ...['094 623 4351', '+84 946 234 351', '090 412 1000', '+44 20 7946 0018', '02838223344', 'ext. 12', ''],
  ]);
});
