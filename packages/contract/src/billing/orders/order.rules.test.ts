import { describe, expect, it } from 'vitest';
import { exactOf } from '../../shared/exact.rules.ts';
import { isDiscountOf, linesAmounts } from '../document.rules.ts';
import { instalmentStatusOn, nextOrderStatuses, paymentStatusOn, reasonsToApprove } from './order.rules.ts';
import { orderStatuses } from './order.values.ts';

describe('where an order goes', () => {
  it('is cancelled from its first three states only, and ended when it was fulfilled [SAL-12] [AMB-211]', () => {
    const ways = orderStatuses.map((status) => [status, nextOrderStatuses(status)]);
    expect(Object.fromEntries(ways)).toEqual({
      DRAFT: ['PENDING_APPROVAL', 'CANCELLED'],
      PENDING_APPROVAL: ['CANCELLED'],
      APPROVED: ['IN_PROGRESS', 'CANCELLED'],
      IN_PROGRESS: ['FULFILLED', 'REFUNDED'],
      FULFILLED: ['REFUNDED'],
      CANCELLED: [],
      REFUNDED: [],
    });
  });
});

describe('who has to approve an order', () => {
  const order = { total: 1_000n, discount: 100n, gross: 1_100n, owed: 500n };
  const free = { creditLimit: 0n, amount: null, discountPercent: null };

  it('is nobody without limits, and somebody above each of them, not at it [AMB-211] [REV-47]', () => {
    expect(reasonsToApprove(order, free)).toEqual([]);
    expect(reasonsToApprove(order, { ...free, creditLimit: 1_500n })).toEqual([]);
    expect(reasonsToApprove(order, { ...free, creditLimit: 1_499n })).toEqual(['CREDIT_LIMIT']);
    expect(reasonsToApprove(order, { ...free, amount: 1_000n })).toEqual([]);
    expect(reasonsToApprove(order, { ...free, amount: 999n })).toEqual(['AMOUNT']);
    expect(reasonsToApprove(order, { ...free, discountPercent: exactOf('9.0910') })).toEqual([]);
    expect(reasonsToApprove(order, { ...free, discountPercent: exactOf('9.09') })).toEqual(['DISCOUNT']);
    expect(reasonsToApprove(order, { creditLimit: 1n, amount: 0n, discountPercent: 0n })).toEqual([
      ...['CREDIT_LIMIT', 'AMOUNT', 'DISCOUNT'],
    ]);
  });
});

describe('what is paid of an order', () => {
  const money = { total: 100n, paid: 0n, nextDueDate: '2026-11-20', hasFailed: false };

  it('is late from the day after, and late wins over a part and over what failed [SAL-12] [AMB-094]', () => {
    expect(paymentStatusOn('2026-11-20', null)).toBe('PENDING');
    expect(paymentStatusOn('2026-11-20', money)).toBe('PENDING');
    expect(paymentStatusOn('2026-11-20', { ...money, paid: 1n })).toBe('PARTIAL');
    expect(paymentStatusOn('2026-11-20', { ...money, paid: 1n, hasFailed: true })).toBe('FAILED');
    expect(paymentStatusOn('2026-11-21', { ...money, paid: 1n, hasFailed: true })).toBe('OVERDUE');
    expect(paymentStatusOn('2026-11-21', { ...money, paid: 100n })).toBe('PAID');
  });

  it('is late for an instalment that is scheduled or failed, never for one that is paid or cancelled [SAL-14] [AMB-094]', () => {
    const on = (status: 'SCHEDULED' | 'PAID' | 'FAILED' | 'CANCELLED', today: string) =>
      instalmentStatusOn(today, { status, dueDate: '2026-11-20' });
    expect(on('SCHEDULED', '2026-11-20')).toBe('SCHEDULED');
    expect(on('SCHEDULED', '2026-11-21')).toBe('OVERDUE');
    expect(on('FAILED', '2026-11-21')).toBe('OVERDUE');
    expect(on('PAID', '2026-11-21')).toBe('PAID');
    expect(on('CANCELLED', '2026-11-21')).toBe('CANCELLED');
  });
});

describe('a discount of a line', () => {
  const line = { quantity: '3', unitPrice: '33.33', discountAmount: '99.99', taxRate: '10' };

  it('is at most what the line costs, in what the currency can pay', () => {
    expect(isDiscountOf(line, 'USD')).toBe(true);
    expect(isDiscountOf({ ...line, discountAmount: '100' }, 'USD')).toBe(false);
    expect(isDiscountOf({ ...line, discountAmount: '0.001' }, 'USD')).toBe(false);
    expect(isDiscountOf({ ...line, discountAmount: '0.5' }, 'VND')).toBe(false);
  });

  it('goes off before the tax', () => {
    const { subtotal, discount, tax, total } = linesAmounts([{ ...line, discountAmount: '9.99' }], 'USD');
    expect([subtotal, discount, tax, total]).toEqual(['90', '9.99', '9', '99'].map(exactOf));
  });
});
