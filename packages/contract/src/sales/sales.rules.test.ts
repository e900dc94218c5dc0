import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { least, most, text } from '../testing/most.ts';
import { bundleTotals, totalOf } from './bundle.rules.ts';
import { displayNameOf, lacksBusinessName, lacksName, withDefaults } from './customer.rules.ts';
import { CustomerBody } from './customers.ts';
import { decimalsOf, hundredthsOf, isMoney, moneyOf, moneyText, roundedTo } from './money.rules.ts';
import {
  fieldsOfType,
  missingFields,
  ofItsType,
  productTypeFields,
  requiredFieldsMissing,
  requiredOfType,
} from './product.rules.ts';
import { ProductBody, VariantBody } from './products.ts';
import { addressTypes, productTypes } from './values.ts';

const amount = fc.bigInt({ min: 0n, max: 99_999_999_999_999n });

describe('money', () => {
  it('goes to hundredths and back without losing a cent [SAL-05]', () => {
    fc.assert(
      fc.property(amount, (hundredths) => {
        expect(hundredthsOf(moneyOf(hundredths))).toBe(hundredths);
      }),
    );
  });

  it('is written with two decimals, and nothing else is an amount [SAL-05]', () => {
    expect([moneyText('5'), moneyText('5.5'), moneyText('0.07')]).toEqual(['5.00', '5.50', '0.07']);
    for (const wrong of ['', '-1', '1.234', '1,5', '1e3', 'NaN', '0.30000000000000004', '1234567890123']) {
      expect(isMoney(wrong)).toBe(false);
    }
  });

  it('is rounded half up to what the currency can pay [SAL-07]', () => {
    expect([decimalsOf('VND'), decimalsOf('USD')]).toEqual([0, 2]);
    expect([roundedTo('VND', 149n), roundedTo('VND', 150n), roundedTo('USD', 149n)]).toEqual([
      100n,
      200n,
      149n,
    ]);
  });
});

describe('a bundle', () => {
  const parts = fc.array(
    fc.record({ price: amount.map(moneyOf), quantity: fc.integer({ min: 1, max: 1000 }) }),
    {
      minLength: 2,
      maxLength: 10,
    },
  );

  it('costs what its items cost when no price is given, and saves nothing [SAL-07]', () => {
    fc.assert(
      fc.property(parts, (items) => {
        const itemsTotal = totalOf(items);
        const expected = { itemsTotal, bundlePrice: itemsTotal, discountAmount: '0.00', discountPercent: 0 };
        expect(bundleTotals(itemsTotal, {}, 'USD')).toEqual(expected);
      }),
    );
  });

  it('never costs less than nothing, and price and saving make the total [SAL-07]', () => {
    const small = fc.bigInt({ min: 0n, max: 10_000_000n });
    const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(small, small, percent, (total, off, discountPercent) => {
        for (const pricing of [{ discountAmount: moneyOf(off) }, { discountPercent }]) {
          const totals = bundleTotals(moneyOf(total), pricing, 'USD');
          expect(hundredthsOf(totals.bundlePrice) + hundredthsOf(totals.discountAmount)).toBe(total);
        }
      }),
    );
  });

  it('says what a price of its own saves, in whole dong [SAL-07]', () => {
    expect(bundleTotals('3000000.00', { bundlePrice: '2400000.00' }, 'VND')).toMatchObject({
      discountAmount: '600000.00',
      discountPercent: 20,
    });
    expect(bundleTotals('1234567.00', { discountPercent: 10 }, 'VND').bundlePrice).toBe('1111110.00');
    expect(bundleTotals('100.00', { bundlePrice: '120.00' }, 'USD').discountAmount).toBe('0.00');
  });
});

