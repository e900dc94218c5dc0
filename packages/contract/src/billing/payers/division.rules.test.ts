import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, exactText, total } from '../../shared/exact.rules.ts';
import { linesOfPart, partsOfTotal } from './division.rules.ts';

const percent = (text: string) => ({ percent: exactOf(text), amount: null });
const amount = (text: string) => ({ percent: null, amount: exactOf(text) });

describe('an invoice divided between payers', () => {
  it('leaves no cent behind: 60 and 40 of 99.99 are 59.99 and 40.00 [AMB-261]', () => {
    expect(partsOfTotal(exactOf('99.99'), [percent('40')], 2).map(exactText)).toEqual(['40.00']);
    expect(partsOfTotal(exactOf('100.00'), [percent('33.3333'), amount('10.01')], 2).map(exactText)).toEqual([
      ...['33.33', '10.01'],
    ]);
    expect(
      partsOfTotal(exactOf('10000000'), [percent('33.3333'), percent('66.6667')], 0).map(exactText),
    ).toEqual([...['3333330.00', '6666670.00']]);
    expect(() => partsOfTotal(exactOf('1'), [percent('60'), percent('40.0001')], 2)).toThrow(RangeError);
  });

  it('takes of the lines what comes to the part exactly, and no line without a price', () => {
    const line = fc.record({ net: fc.bigInt(1n, 10_000_000n), tax: fc.bigInt(0n, 3_000_000n) });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.nat(1000),
        fc.constantFrom(0, 2, 3),
        (lines, share, places) => {
          const unit = 10n ** BigInt(4 - places);
          const left = lines.map(({ net, tax }) => ({ net: net * unit, tax: tax * unit }));
          const whole = total(left.map(({ net, tax }) => net + tax));
          const part = ((whole * BigInt(share)) / 1000n / unit) * unit;
          const parts = linesOfPart(part, left, places);
          expect(total(parts.map(({ net, tax }) => net + tax))).toBe(part);
          expect(parts.every(({ net, tax }) => net >= 0n && tax >= 0n && (tax === 0n || net > 0n))).toBe(
            true,
          );
        },
      ),
    );
  });
});
