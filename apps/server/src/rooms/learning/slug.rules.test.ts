import { expect, it } from 'vitest';
import { slugOf } from './slug.rules.ts';

it('makes a link name of any title [LRN-13] [AMB-008]', () => {
  expect(slugOf('IELTS Foundation: Part 1')).toBe('ielts-foundation-part-1');
  expect(slugOf('Tiếng Đức – cơ bản')).toBe('tieng-duc-co-ban');
  expect(slugOf('数学')).toBe('course');
  expect(slugOf(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
});