describe('a product', () => {
  const base = { name: 'Movers, 6 months', productType: 'TIME_BASED_PACKAGE' as const };

  it('is refused while a field that its type needs is missing [SAL-06]', () => {
    const parsed = ProductBody.safeParse(base);
    expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
      ['teacherType', 'durationMonths', 'sessionsPerWeek', 'sessionDurationMinutes'].map((field) => [
        field,
        requiredFieldsMissing,
      ]),
    );
    expect(requiredFieldsMissing).toBe('Required fields missing for product type');
    expect(missingFields({ productType: 'SESSION_BASED_PACKAGE' })).toEqual(['teacherType', 'totalSessions']);
    expect(missingFields({ productType: 'PHYSICAL_MERCHANDISE' })).toEqual(['sku', 'basePrice']);
    expect(missingFields({ productType: 'DIGITAL_PRODUCT' })).toEqual([]);
    expect(missingFields({ productType: 'BUNDLE' })).toEqual([]);
  });

  it('needs only what its type has, and loses what it has not [SAL-06]', () => {
    for (const productType of productTypes) {
      expect(fieldsOfType[productType]).toEqual(expect.arrayContaining([...requiredOfType[productType]]));
      const full = Object.fromEntries(productTypeFields.map((field) => [field, true]));
      const kept = ofItsType({ ...full, productType });
      const left = productTypeFields.filter((field) => Boolean((kept as Record<string, unknown>)[field]));
      expect(left.toSorted()).toEqual([...fieldsOfType[productType]].toSorted());
    }
  });

  it('keeps its numbers within their bounds, and an empty skill is none [SAL-05]', () => {
    const full = {
      ...base,
      teacherType: 'FOREIGN',
      durationMonths: 24,
      sessionsPerWeek: 7,
      sessionDurationMinutes: 180,
    };
    expect(ProductBody.parse({ ...full, skillId: '', basePrice: 1.5 })).toMatchObject({
      skillId: null,
      basePrice: '1.50',
      currency: 'USD',
      isActive: true,
    });
    for (const wrong of [
      { durationMonths: 25 },
      { durationMonths: 0 },
      { sessionsPerWeek: 8 },
      { sessionDurationMinutes: 29 },
      { sessionDurationMinutes: 181 },
      { name: 'x' },
      { name: 'x'.repeat(101) },
      { currency: 'XXX' },
      { basePrice: '1.005' },
      { hasExpiration: true },
    ]) {
      expect(ProductBody.safeParse({ ...full, ...wrong }).success).toBe(false);
    }
  });

  it('has variants that were dearer before or not at all [SAL-07]', () => {
    const variant = { name: 'Size L', price: '10' };
    expect(VariantBody.parse(variant)).toMatchObject({ price: '10.00', inventoryQty: 0, attributes: {} });
    expect(VariantBody.safeParse({ ...variant, compareAtPrice: '10.00' }).success).toBe(false);
    expect(VariantBody.safeParse({ ...variant, compareAtPrice: '10.01' }).success).toBe(true);
  });
});

describe('a customer', () => {
  it('is called by the nearest name there is [SAL-01]', () => {
    const addresses = [
      { firstName: 'An', lastName: 'Lê' },
      { company: 'Star Café', isDefault: true },
    ];
    expect(displayNameOf({ businessName: 'Bright JSC', name: 'Mai' })).toBe('Bright JSC');
    expect(displayNameOf({ name: 'Mai' }, 'Mai Trần')).toBe('Mai');
    expect(displayNameOf({}, 'Mai Trần')).toBe('Mai Trần');
    expect(displayNameOf({ addresses })).toBe('Star Café');
    expect(displayNameOf({})).toBe('');
  });

  it('needs a business name as a business, and some name in any case [SAL-03]', () => {
    expect(lacksBusinessName({ customerType: 'BUSINESS' })).toBe(true);
    expect(lacksBusinessName({ customerType: 'INDIVIDUAL' })).toBe(false);
    expect(lacksName({ customerType: 'INDIVIDUAL' })).toBe(true);
    expect(lacksName({ customerType: 'INDIVIDUAL', userId: 'u' })).toBe(false);
  });

  it('has texts of so many characters, not one fewer and not one more [SAL-03]', () => {
    const business = { customerType: 'BUSINESS', businessName: 'Bright JSC' };
    const address = { addressLine1: '12 Oak St', city: 'Hue', postalCode: '530000', country: 'VN' };
    const bounds = (made: (value: string) => object) => {
      const of = (count: number) => made(text(count));
      return [least(CustomerBody, of), most(CustomerBody, of)];
    };
    const at = (field: string) => (value: string) => ({
      ...business,
      addresses: [{ ...address, [field]: value }],
    });
    expect(bounds((businessName) => ({ ...business, businessName }))).toEqual([2, 100]);
    expect(bounds((taxId) => ({ ...business, taxId: taxId || 'x' }))).toEqual([5, 50]);
    expect(bounds(at('addressLine1'))).toEqual([5, 100]);
    expect(bounds(at('city'))).toEqual([2, 50]);
    expect(bounds(at('postalCode'))).toEqual([3, 20]);
    expect(bounds((value) => at('phone')(value || '1'))).toEqual([7, 20]);
    const takes = (body: object) => CustomerBody.safeParse({ ...business, ...body }).success;
    const each = (value: string[], made: (value: string) => object) => value.map((one) => takes(made(one)));
    expect(each(['V', 'VN', 'VNM'], at('country'))).toEqual([false, true, false]);
    expect(each(['v', 'vi', 'vie'], (communicationLanguage) => ({ communicationLanguage }))).toEqual([
      false,
      true,
      false,
    ]);
    expect(each(['EU', 'EUR', 'EURO'], (currency) => ({ currency }))).toEqual([false, true, false]);
  });

  it('has exactly one default address of each type that it has [SAL-01]', () => {
    const address = fc.record({ addressType: fc.constantFrom(...addressTypes), isDefault: fc.boolean() });
    fc.assert(
      fc.property(fc.array(address), (addresses) => {
        const after = withDefaults(addresses);
        expect(after.map(({ addressType }) => addressType)).toEqual(
          addresses.map(({ addressType }) => addressType),
        );
        for (const type of new Set(addresses.map(({ addressType }) => addressType))) {
          expect(after.filter((one) => one.addressType === type && one.isDefault)).toHaveLength(1);
        }
      }),
    );
  });
});
