import { describe, expect, it } from 'vitest';
import {
  discountRefusals,
  isPayable,
  ofItsTuitionType,
  type Priced,
  packagePrice,
  previewOfPackage,
  refusedDiscount,
} from './package.rules.ts';
import {
  allowedPayers,
  discountTypes,
  individualMinutes,
  packageMonths,
  tuitionTeachers,
  tuitionTypes,
} from './values.ts';

const plain: Priced = {
  ...{ price: '1000.00', currency: 'USD', discountType: 'NONE', discountValue: null },
  packageDurationMonths: 6,
};
const off = (discountType: Priced['discountType'], discountValue: string, more: Partial<Priced> = {}) =>
  Object.values(packagePrice({ ...plain, discountType, discountValue, ...more }));

describe('what a tuition package costs', () => {
  it('is its price less its discount, and that for a month', () => {
    expect(off('NONE', '')).toEqual(['0.00', '1000.00', '166.67']);
    expect(off('PERCENTAGE', '12.5')).toEqual(['125.00', '875.00', '145.83']);
    expect(off('FIXED_AMOUNT', '250')).toEqual(['250.00', '750.00', '125.00']);
    expect(off('PERCENTAGE', '100')).toEqual(['1000.00', '0.00', '0.00']);
    const dong = { price: '7200000', currency: 'VND', packageDurationMonths: 9 };
    expect(off('PERCENTAGE', '3.3333', dong)).toEqual(['239998.00', '6960002.00', '773334.00']);
    expect(off('NONE', '', { price: '100.125', currency: 'KWD', packageDurationMonths: 3 })).toEqual([
      ...['0.00', '100.1250', '33.3750'],
    ]);
  });

  it('is shown only of numbers that fit', () => {
    expect(previewOfPackage(plain)).toEqual(packagePrice(plain));
    for (const wrong of [
      { price: '' },
      { price: '0' },
      { price: '-1' },
      { price: '1e3' },
      { currency: '' },
      { currency: 'QQQ' },
      { packageDurationMonths: 0 },
      { discountType: 'PERCENTAGE', discountValue: '' },
      { discountType: 'PERCENTAGE', discountValue: '0' },
      { discountType: 'PERCENTAGE', discountValue: '100.01' },
      { discountType: 'FIXED_AMOUNT', discountValue: '1000' },
    ] as const)
      expect(previewOfPackage({ ...plain, ...wrong }), JSON.stringify(wrong)).toBeUndefined();
  });

  it('refuses a percentage above 100 and an amount that is not below the price, in the words of the requirements', () => {
    const refusal = (discountType: Priced['discountType'], discountValue: string) =>
      refusedDiscount({ ...plain, discountType, discountValue });
    expect(refusal('PERCENTAGE', '100')).toBeUndefined();
    expect(refusal('PERCENTAGE', '100.0001')).toBe('Percentage discount value must be between 0 and 100.');
    expect(refusal('FIXED_AMOUNT', '999.9999')).toBeUndefined();
    expect(refusal('FIXED_AMOUNT', '1000')).toBe('Fixed amount discount must be less than the total price.');
    expect(refusal('NONE', '5000')).toBeUndefined();
    expect(Object.values(discountRefusals)).toHaveLength(2);
  });

  it('has no more decimals than its currency', () => {
    expect([isPayable('1.50', 'USD'), isPayable('1.505', 'USD')]).toEqual([true, false]);
    expect([isPayable('1.00', 'VND'), isPayable('1.50', 'VND')]).toEqual([true, false]);
    expect([isPayable('1.505', 'KWD'), isPayable('x', 'USD'), isPayable('1.505', 'QQQ')]).toEqual([
      ...[true, true, true],
    ]);
  });
});

describe('the type of a tuition package', () => {
  const facts = { groupTeacherType: 'NATIVE', individualTeacherType: 'FOREIGN' };
  const all = {
    ...facts,
    individualLessonDurationMinutes: 60,
    discountType: 'NONE',
    discountValue: '5',
  } as const;

  it('leaves it what it has, and nothing of the other', () => {
    expect(ofItsTuitionType({ ...all, type: 'GROUP_LESSON' })).toMatchObject({
      ...{ groupTeacherType: 'NATIVE', individualTeacherType: null, individualLessonDurationMinutes: null },
      discountValue: null,
    });
    expect(ofItsTuitionType({ ...all, type: 'INDIVIDUAL_LESSON', discountType: 'PERCENTAGE' })).toMatchObject(
      {
        ...{ groupTeacherType: null, individualTeacherType: 'FOREIGN', individualLessonDurationMinutes: 60 },
        discountValue: '5',
      },
    );
  });

  it('is one of the values of the requirements, as the others are', () => {
    expect(tuitionTypes).toEqual(['GROUP_LESSON', 'INDIVIDUAL_LESSON']);
    expect(packageMonths).toEqual([1, 3, 6, 9, 12, 24]);
    expect(tuitionTeachers).toEqual(['FOREIGN', 'NATIVE']);
    expect(individualMinutes).toEqual([30, 60, 90, 120]);
    expect(allowedPayers).toEqual(['PARENT', 'STUDENT']);
    expect(discountTypes).toEqual(['NONE', 'PERCENTAGE', 'FIXED_AMOUNT']);
  });
});
