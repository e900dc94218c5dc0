import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparable, fitsNumber, isAccepted, readingsOf } from './answer-text.rules.ts';

const same = (one: string, other: string, options = {}) =>
  comparable(one, options) === comparable(other, options);

describe('a typed answer', () => {
  it('is compared without the forms of quotes, dashes, spaces and ends', () => {
    expect(same('It’s a  well–known\u00A0fact.', "it's a well-known fact")).toBe(true);
    expect(same('ﬁne\u200B!', 'FINE')).toBe(true);
    expect(same('cafe\u0301', 'caf\u00E9')).toBe(true);
    expect(same('its', "it's")).toBe(false);
    expect(same('?', '!')).toBe(false);
  });

  it('minds capitals and accents only where it should', () => {
    expect([same('Nile', 'nile'), same('Nile', 'nile', { caseSensitive: true })]).toEqual([true, false]);
    expect([same('đường', 'duong'), same('Đường', 'duong', { accentSensitive: false })]).toEqual([
      false,
      true,
    ]);
  });

  it('is the same however often it is made comparable', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.boolean(),
        fc.boolean(),
        (text, caseSensitive, accentSensitive) => {
          const once = comparable(text, { caseSensitive, accentSensitive });
          expect(comparable(once, { caseSensitive, accentSensitive })).toBe(once);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is accepted by a number within its tolerance, exactly', () => {
    const pi = { value: '3.14', tolerance: '0.005', units: ['cm', 'm²'] };
    const fits = (typed: string) => fitsNumber(typed, pi);
    expect([fits('3.145'), fits('3.1451'), fits('3,14'), fits('3.135'), fits('3.1349')]).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
    expect([fits('3.14 cm'), fits('3.14m2'), fits('3.14 kg'), fits('-3.14'), fits('three')]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(
      isAccepted('1,500', { accepted: [], number: { value: '1500', tolerance: '0', units: [] } }, {}),
    ).toBe(true);
    expect(
      isAccepted('1,500', { accepted: [], number: { value: '1.5', tolerance: '0', units: [] } }, {}),
    ).toBe(true);
  });

  it('reads a number in each way that it may mean', () => {
    expect(readingsOf('1,500').toSorted()).toEqual(['1.500', '1500']);
    expect(readingsOf('1,500.5')).toEqual(['1500.5']);
    expect(readingsOf('1.234.567')).toEqual(['1234567']);
    expect(readingsOf('1 500')).toEqual(['1500']);
    expect(readingsOf('-.5')).toEqual(['-0.5']);
    for (const none of ['', '-', '.', '1,2,3', '1 5', '12..3', '1'.repeat(31)])
      expect(readingsOf(none)).toEqual([]);
  });
});
