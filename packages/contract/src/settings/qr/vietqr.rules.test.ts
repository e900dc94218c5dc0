import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, vietQrText } from './vietqr.rules.ts';

/** A second implementation: by a table of bytes instead of bit by bit. */
const table = Array.from({ length: 256 }, (_, index) => {
  let value = index << 8;
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x8000 ? (value << 1) ^ 0x11021 : value << 1;
  return value;
});
function crcByTable(text: string): string {
  const sum = [...new TextEncoder().encode(text)].reduce(
    (held, byte) => ((held << 8) & 0xffff) ^ (table[(held >> 8) ^ byte] ?? 0),
    0xffff,
  );
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

/** Reads tags, lengths and values back. */
function fieldsOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; at < text.length; ) {
    const size = Number(text.slice(at + 2, at + 4));
    found[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + size);
    at += 4 + size;
  }
  return found;
}

const payment = { bin: '970436', account: '0123456789', amount: '5400000', reference: 'BWK7Q2M9X4' };

describe('the text of a VietQR code', () => {
  it('ends with CRC-16 of FFFF and 1021, whose published check value is 29B1', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(crcByTable('123456789')).toBe('29B1');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(crc16(text)).toBe(crcByTable(text));
      }),
    );
  });

  it('names the bank, the account, the amount in dong and the reference [APP-35]', () => {
    const text = vietQrText(payment);
    const fields = fieldsOf(text);
    expect(Object.keys(fields).sort()).toEqual(['00', '01', '38', '53', '54', '58', '62', '63']);
    expect(fields).toMatchObject({ '00': '01', '01': '12', '53': '704', '54': '5400000', '58': 'VN' });
    const account = fieldsOf(fields['38'] ?? '');
    expect(account).toMatchObject({ '00': 'A000000727', '02': 'QRIBFTTA' });
    expect(fieldsOf(account['01'] ?? '')).toEqual({ '00': '970436', '01': '0123456789' });
    expect(fieldsOf(fields['62'] ?? '')).toEqual({ '08': 'BWK7Q2M9X4' });
    expect(text.slice(-4)).toBe(crcByTable(text.slice(0, -4)));
    expect(text.slice(0, -4)).toBe(
      '00020101021238540010A00000072701240006970436011001234567890208QRIBFTTA530370454075400000' +
        '5802VN62140810BWK7Q2M9X46304',
    );
  });

  it('is the published one of an account without an amount, which is paid again and again', () => {
    expect(vietQrText({ bin: '970403', account: '0011012345678', amount: null, reference: '' })).toBe(
      '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN63049E6F',
    );
  });

  it('is refused where it cannot hold what it is given', () => {
    const least = { bin: '970436', account: '1', amount: '1', reference: '' };
    const most = {
      bin: '000000',
      account: 'a'.repeat(19),
      amount: '9'.repeat(13),
      reference: 'R'.repeat(25),
    };
    expect(vietQrText(least)).toContain('540115802VN6304');
    expect(vietQrText(most)).toContain(`5413${'9'.repeat(13)}`);
    for (const wrong of [
      { bin: '97043' },
      { bin: '9704361' },
      { account: '' },
      { account: 'a'.repeat(20) },
      { account: '12 34' },
      { amount: '0' },
      { amount: '1.50' },
      { amount: '1'.repeat(14) },
      { amount: '-1' },
      { reference: 'R'.repeat(26) },
      { reference: 'học phí' },
    ])
      expect(() => vietQrText({ ...payment, ...wrong }), JSON.stringify(wrong)).toThrow(RangeError);
  });
});
