import { rateText } from '@bellwether/contract/ledger/currencies/rate.rules';
import { describe, expect, it } from 'vitest';
import { ratesOfReply } from './provider-reply.rules.ts';

function read(text: string, base: string): Record<string, string> | undefined {
  const rates = ratesOfReply(text, base);
  return rates && Object.fromEntries([...rates].map(([code, rate]) => [code, rateText(rate)]));
}

describe('the answer of a service of rates', () => {
  it('tells how much one unit of the base buys, which is turned round [FIN-21]', () => {
    expect(read('{"rates": {"EUR": 0.8, "VND": 25000}}', 'USD')).toEqual({
      USD: '1.00',
      EUR: '1.25',
      VND: '0.00004',
    });
    expect(read('{"base": "USD", "date": "2026-11-19", "rates": {"EUR": 0.92}}', 'USD')).toEqual({
      USD: '1.00',
      EUR: '1.086956521739',
    });
  });

  it('may count from another base that knows the price of ours [FIN-21]', () => {
    expect(read('{"base": "EUR", "rates": {"USD": 1.25, "VND": 31250}}', 'VND')).toEqual({
      EUR: '31250.00',
      USD: '25000.00',
      VND: '1.00',
    });
    expect(read('{"base": "EUR", "rates": {"USD": 1.25}}', 'VND')).toBeUndefined();
  });

  it('is read to the last digit, never as a float', () => {
    // As a float 0.30000000000000004 would be one unit off in the twelfth place of larger numbers.
    expect(read('{"rates": {"VND": 1e-2, "XTS": 12345678.123456789012}}', 'USD')).toMatchObject({
      VND: '100.00',
      XTS: '0.000000081',
    });
  });

  it('loses only what is no rate', () => {
    expect(
      read('{"rates": {"EUR": 0.8, "A": 0, "B": -1, "C": "1", "D": null, "E": {}, "F": 1e99}}', 'USD'),
    ).toEqual({ USD: '1.00', EUR: '1.25' });
  });

  it.each(['', 'null', '[]', '{}', '{"rates": []}', '{"rates": 1}', '{"base": 1, "rates": {}}', '<html>'])(
    'is no answer: %s',
    (text) => expect(read(text, 'USD')).toBeUndefined(),
  );
});
