import { describe, expect, it } from 'vitest';
import { tolerance } from '../values.ts';
import { financeDefaults } from './finance.values.ts';
import { type MoneyFormat, money } from './money-format.rules.ts';

const standard: MoneyFormat = { ...financeDefaults, baseCurrency: 'USD', symbols: {} };
const vietnam: MoneyFormat = {
  ...standard,
  baseCurrency: 'VND',
  currencySymbolPosition: 'after',
  decimalPlaces: 0,
  thousandsSeparator: '.',
  decimalSeparator: ',',
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('amounts by the finance settings', () => {
  it('are at first dollars with two decimals, a comma for thousands and the symbol before [FIN-25]', () => {
    expect(money('1234567.5', 'USD', standard)).toBe('$1,234,567.50');
    expect(money('0', 'USD', standard)).toBe('$0.00');
    expect(money('999.99', 'USD', standard)).toBe('$999.99');
    expect(money('1000', 'USD', standard)).toBe('$1,000.00');
    expect(tolerance).toBe('0.01');
  });

  it('follow symbol, place, separators and decimals of the settings [FIN-20, FIN-24]', () => {
    expect(plain(money('1250000', 'VND', vietnam))).toBe('1.250.000 ₫');
    expect(money('1234.5', 'USD', { ...standard, thousandsSeparator: ' ', decimalSeparator: ',' })).toBe(
      '$1 234,50',
    );
    expect(money('1234.5', 'USD', { ...standard, showCurrencySymbol: false })).toBe('1,234.50');
    expect(plain(money('3', 'EUR', { ...standard, showCurrencySymbol: false }))).toBe('EUR 3.00');
    expect(money('3', 'USD', { ...standard, symbols: { USD: 'US$' } })).toBe('US$3.00');
  });

  it('have 0 to 10 decimals in the base currency, rounded half up', () => {
    const places = (decimalPlaces: number, amount = '2.3455') =>
      money(amount, 'USD', { ...standard, decimalPlaces });
    expect(places(0, '2.5')).toBe('$3');
    expect(places(0, '2.4999')).toBe('$2');
    expect(places(3)).toBe('$2.346');
    expect(places(4)).toBe('$2.3455');
    expect(places(10)).toBe('$2.3455000000');
  });

  it('have the decimals of their own in other currencies [FIN-24]', () => {
    const eight = { ...standard, decimalPlaces: 8 };
    expect(money('10000.5', 'VND', eight)).toBe('₫10,001');
    expect(money('3', 'EUR', eight)).toBe('€3.00');
    expect(plain(money('1.5', 'XTS', eight))).toBe('XTS 1.50');
    expect(plain(money('1.5', 'KWD', { ...eight, symbols: { KWD: 'KD' } }))).toBe('KD 1.500');
  });

  it('have their sign before everything, and none where nothing is left', () => {
    expect(money('-1234.5', 'USD', standard)).toBe('-$1,234.50');
    expect(plain(money('-1234', 'VND', vietnam))).toBe('-1.234 ₫');
    expect(plain(money('-5', 'EUR', { ...standard, showCurrencySymbol: false }))).toBe('-EUR 5.00');
    expect(money('-0.001', 'USD', standard)).toBe('$0.00');
  });

  it('are N/A where there is none', () => {
    expect(money(null, 'USD', standard)).toBe('N/A');
  });
});
