import { FileRefused, invalidType, parsingFailed } from './file-refusal.rules.ts';

/** What a file is by its content: a zip that may be a workbook, an old binary workbook, or text. */
export type ContentKind = 'zip' | 'compound' | 'text';

const names = /\.(csv|xlsx|xls)$/i;

/**
 * What the bytes are, whatever the name says: exports of other systems are often text or pages named .xls. Throws a
 * FileRefused for a name that is none of .csv, .xlsx, .xls, for nothing, for web pages and for other binary files
 * (IMP-02, IMP-03).
 */
export function detectKind(filename: string, content: Uint8Array): ContentKind {
  if (!names.test(filename)) throw invalidType();
  if (content.length === 0) throw new FileRefused('FILE_EMPTY', 'File content is empty');
  if (startsWith(content, [0x50, 0x4b, 0x03, 0x04])) return 'zip';
  if (startsWith(content, [0xd0, 0xcf, 0x11, 0xe0])) return 'compound';
  if (binaryStarts.some((bytes) => startsWith(content, bytes))) throw invalidType();
  refuseMarkup(content);
  return 'text';
}

// Programs, PDF, pictures, other archives.
const binaryStarts: readonly (readonly number[])[] = [
  [0x4d, 0x5a, 0x90],
  [0x4d, 0x5a, 0x00],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
  [0x50, 0x4b, 0x05, 0x06],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21],
];

function startsWith(content: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => content[index] === byte);
}

function refuseMarkup(content: Uint8Array): void {
  // In UTF-16 every other byte is zero: without them the signature reads the same.
  const start = Buffer.from(content.subarray(0, 1024).filter((byte) => byte !== 0))
    .toString('latin1')
    .replace(/^(\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?\s*/, '')
    .toLowerCase();
  if (!/^<(!doctype|html|\?xml|table|head|body|meta|!--)/.test(start)) return;
  throw parsingFailed(
    'This is a web page or XML and not a spreadsheet, whatever its name says. Open it in a spreadsheet program and save it as .xlsx or .csv.',
  );
}
