import { expect, it } from 'vitest';
import { isPlaceholderEmail, placeholderDomain } from './placeholder.rules.ts';

it('an address that stands for none is known by its domain, in whatever case, and by the whole of it [AMB-111]', () => {
  expect(placeholderDomain).toBe('no-mail.invalid');
  expect(['ana@no-mail.invalid', 'ANA@NO-MAIL.INVALID'].map(isPlaceholderEmail)).toEqual([true, true]);
  const real = [
    'ana@example.org',
    'no-mail.invalid',
    'ana@no-mail.invalid.org',
    'ana@my-no-mail.invalid',
    '',
  ];
  expect(real.map(isPlaceholderEmail)).toEqual([false, false, false, false, false]);
});
