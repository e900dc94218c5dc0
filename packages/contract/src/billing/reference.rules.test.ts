import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCharacter, referenceOf, referencesIn } from './reference.rules.ts';

const bytes = fc.uint8Array({ minLength: 7, maxLength: 7 });

/** The standard's own words: the products with weights of two, modulo 37 and 36, must come to one with the check character. */
function isValid(text: string): boolean {
  const values = [...text].map((character) => Number.parseInt(character, 36));
  const product = values.slice(0, -1).reduce((held, value) => {
    const sum = held + value;
    return ((sum % 36 === 0 ? 36 : sum % 36) * 2) % 37;
  }, 36);
  return (product + (values.at(-1) ?? 0)) % 36 === 1;
}

describe('the check character of a reference', () => {
  it('is that of the published Global Release Identifier A1-2425G-ABC1234002-M', () => {
    expect(checkCharacter('A12425GABC1234002')).toBe('M');
    expect(isValid('A12425GABC1234002M')).toBe(true);
    expect(() => checkCharacter('a')).toThrow(RangeError);
  });
});

describe('a reference', () => {
  it('has two letters, seven characters of Crockford and a check', () => {
    expect(referenceOf('BW', Uint8Array.from([0, 9, 10, 17, 18, 31, 32]))).toMatch(/^BW09AHJZ0[0-9A-Z]$/);
    expect(() => referenceOf('bw', new Uint8Array(7))).toThrow(RangeError);
    expect(() => referenceOf('BWX', new Uint8Array(7))).toThrow(RangeError);
    expect(() => referenceOf('BW', new Uint8Array(6))).toThrow(RangeError);
    fc.assert(
      fc.property(bytes, (random) => {
        const reference = referenceOf('BW', random);
        expect(reference).toMatch(/^BW[0-9A-HJKMNP-TV-Z]{7}[0-9A-Z]$/);
        expect(isValid(reference)).toBe(true);
      }),
    );
  });

  it('is found in any case, with spaces and signs within, lost spaces around, and other text', () => {
    const text = fc.string({ maxLength: 20, unit: 'binary' });
    const gap = fc.constantFrom('', ' ', '-', '.', ' / ');
    fc.assert(
      fc.property(
        bytes,
        text,
        text,
        fc.array(gap, { minLength: 10, maxLength: 10 }),
        fc.boolean(),
        (random, before, behind, gaps, low) => {
          const reference = referenceOf('BW', random);
          const spaced = [...reference].map((character, at) => character + (gaps[at] ?? '')).join('');
          const found = referencesIn(`${before}${low ? spaced.toLowerCase() : spaced}${behind}`, 'BW');
          expect(found).toContain(reference);
        },
      ),
    );
  });

  it('is read where O, I and L were written for 0, 1 and 1', () => {
    const reference = referenceOf('BW', Uint8Array.from([0, 1, 1, 0, 5, 6, 7]));
    const written = `BWOILO567${reference.at(-1)}`;
    expect(referencesIn(`hoc phi ${written} cam on`, 'BW')).toEqual([reference]);
  });

  it('is found once each, in their order, also where two touch', () => {
    const [one, other] = [
      referenceOf('BW', new Uint8Array(7).fill(3)),
      referenceOf('BW', new Uint8Array(7).fill(9)),
    ];
    expect(referencesIn(`${one}${other} ${one}`, 'BW')).toEqual([one, other]);
  });

  it('is none with another prefix, a wrong check, a U, or its end cut off', () => {
    const reference = referenceOf('BW', Uint8Array.from([1, 2, 3, 4, 5, 6, 7]));
    const check = reference.at(-1) === '7' ? '8' : '7';
    expect(referencesIn(reference, 'BX')).toEqual([]);
    expect(referencesIn(`${reference.slice(0, -1)}${check}`, 'BW')).toEqual([]);
    expect(referencesIn(reference.slice(0, -1), 'BW')).toEqual([]);
    const body = 'BWUUUUUUU';
    expect(referencesIn(`${body}${checkCharacter(body)}`, 'BW')).toEqual([]);
  });

  it('with any one character changed, or two neighbours swapped, is another or none', () => {
    fc.assert(
      fc.property(bytes, fc.integer({ min: 2, max: 8 }), (random, at) => {
        const reference = referenceOf('BW', random);
        for (const character of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
          const typed = `${reference.slice(0, at)}${character}${reference.slice(at + 1)}`;
          if (typed !== reference) expect(referencesIn(typed, 'BW')).toEqual([]);
        }
      }),
    );
  });

  it('takes time in proportion to the text', () => {
    const long = 'BW0'.repeat(200_000);
    const start = performance.now();
    expect(referencesIn(long, 'BW').length).toBeLessThan(2);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
