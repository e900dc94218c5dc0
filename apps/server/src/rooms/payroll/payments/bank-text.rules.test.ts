import { describe, expect, it } from 'vitest';
import { accountText, bankText, isIban } from './bank-text.rules.ts';

describe('a text for a bank', () => {
  it('has the Latin letters that banks take, without accents', () => {
    for (const [text, plain] of [
      ['Nguyễn Thị Hồng Lan', 'Nguyen Thi Hong Lan'],
      ['Đặng Ước', 'Dang Uoc'],
      ['Weiß & Søn <x>', 'Weiss Son x'],
      ["O'Brien-Smith (Jr.)", "O'Brien-Smith (Jr.)"],
      ['//a//b/', 'a/b'],
      ['王小明', ''],
      ['=cmd|x', 'cmd x'],
    ])
      expect(bankText(text ?? '', 70)).toBe(plain);
    expect(bankText('x'.repeat(71), 70)).toHaveLength(70);
    expect(bankText(`${'x'.repeat(69)} y`, 70)).toBe('x'.repeat(69));
  });

  it('has an account number of 1 to 34 letters and digits', () => {
    expect(accountText(' 0011 2233-44.5 ')).toBe('00112233445');
    expect(accountText('A'.repeat(34))).toBe('A'.repeat(34));
    for (const none of [null, '', ' - ', 'A'.repeat(35), '12<3', 'số 1'])
      expect(accountText(none)).toBeNull();
  });

  it('knows an IBAN by its check digits', () => {
    expect(
      ['DE89370400440532013000', 'GB82WEST12345698765432', 'FR1420041010050500013M02606'].map(isIban),
    ).toEqual([...[true, true, true]]);
    for (const none of ['DE89370400440532013001', '0011223344', 'DE8937', 'de89370400440532013000'])
      expect(isIban(none), none).toBe(false);
  });
});
