import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsTerm, termKey, termKeysIn } from './glossary.rules.ts';

const isIn = (term: string, text: string) => termKeysIn(text).includes(termKey(term) ?? '');

describe('a term of the glossary', () => {
  it('is found by whole words, whatever their case [TRN-07]', () => {
    for (const text of [
      'Lesson',
      'the LESSON.',
      'Next: lesson',
      'lesson’s end',
      '<b>Lesson</b>s',
      '{{n}}lesson',
    ])
      expect([text, isIn('lesson', text)]).toEqual([text, true]);
    for (const text of ['lessons', 'Less on', '{{lesson}}', '$t(common:lesson)', '<lesson>', 'lesson2', ''])
      expect([text, isIn('lesson', text)]).toEqual([text, false]);
  });

  it('of several words is one run of them, of blanks, hyphens and apostrophes [TRN-07]', () => {
    expect(termKey('Sign-in')).toBe('sign in');
    for (const text of ['Sign in', 'please sign-in now', 'SIGN  IN'])
      expect([text, isIn('sign in', text)]).toEqual([text, true]);
    for (const text of ['Sign. In', 'sign {{x}} in', 'sign <b>in</b>', 'in sign', 'sign it in'])
      expect([text, isIn('sign in', text)]).toEqual([text, false]);
    expect([
      termKey('a, b'),
      termKey('…'),
      termKey(''),
      termKey('one two three four five six seven eight nine'),
    ]).toEqual(Array(4).fill(undefined));
  });

  it('is found in every text that it stands in as words [TRN-07]', () => {
    const word = fc.stringMatching(/^[a-zäé]{1,6}$/);
    const words = fc.array(word, { maxLength: 12 });
    const term = fc.array(word, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(words, term, words, (before, inner, after) => {
        const text = [...before, ...inner, ...after].join(' ');
        expect(isIn(inner.join(' ').toUpperCase(), text)).toBe(true);
      }),
    );
  });

  it('is held by a translation that has it, bent or not, whatever its case [TRN-07]', () => {
    expect(holdsTerm('3 STUNDEN gespeichert', 'Stunde')).toBe(true);
    expect(holdsTerm('3 Lektionen gespeichert', 'Stunde')).toBe(false);
    expect(holdsTerm('Lưu lớp học', 'lớp')).toBe(true);
  });
});
