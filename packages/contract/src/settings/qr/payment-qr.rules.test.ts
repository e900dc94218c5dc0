import { describe, expect, it } from 'vitest';
import { type PaidTo, paymentQrText, qrRefusals, refusedAmounts } from './payment-qr.rules.ts';

const dong: PaidTo = {
  ...{
    bankName: 'Vietcombank',
    branch: 'Ba Dinh',
    accountNumber: '0011 0012-345.678',
    accountName: 'TRUONG HOA SEN',
  },
  ...{ bankBin: '970436', iban: '', currency: 'VND', qrFormat: 'vietqr' },
};
const euro: PaidTo = {
  ...{ bankName: '', branch: '', accountNumber: '', accountName: 'Schule am Wald', bankBin: '' },
  ...{ iban: 'DE89370400440532013000', currency: 'EUR', qrFormat: 'basic' },
};
const textOf = (to: PaidTo, amount: string | null, reference = 'BWK7Q2M9X4') => {
  const found = paymentQrText(to, amount, reference);
  return 'text' in found ? found.text : found.refusal;
};

describe('the code of a payment', () => {
  it('is a VietQR of whole dong where the settings say so, spaces left out of the account [APP-35]', () => {
    expect(textOf(dong, '5400000.00')).toMatch(
      /^000201010212.*970436.*011400110012345678.*54075400000.*BWK7Q2M9X4/,
    );
    expect(textOf(dong, null)).toMatch(/^000201010211/);
    expect(textOf(dong, '9999999999999.00')).toContain('54139999999999999');
  });

  it('says what a VietQR lacks', () => {
    expect(textOf({ ...dong, accountNumber: '' }, null)).toBe('details');
    for (const bankBin of ['', '97043', '9704361', 'abcdef'])
      expect(textOf({ ...dong, bankBin }, null)).toBe('bin');
    expect(textOf({ ...dong, currency: 'USD' }, '5.00')).toBe('currency');
    expect(textOf({ ...dong, accountNumber: '1'.repeat(19) }, null)).toContain('1'.repeat(19));
    expect(textOf({ ...dong, accountNumber: '1'.repeat(20) }, null)).toBe('account');
    expect(textOf(dong, '5.50')).toBe('amount');
    expect(textOf(dong, '10000000000000.00')).toBe('largest');
    expect(refusedAmounts).toEqual(['amount', 'largest']);
    expect(Object.keys(qrRefusals)).toEqual(['details', 'bin', 'currency', 'account', 'amount', 'largest']);
  });

  it('is an EPC code under basic with an IBAN and euros [APP-35]', () => {
    expect(textOf(euro, '12.50').split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT', '', 'Schule am Wald', 'DE89370400440532013000', 'EUR12.50', '', ''],
      'BWK7Q2M9X4',
    ]);
    expect(textOf({ ...euro, accountName: 'n'.repeat(120) }, '1.00')).toContain(`\n${'n'.repeat(70)}\n`);
    expect(textOf(euro, '999999999.99')).toContain('EUR999999999.99');
    expect(textOf(euro, '1000000000.00')).toBe('largest');
    expect(textOf(euro, '0.001')).toBe('amount');
  });

  it('is the bank details in plain lines otherwise', () => {
    const plain: PaidTo = { ...dong, qrFormat: 'basic' };
    expect(textOf(plain, '5400000.00').split('\n')).toEqual([
      ...['TRUONG HOA SEN', 'Vietcombank, Ba Dinh', '0011 0012-345.678', '5400000.00 VND', 'BWK7Q2M9X4'],
    ]);
    expect(textOf({ ...euro, currency: 'USD' }, null, '').split('\n')).toEqual([
      ...['Schule am Wald', 'DE89370400440532013000'],
    ]);
    expect(textOf({ ...euro, iban: '' }, null)).toBe('details');
    expect(textOf({ ...euro, accountName: ' ' }, null)).toBe('DE89370400440532013000\nBWK7Q2M9X4');
  });
});
