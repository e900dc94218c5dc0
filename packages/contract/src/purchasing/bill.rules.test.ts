import { describe, expect, it } from 'vitest';
import { exactOf, exactText } from '../shared/exact.rules.ts';
import { billStatusOn, billSums, daysOfTerms, isTotalOf, itemTotal, taxCodeOf } from './bill.rules.ts';
import { billFilters, billPaymentMethods, billStatuses, glPostingStatuses } from './purchasing.values.ts';

describe('a bill', () => {
  it('has the words of the requirements [FIN-09, FIN-11]', () => {
    expect(billStatuses).toEqual(['UNPAID', 'PARTIALLY_PAID', 'PAID', 'OVERDUE']);
    expect(billFilters).toEqual([...billStatuses, 'CANCELLED']);
    expect(glPostingStatuses).toEqual(['POSTED', 'NOT_POSTED']);
    expect(billPaymentMethods).toEqual(['CASH', 'CHECK', 'BANK_TRANSFER', 'CREDIT_CARD', 'OTHER']);
  });

  it('rounds each item half up to what the currency can pay, and adds [FIN-10]', () => {
    const text = (quantity: string, unitPrice: string, currency: string) =>
      exactText(itemTotal({ quantity, unitPrice }, currency));
    expect(text('3', '33.333', 'USD')).toBe('100.00');
    expect(text('0.5', '19.99', 'USD')).toBe('10.00');
    expect(text('0.5', '19.98', 'USD')).toBe('9.99');
    expect(text('1.5', '333', 'VND')).toBe('500.00');
    expect(text('1', '0.0125', 'KWD')).toBe('0.0130');
    const three = Array.from({ length: 3 }, () => ({ quantity: '1', unitPrice: '0.335' }));
    const { subtotal, tax, total } = billSums(three, '0.105', 'USD');
    expect([subtotal, tax, total].map(exactText)).toEqual(['1.02', '0.11', '1.13']);
  });

  it('is the total that was sent, within a cent on both sides [FIN-10, FIN-25]', () => {
    const of = (sent: string) => isTotalOf(sent, exactOf('110'));
    expect(['109.9899', '109.99', '110', '110.01', '110.0101'].map(of)).toEqual([
      ...[false, true, true, true, false],
    ]);
  });

  it('is overdue the day after it was due while something is open, which wins over what is paid [FIN-09]', () => {
    const on = (today: string, balance: string, paid: string) =>
      billStatusOn(today, {
        ...{ balanceDue: exactOf(balance), paidAmount: exactOf(paid), dueDate: '2026-11-20' },
      });
    expect(on('2026-11-20', '5', '0')).toBe('UNPAID');
    expect(on('2026-11-21', '5', '0')).toBe('OVERDUE');
    expect(on('2026-11-20', '5', '5')).toBe('PARTIALLY_PAID');
    expect(on('2026-11-21', '5', '5')).toBe('OVERDUE');
    expect(on('2027-11-21', '0', '10')).toBe('PAID');
  });

  it('was taxed by the whole percent that its tax is of, within two cents, else by several [FIN-26]', () => {
    const of = (base: string, tax: string, currency = 'USD') =>
      taxCodeOf(exactOf(base), exactOf(tax), currency);
    expect([of('100', '10'), of('33.33', '3.33'), of('100', '10.02'), of('100', '9.98')]).toEqual([
      ...['10.00', '10.00', '10.00', '10.00'],
    ]);
    expect([of('100', '10.03'), of('100', '7.35'), of('0', '5')]).toEqual(['MIXED', 'MIXED', 'MIXED']);
    expect(of('333333', '26667', 'VND')).toBe('8.00');
    expect([of('333333', '26669', 'VND'), of('333333', '26664', 'VND')]).toEqual(['MIXED', 'MIXED']);
    expect([of('333333', '26668', 'VND'), of('333333', '26665', 'VND')]).toEqual(['8.00', '8.00']);
  });

  it('is due by the days in the terms', () => {
    const terms = [
      'Net 30',
      'NET_15',
      '14 days',
      'Immediate',
      'IMMEDIATE',
      'Net 365',
      'Net 366',
      'On receipt',
      '',
      '2026',
    ];
    expect(terms.map(daysOfTerms)).toEqual([
      30,
      15,
      14,
      0,
      0,
      365,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(daysOfTerms(null)).toBeUndefined();
  });
});
