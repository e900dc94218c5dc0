import { decodeText } from '../../read/text.rules.ts';
import { invalidType } from './file-refusal.rules.ts';

/** Control characters of more than this share are no slip of an export but another kind of file. */
const mostControls = 0.01;

/**
 * The text of a CSV file and its encoding. Stray NULs and control characters are dropped. Throws a FileRefused for binary
 * content.
 */
export function decodeCsv(content: Uint8Array): { text: string; encoding: string } {
  const { text, encoding } = decodeText(content);
  if (text === undefined) {
    const cleaned = withoutControls(content);
    if (!cleaned) throw invalidType();
    return decodeCsv(cleaned);
  }
  return { text, encoding };
}

function withoutControls(content: Uint8Array): Uint8Array | undefined {
  const cleaned = content.filter((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
  const dropped = content.length - cleaned.length;
  return dropped > 0 && dropped <= mostControls * content.length + 4 ? cleaned : undefined;
}
