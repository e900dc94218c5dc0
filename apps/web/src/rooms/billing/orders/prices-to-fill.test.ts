import { expect, it } from 'vitest';
import { pricesToFill } from './order-form.rules.ts';

it('a quote fills what was filled before, and keeps what was typed until another package is chosen', () => {
  const last = { packageId: 'a', unitPrice: '100', discountAmount: '' };
  const wanted = { packageId: 'a', unitPrice: '75', discountAmount: '5' };
  expect(pricesToFill({ unitPrice: '100', discountAmount: '' }, last, wanted)).toEqual({
    ...{ unitPrice: '75', discountAmount: '5' },
  });
  expect(pricesToFill({ unitPrice: '90', discountAmount: '' }, last, wanted)).toEqual({
    discountAmount: '5',
  });
  expect(pricesToFill({ unitPrice: '100', discountAmount: '10' }, last, wanted)).toEqual({ unitPrice: '75' });
  // As it stood when the form was opened.
  expect(pricesToFill({ unitPrice: '100', discountAmount: '10' }, { packageId: 'a' }, wanted)).toEqual({});
  expect(
    pricesToFill({ unitPrice: '90', discountAmount: '10' }, last, { ...wanted, packageId: 'b' }),
  ).toEqual({
    ...{ unitPrice: '75', discountAmount: '5' },
  });
  expect(pricesToFill({ unitPrice: '', discountAmount: '' }, undefined, wanted)).toEqual({
    ...{ unitPrice: '75', discountAmount: '5' },
  });
});
