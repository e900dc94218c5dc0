import { normalised } from '@bellwether/contract/shared/normalised';

/** A file's text and how it was written; undefined text when it is no text at all. */
export interface Decoded {
  readonly text: string | undefined;
  readonly encoding: string;
}

/**
 * Decodes a text file: by its byte order mark, else UTF-16 by its zero bytes, else UTF-8 where it is valid, else
 * Windows-1258 when its bytes read as Vietnamese, whose combining marks are joined to their letters, else Windows-1252.
 */
export function decodeText(content: Uint8Array): Decoded {
  if (startsWith(content, [0xef, 0xbb, 0xbf])) return decodeAs('utf-8', content);
  if (startsWith(content, [0xff, 0xfe])) return decodeAs('utf-16le', content);
  if (startsWith(content, [0xfe, 0xff])) return decodeAs('utf-16be', content);
  const zeros = zeroBytes(content);
  if (zeros.odd > 0.3 && zeros.even < 0.05) return decodeAs('utf-16le', content);
  if (zeros.even > 0.3 && zeros.odd < 0.05) return decodeAs('utf-16be', content);
  if (isBinary(content)) return { text: undefined, encoding: 'binary' };
  const utf8 = decodeAs('utf-8', content);
  if (utf8.text !== undefined) return utf8;
  return decodeAs(readsAsVietnamese(content) ? 'windows-1258' : 'windows-1252', content);
}

function decodeAs(encoding: string, content: Uint8Array): Decoded {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content);
    return { text: encoding === 'windows-1258' ? normalised(text, 'NFC') : text, encoding };
  } catch {
    return { text: undefined, encoding };
  }
}

function startsWith(content: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => content[index] === byte);
}

/** The share of zero bytes at even and at odd places of the first 4 KB. */
function zeroBytes(content: Uint8Array): { even: number; odd: number } {
  const end = Math.min(content.length, 4096);
  let even = 0;
  let odd = 0;
  for (let index = 0; index < end; index += 1) {
    if (content[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const half = Math.max(1, end / 2);
  return { even: even / half, odd: odd / half };
}

/** Text has no control characters but tab and line ends. */
function isBinary(content: Uint8Array): boolean {
  const end = Math.min(content.length, 65_536);
  for (let index = 0; index < end; index += 1) {
    const byte = content[index] ?? 0;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) return true;
  }
  return false;
}

// Windows-1258 writes the five tones as marks behind their vowel; in Windows-1252 the same bytes are the letters Ì Ò Þ
// ì ò, which follow consonants as well.
const marks = new Set([0xcc, 0xd2, 0xde, 0xec, 0xf2]);
const vowels = new Set([
  ...[...'aeiouyAEIOUY'].map((letter) => letter.charCodeAt(0)),
  ...[0xc2, 0xe2, 0xc3, 0xe3, 0xca, 0xea, 0xd4, 0xf4, 0xd5, 0xf5, 0xdd, 0xfd],
]);
const horned = new Set([0xd5, 0xf5]);
const hornedU = new Set([0xdd, 0xfd]);

/** Whether more bytes speak for Windows-1258 than for Windows-1252. */
function readsAsVietnamese(content: Uint8Array): boolean {
  let vietnamese = 0;
  let western = 0;
  for (let index = 1; index < content.length; index += 1) {
    const byte = content[index] ?? 0;
    const before = content[index - 1] ?? 0;
    if (marks.has(byte)) {
      if (vowels.has(before)) vietnamese += 1;
      else western += 1;
    } else if (horned.has(byte) && hornedU.has(before)) vietnamese += 1;
  }
  return vietnamese > western;
}
