import { ProductBody, ProductChange, VariantsBody } from '@bellwether/contract/sales/products';
import { productTypes } from '@bellwether/contract/sales/values';
import { describe, expect, it } from 'vitest';
import { fieldAmount } from '../../ui/form/money-field.tsx';
import { formatMoney } from '../../ui/words/money.tsx';
import { bundleBody, bundleValues, previewOf } from './bundles/bundle-form.rules.ts';
import { countryChoices, countryName, currencyChoices, languageChoices } from './choices.ts';
import {
  customerBody,
  customerValues,
  newAddress,
  ownBody,
  withDefaultAt,
} from './customers/customer-form.rules.ts';
import { needsField, productBody, productValues, showsField } from './product-form.rules.ts';
import { attributesOf, attributesText, variantsBody } from './variants-form.rules.ts';

describe('amounts', () => {
  it('are written exactly, in the language of the viewer and as the settings say [SAL-05]', () => {
    expect(formatMoney('99999999999.99', { currency: 'USD', language: 'en' })).toContain('99,999,999,999.99');
    const dong = { code: 'VND', symbol: '₫', position: 'after' as const };
    expect(formatMoney('1200000.00', { currency: 'VND', language: 'vi', base: dong })).toBe('1.200.000 ₫');
    expect(
      formatMoney('12.50', {
        currency: 'USD',
        language: 'en',
        base: { code: 'USD', symbol: '$', position: 'before' },
      }),
    ).toBe('$12.50');
    expect([fieldAmount('12.50'), fieldAmount('1200000.00'), fieldAmount(null)]).toEqual([
      '12.50',
      '1200000',
      '',
    ]);
  });
});

describe('the product form', () => {
  const facts = {
    teacherType: 'FOREIGN' as const,
    skillId: '0198a0b0-0000-7000-8000-000000000001',
    durationMonths: 6 as const,
    sessionsPerWeek: 2 as const,
    sessionDurationMinutes: 60 as const,
    totalSessions: 12 as const,
    hasExpiration: true,
    expirationMonths: 3 as const,
    requiresShipping: true,
    weight: 0.2,
    dimensions: '10 x 20 cm',
  };

  /** The facts that a form in which every field was filled in sends for the type. */
  function sentFor(productType: (typeof productTypes)[number]) {
    const tried = { ...productValues(undefined, 'EUR'), ...facts, name: 'Tried', sku: 'S-1', basePrice: '5' };
    const sent = ProductChange.parse({ ...productBody({ ...tried, productType }), version: 1 });
    return Object.keys(facts).filter((key) => sent[key as keyof typeof facts]);
  }

  it('sends only the facts of the chosen type, whatever was tried before [SAL-06]', () => {
    const package_ = ['teacherType', 'skillId'];
    const expiry = ['hasExpiration', 'expirationMonths'];
    expect(sentFor('TIME_BASED_PACKAGE')).toEqual([
      ...package_,
      'durationMonths',
      'sessionsPerWeek',
      'sessionDurationMinutes',
      ...expiry,
    ]);
    expect(sentFor('SESSION_BASED_PACKAGE')).toEqual([
      ...package_,
      'sessionDurationMinutes',
      'totalSessions',
      ...expiry,
    ]);
    expect(sentFor('PHYSICAL_MERCHANDISE')).toEqual(['requiresShipping', 'weight', 'dimensions']);
    expect(sentFor('DIGITAL_PRODUCT')).toEqual(expiry);
    expect(sentFor('BUNDLE')).toEqual([]);
  });

  it('begins a new product with no fact, and does not send it while its type lacks one [SAL-06]', () => {
    const fresh = productValues(undefined, 'EUR');
    expect(fresh.currency).toBe('EUR');
    expect(Object.keys(facts).filter((key) => fresh[key as keyof typeof facts])).toEqual([]);
    const lacking = { ...fresh, ...facts, name: 'Tried', durationMonths: '' as const };
    const sends = (productType: (typeof productTypes)[number]) =>
      ProductBody.safeParse(productBody({ ...lacking, productType })).success;
    expect(productTypes.filter(sends)).toEqual(['SESSION_BASED_PACKAGE', 'DIGITAL_PRODUCT']);
  });

  it('needs what each type needs, and shows it [SAL-06]', () => {
    const all = ['name', 'sku', 'basePrice', ...Object.keys(facts)] as Parameters<typeof needsField>[1][];
    const needed = (type: (typeof productTypes)[number]) => all.filter((field) => needsField(type, field));
    expect(needed('TIME_BASED_PACKAGE')).toEqual([
      'teacherType',
      'durationMonths',
      'sessionsPerWeek',
      'sessionDurationMinutes',
    ]);
    expect(needed('SESSION_BASED_PACKAGE')).toEqual(['teacherType', 'totalSessions']);
    expect(needed('PHYSICAL_MERCHANDISE')).toEqual(['sku', 'basePrice']);
    expect([needed('DIGITAL_PRODUCT'), needed('BUNDLE')]).toEqual([[], []]);
    for (const type of productTypes)
      for (const field of needed(type)) expect(showsField(type, field)).toBe(true);
  });
});

