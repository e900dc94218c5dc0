import { decodeText } from '../../read/text.rules.ts';
import { invalidType } from './file-refusal.rules.ts';

/** Control characters of more than this share are no slip of an export but another kind of file. */
const mostControls = 0.01;

/**
 * The text of a CSV file and its encoding. Stray NULs and control characters are dropped. What is no UTF is taken for
 * Windows-1258 when its bytes read as Vietnamese, else for Windows-1252. Throws a FileRefused for binary content.
 */
export function decodeCsv(content: Uint8Array): { text: string; encoding: string } {
  const { text, encoding } = decodeText(content);
  if (text === undefined) {
    const cleaned = withoutControls(content);
    if (!cleaned) throw invalidType();
    return decodeCsv(cleaned);
  }
  if (encoding !== 'windows-1258' || readsAsVietnamese(content)) return { text, encoding };
  return { text: new TextDecoder('windows-1252').decode(content), encoding: 'windows-1252' };
}

function withoutControls(content: Uint8Array): Uint8Array | undefined {
  const cleaned = content.filter((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
  const dropped = content.length - cleaned.length;
  return dropped > 0 && dropped <= mostControls * content.length + 4 ? cleaned : undefined;
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
