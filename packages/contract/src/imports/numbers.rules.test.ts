import { describe, expect, test } from 'vitest';
import { checkRow } from './check-row.rules.ts';
import { usualChoices } from './choices.ts';
import { importModel } from './models.ts';
import { type DecimalMark, markOfColumn, needsMark, numberOf } from './numbers.rules.ts';

describe('numbers', () => {
  test('are understood with separators of either kind', () => {
    const cases: [string, number | null][] = [
      ['1,234.50', 1234.5],
      ['1.234,50', 1234.5],
      ['12.000.000 ₫', 12_000_000],
      ['12,000,000 VND', 12_000_000],
      ['$5', 5],
      ['1,5', 1.5],
      ['1,500', 1500],
      ['0,500', 0.5],
      ['1234,567', 1234.567],
      ['-3', -3],
      ['1 000', 1000],
      ['12.00.000', null],
      ['12 months', null],
      ['', null],
      ['1e9', null],
    ];
    for (const [text, value] of cases) expect([text, numberOf(text)]).toEqual([text, value]);
  });

  test('with one separator before three digits are read by the mark of their column [IMP-11]', () => {
    const cases: [string, number, number][] = [
      ['50.000', 50, 50_000],
      ['-1.500', -1.5, -1500],
      ['999.999 ₫', 999.999, 999_999],
      ['50,000', 50_000, 50],
    ];
    for (const [text, point, comma] of cases)
      expect([text, numberOf(text, 'point'), numberOf(text, 'comma')]).toEqual([text, point, comma]);
    for (const mark of ['point', 'comma'] as const)
      expect(['12.5', '1,5', '0.500', '1.234,50'].map((text) => numberOf(text, mark))).toEqual([
        12.5, 1.5, 0.5, 1234.5,
      ]);
  });

  test('need the mark only with one dot before exactly three digits [IMP-11]', () => {
    for (const text of ['50.000', '1.500', '999.999', '-50.000 ₫'])
      expect([text, needsMark(text)]).toEqual([text, true]);
    for (const text of [
      '50.00',
      '50.0000',
      '0.500',
      '1234.567',
      '1.234.567',
      '50,000',
      '1.234,5',
      '50000',
      'a.000',
      '',
    ])
      expect([text, needsMark(text)]).toEqual([text, false]);
  });

  test('of a column show their mark, or somebody is asked [IMP-11]', () => {
    const cases: [DecimalMark | 'ask', string[]][] = [
      ['ask', ['50.000']],
      ['ask', ['50.000', '120.000', '7', 'none']],
      ['ask', ['50.000', '50,000']],
      ['ask', ['50.000', '12.5', '12,5']],
      ['comma', ['50.000', '1.250.000']],
      ['comma', ['50.000', '12,5']],
      ['comma', ['50.000', '1.234,50']],
      ['comma', ['1,500', '1,5']],
      ['point', ['50.000', '12.5']],
      ['point', ['50.000', '1,250,000']],
      ['point', ['50.000', '0.500']],
      ['point', ['50,000', '7']],
      ['point', ['12.5', '12,5']],
      ['point', []],
    ];
    for (const [mark, texts] of cases) expect([texts, markOfColumn(texts)]).toEqual([texts, mark]);
  });
});

describe('a row', () => {
  const customer = importModel('customer');
  const mai = { contactName: 'Mai', email: 'mai@example.org' };
  const limit = (creditLimit: unknown, decimalMarks = {}) => {
    const choices = { ...usualChoices, decimalMarks };
    const { values, problems, notes } = checkRow(customer, { ...mai, creditLimit }, choices);
    return [values.creditLimit, ...problems.map(({ code }) => code), ...notes.map(({ kind }) => kind)];
  };

  test('takes no number that could be another one until the mark is said [IMP-11]', () => {
    expect(limit('50.000')).toEqual([undefined, 'decimalMark']);
    expect(limit('50.000', { creditLimit: 'comma' })).toEqual([50_000]);
    expect(limit('50.000', { creditLimit: 'point' })).toEqual([50]);
    expect(limit('50,000')).toEqual([50_000]);
    const price = checkRow(importModel('product'), {
      name: 'Book',
      productType: 'DIGITAL_PRODUCT',
      basePrice: '1.500',
    });
    expect(price.problems.map(({ field, code }) => [field, code])).toEqual([['basePrice', 'decimalMark']]);
  });

  test('takes a number that was sent as one as it is', () => {
    expect(limit(50.125)).toEqual([50.125]);
    expect(limit(0)).toEqual([0]);
  });
});