describe('the variants form', () => {
  it('reads attributes from a line of text and writes them back [SAL-07]', () => {
    const text = 'Size: L; Colour: dark: blue';
    expect(attributesOf(text)).toEqual({ Size: 'L', Colour: 'dark: blue' });
    expect(attributesText(attributesOf(text))).toBe(text);
    expect(attributesOf('no colon; : nothing')).toEqual({});
  });

  it('sends no stock of what is not counted [SAL-07]', () => {
    const variant = {
      id: undefined,
      name: 'L',
      sku: '',
      price: '5',
      compareAtPrice: '',
      attributes: '',
      trackInventory: false,
      inventoryQty: 9,
    };
    const body = VariantsBody.parse(variantsBody([variant], 1));
    expect(body.variants).toEqual([
      {
        name: 'L',
        sku: null,
        price: '5.00',
        compareAtPrice: null,
        attributes: {},
        trackInventory: false,
        inventoryQty: 0,
      },
    ]);
  });
});

describe('the bundle form', () => {
  const line = { productId: 'p', name: 'Book', currency: 'USD', quantity: 2 };
  const values = {
    ...bundleValues(undefined),
    items: [
      { ...line, price: '50.00' },
      { ...line, price: '25.00', quantity: 1 },
    ],
  };

  it('counts while one types, and is silent while a number is no amount [SAL-07]', () => {
    expect(previewOf(values)).toMatchObject({ itemsTotal: '125.00', bundlePrice: '125.00' });
    expect(previewOf({ ...values, pricing: 'percent', discountPercent: 20 })).toMatchObject({
      bundlePrice: '100.00',
    });
    expect(previewOf({ ...values, pricing: 'price', bundlePrice: '100' })).toMatchObject({
      discountPercent: 20,
    });
    expect(previewOf({ ...values, pricing: 'percent', discountPercent: 120 })).toBeUndefined();
    expect(previewOf({ ...values, items: [] })).toBeUndefined();
    expect(previewOf({ ...values, items: [{ ...line, price: '5.00', quantity: '' }] })).toBeUndefined();
  });

  it('sends the chosen price alone [SAL-07]', () => {
    const sent = bundleBody({
      ...values,
      pricing: 'amount',
      bundlePrice: '1',
      discountAmount: '5',
      discountPercent: 3,
    });
    expect(sent).toMatchObject({ bundlePrice: '', discountAmount: '5', discountPercent: '' });
  });
});

describe('the customer form', () => {
  it('keeps terms and notes out of what customers send of themselves [SAL-01]', () => {
    const values = { ...customerValues(undefined, 'EUR'), name: 'An', creditLimit: '' };
    expect(customerBody(values)).toMatchObject({ creditLimit: '0', currency: 'EUR' });
    for (const field of [
      'creditLimit',
      'status',
      'paymentTerms',
      'currency',
      'customerType',
      'userId',
      'notes',
    ]) {
      expect(ownBody(values)).not.toHaveProperty(field);
    }
  });

  it('moves the default within its type alone [SAL-01]', () => {
    const [a, b] = [newAddress(), { ...newAddress(), isDefault: true }];
    const c = { ...newAddress(), addressType: 'SHIPPING' as const, isDefault: true };
    expect(withDefaultAt([a, b, c], 0).map(({ isDefault }) => isDefault)).toEqual([true, false, true]);
  });

  it('offers countries, languages and currencies in the viewer’s language [SAL-03]', () => {
    expect(countryChoices('vi')).toContainEqual({ value: 'VN', label: 'Việt Nam' });
    expect(countryChoices('en').length).toBeGreaterThan(190);
    expect(countryName('DE', 'en')).toBe('Germany');
    expect(currencyChoices('en')).toContainEqual({ value: 'EUR', label: 'EUR – Euro' });
    expect(languageChoices('en', 'sv').map(({ value }) => value)).toContain('sv');
  });
});
