import { describe, expect, it } from 'vitest';
import { decodeText } from './text.rules.ts';

const text = 'Nguyễn Văn Đức';

describe('decoding a text file', () => {
  it('reads UTF-8 with and without a byte order mark', () => {
    expect(decodeText(Buffer.from(text))).toEqual({ text, encoding: 'utf-8' });
    expect(decodeText(Buffer.from(`\uFEFF${text}`))).toEqual({ text, encoding: 'utf-8' });
  });

  it('reads UTF-16 with a byte order mark, and without one by its zero bytes', () => {
    const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(decodeText(little)).toEqual({ text, encoding: 'utf-16le' });
    expect(decodeText(Buffer.from(little).swap16())).toEqual({ text, encoding: 'utf-16be' });
    const plain = Buffer.from('sourcedId,username', 'utf16le');
    expect(decodeText(plain)).toEqual({ text: 'sourcedId,username', encoding: 'utf-16le' });
  });

  it('reads Windows-1258 where UTF-8 is impossible, with its marks joined to their letters', () => {
    // 'Đức' as Windows-1258 writes it: Đ, ư, combining acute, c.
    expect(decodeText(Uint8Array.from([0xd0, 0xfd, 0xec, 0x63]))).toEqual({
      text: 'Đức',
      encoding: 'windows-1258',
    });
  });

  it('reads Windows-1252 where the marks of Windows-1258 would stand on no vowel', () => {
    // 'João Così' in Windows-1252.
    const bytes = Uint8Array.from([0x4a, 0x6f, 0xe3, 0x6f, 0x20, 0x43, 0x6f, 0x73, 0xec]);
    expect(decodeText(bytes)).toEqual({ text: 'João Così', encoding: 'windows-1252' });
  });

  it('calls a picture no text', () => {
    expect(
      decodeText(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])).text,
    ).toBeUndefined();
  });
});
