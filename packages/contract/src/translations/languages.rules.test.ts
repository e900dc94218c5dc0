import { expect, it } from 'vitest';
import { directionOf } from './direction.values.ts';
import { formsOf, languageNameIn, numbersOf, pluralKeys } from './languages.rules.ts';

it('a language is written from right to left by its script [TRN-01]', () => {
  expect(['ar', 'he', 'fa', 'ur', 'en', 'vi', 'de', 'zh'].map(directionOf)).toEqual([
    ...['rtl', 'rtl', 'rtl', 'rtl'],
    ...['ltr', 'ltr', 'ltr', 'ltr'],
  ]);
  expect(directionOf('')).toBe('ltr');
});

it('a language has the plural forms that Unicode gives it [TRN-03]', () => {
  expect(formsOf('de')).toEqual(['one', 'other']);
  expect(formsOf('vi')).toEqual(['other']);
  expect(formsOf('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
  expect(formsOf('nonsense-')).toEqual(['one', 'other']);
  expect(numbersOf('ar', 'two')).toEqual([2]);
  expect(numbersOf('ru', 'one').slice(0, 3)).toEqual([1, 21, 31]);
});

it('a language is named in the language of the reader, and by its code where nobody knows it', () => {
  expect([languageNameIn('de', 'en'), languageNameIn('de', 'de'), languageNameIn('', 'en')]).toEqual([
    'German',
    'Deutsch',
    '',
  ]);
});

it('an ending is a plural form only where the source has one and other [TRN-03]', () => {
  expect(pluralKeys(['a_one', 'a_other', 'b_other', 'any_one', 'c'])).toEqual(new Set(['a']));
});
