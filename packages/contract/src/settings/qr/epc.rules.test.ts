import { describe, expect, it } from 'vitest';
import { epcText, isIban, plainIban } from './epc.rules.ts';

const payment = {
  name: 'Red Cross of Belgium',
  iban: 'BE72 0000 0000 1616',
  amount: '1.00',
  reference: 'Urgency fund',
};

describe('the text of an EPC code', () => {
  it('is that of the published example of the Red Cross, but for its BIC, purpose and note [APP-35]', () => {
    const published = [
      ...[
        'BCD',
        '002',
        '1',
        'SCT',
        'BPOTBEB1',
        'Red Cross of Belgium',
        'BE72000000001616',
        'EUR1',
        'CHAR',
        '',
      ],
      ...['Urgency fund', 'Sample EPC QR code'],
    ];
    const ours = published.with(4, '').with(7, 'EUR1.00').with(8, '').slice(0, -1);
    expect(epcText(payment).split('\n')).toEqual(ours);
  });

  it('ends with what is the last that it says', () => {
    expect(epcText({ ...payment, reference: '' })).toMatch(/\nEUR1\.00$/);
    expect(epcText({ ...payment, reference: '', amount: null })).toMatch(/\nBE72000000001616$/);
    expect(
      epcText({ ...payment, amount: null })
        .split('\n')
        .slice(6),
    ).toEqual([...['BE72000000001616', '', '', '', 'Urgency fund']]);
  });

  it('takes 0.01 to 999,999,999.99 euros, 70 and 140 characters of one line', () => {
    expect(epcText({ ...payment, amount: '0.01' })).toContain('\nEUR0.01\n');
    expect(epcText({ ...payment, amount: '999999999.99' })).toContain('\nEUR999999999.99\n');
    expect(epcText({ ...payment, name: 'n'.repeat(70), reference: 'r'.repeat(140) })).toContain(
      'n'.repeat(70),
    );
    for (const wrong of [
      { amount: '0.00' },
      { amount: '1000000000.00' },
      { amount: '1.5' },
      { amount: '01.50' },
      { amount: '-1.00' },
      { name: '' },
      { name: 'n'.repeat(71) },
      { name: 'a\nb' },
      { reference: 'r'.repeat(141) },
      { reference: 'a\r\nb' },
      { iban: 'BE72000000001617' },
    ])
      expect(() => epcText({ ...payment, ...wrong }), JSON.stringify(wrong)).toThrow(RangeError);
  });
});

describe('an IBAN', () => {
  it.each([
    'BE72000000001616',
    'DE89 3704 0044 0532 0130 00',
    'gb82 west 1234 5698 7654 32',
    'FR1420041010050500013M02606',
  ])('is %s', (text) => {
    expect(isIban(text)).toBe(true);
    expect(plainIban(text)).toMatch(/^[A-Z0-9]+$/);
  });

  it.each([
    '',
    'DE88370400440532013000',
    'DE8937040044053201300',
    '370400440532013000',
    'DE89-3704-0044-0532-0130-00',
  ])('is not %j', (text) => {
    expect(isIban(text)).toBe(false);
  });
});
