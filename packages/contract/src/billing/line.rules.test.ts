import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, exactText, total } from '../shared/exact.rules.ts';
import { documentAmounts, type Line, lineAmounts, taxMethods, taxRoundings } from './line.rules.ts';

const vat = (percent: string, method: 'EXCLUSIVE' | 'INCLUSIVE' = 'EXCLUSIVE', code = 'VAT') => ({
  code,
  percent: exactOf(percent),
  method,
});
const line = (
  unitPrice: string,
  tax: Line['tax'] = null,
  quantity = '1',
  discounts: string[] = [],
): Line => ({
  quantity: exactOf(quantity),
  unitPrice: exactOf(unitPrice),
  discounts: discounts.map(exactOf),
  tax,
});
const words = (amounts: object) =>
  Object.fromEntries(
    Object.entries(amounts)
      .filter(([, value]) => typeof value === 'bigint')
      .map(([key, value]) => [key, exactText(value)]),
  );

describe('the amounts of a line', () => {
  it('are quantity times price, less the discounts, and the tax on the rest', () => {
    expect(words(lineAmounts(line('33.33', vat('10'), '2.5', ['3.33']), 2))).toEqual({
      gross: '83.33',
      discount: '3.33',
      base: '80.00',
      tax: '8.00',
      total: '88.00',
    });
  });

  it('keep the price where it holds its tax: 353.90 at 19 % are 297.39 and 56.51', () => {
    expect(words(lineAmounts(line('353.90', vat('19', 'INCLUSIVE')), 2))).toEqual({
      gross: '353.90',
      discount: '0.00',
      base: '297.39',
      tax: '56.51',
      total: '353.90',
    });
  });

  it('round half up to what the currency can pay', () => {
    expect(words(lineAmounts(line('100.50', vat('8'), '1'), 0))).toMatchObject({
      gross: '101.00',
      tax: '8.00',
    });
    expect(words(lineAmounts(line('0.05', vat('10')), 2))).toMatchObject({ tax: '0.01', total: '0.06' });
    expect(words(lineAmounts(line('0.04', vat('10')), 2))).toMatchObject({ tax: '0.00', total: '0.04' });
    expect(words(lineAmounts(line('0.005', vat('10')), 3))).toMatchObject({ gross: '0.0050', tax: '0.0010' });
  });

  it('have no tax at 0 % and without one', () => {
    expect(words(lineAmounts(line('5', vat('0')), 2))).toMatchObject({ base: '5.00', tax: '0.00' });
    expect(words(lineAmounts(line('5'), 2))).toMatchObject({ base: '5.00', tax: '0.00' });
  });

  it('are refused where discounts are more than the line costs, negative, or cannot be paid', () => {
    expect(words(lineAmounts(line('5', null, '1', ['5']), 2))).toMatchObject({ total: '0.00' });
    for (const discount of ['5.01', '-0.01', '0.001'])
      expect(() => lineAmounts(line('5', null, '1', [discount]), 2)).toThrow(RangeError);
  });
});

describe('the amounts of a document', () => {
  const three = [line('33.33', vat('10')), line('33.33', vat('10')), line('33.33', vat('10'))];

  it('have 9.99 of tax on 3 × 33.33 at 10 % where each line is rounded, which is the default', () => {
    expect(words(documentAmounts(three, 2))).toEqual({
      subtotal: '99.99',
      discount: '0.00',
      tax: '9.99',
      total: '109.98',
    });
  });

  it('have 10.00 where the document is rounded, the cent on the line of the largest remainder', () => {
    const amounts = documentAmounts(three, 2, 'DOCUMENT');
    expect(words(amounts)).toMatchObject({ tax: '10.00', total: '109.99' });
    expect(amounts.lines.map(({ tax }) => exactText(tax))).toEqual(['3.34', '3.33', '3.33']);
    const unlike = [line('10.01', vat('10')), line('10.08', vat('10')), line('10.06', vat('10'))];
    expect(documentAmounts(unlike, 2, 'DOCUMENT').lines.map(({ tax }) => exactText(tax))).toEqual([
      '1.00',
      '1.01',
      '1.01',
    ]);
  });

  it('round each tax by itself', () => {
    const lines = [
      line('0.04', vat('10')),
      line('0.04', vat('10')),
      line('0.04', vat('10', 'EXCLUSIVE', 'B')),
    ];
    const amounts = documentAmounts(lines, 2, 'DOCUMENT');
    expect(amounts.lines.map(({ tax }) => exactText(tax))).toEqual(['0.01', '0.00', '0.00']);
  });

  it('keep the totals of prices that hold their tax when the document is rounded', () => {
    const held = [line('1.05', vat('10', 'INCLUSIVE')), line('1.05', vat('10', 'INCLUSIVE'))];
    // 0.19090… in all: 0.19, and each line by itself would have 0.10.
    expect(words(documentAmounts(held, 2, 'DOCUMENT'))).toMatchObject({ tax: '0.19', total: '2.10' });
    expect(words(documentAmounts(held, 2))).toMatchObject({ tax: '0.20', total: '2.10' });
  });

  it('are nothing without lines', () => {
    expect(words(documentAmounts([], 2))).toEqual({
      subtotal: '0.00',
      discount: '0.00',
      tax: '0.00',
      total: '0.00',
    });
  });

  it('add up exactly and can be paid, in 0, 2 and 3 decimals', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.bigInt({ min: 1n, max: 1_000_000n }),
        unitPrice: fc.bigInt({ min: 0n, max: 10_000_000_000n }),
        tax: fc.option(
          fc.record({
            code: fc.constantFrom('A', 'B'),
            percent: fc.bigInt({ min: 0n, max: 1_000_000n }),
            method: fc.constantFrom(...taxMethods),
          }),
        ),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom(0, 2, 3),
        fc.constantFrom(...taxRoundings),
        (given, places, rounding) => {
          const amounts = documentAmounts(given, places, rounding);
          const unit = 10n ** BigInt(4 - places);
          expect(amounts.total).toBe(amounts.subtotal + amounts.tax);
          expect(amounts.total).toBe(total(amounts.lines.map((one) => one.total)));
          for (const [at, one] of amounts.lines.entries()) {
            expect(one.total).toBe(one.base + one.tax);
            expect([one.gross, one.base, one.tax].map((amount) => amount % unit)).toEqual([0n, 0n, 0n]);
            expect(one.base >= 0n && one.tax >= 0n).toBe(true);
            if (given[at]?.tax?.method !== 'EXCLUSIVE') expect(one.total).toBe(one.gross - one.discount);
            // Whatever is rounded where, a line is off its exact tax by less than a unit.
            const percent = given[at]?.tax?.percent ?? 0n;
            const of = 1_000_000n + (given[at]?.tax?.method === 'INCLUSIVE' ? percent : 0n);
            const off = one.tax * of - one.gross * percent;
            expect((off < 0n ? -off : off) < unit * of).toBe(true);
          }
        },
      ),
    );
  });

  it('know two methods and two roundings', () => {
    expect(taxMethods).toEqual(['EXCLUSIVE', 'INCLUSIVE']);
    expect(taxRoundings).toEqual(['LINE', 'DOCUMENT']);
  });
});
