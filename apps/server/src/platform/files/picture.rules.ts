// What kind of picture some bytes are, told by the bytes themselves: a name or a content type can be anything (APP-34).

export type PictureKind = 'png' | 'jpeg' | 'svg' | 'ico';

export const contentTypes: Record<PictureKind, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
};

/** The kind of picture, or undefined for everything else. */
export function kindOfPicture(bytes: Uint8Array): PictureKind | undefined {
  if (begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (begins(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (begins(bytes, [0x00, 0x00, 0x01, 0x00])) return 'ico';
  return isSvg(bytes) ? 'svg' : undefined;
}

function begins(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}

/** Whether it is UTF-8 text whose first element is <svg>; prolog, comments and a document type may stand before it. */
function isSvg(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const at = firstElement(text);
    return /^<(?:svg:)?svg[\s>/]/.test(text.slice(at, at + longestStart));
  } catch {
    return false;
  }
}

const longestStart = '<svg:svg '.length;

/** Where the first element could begin: behind everything that may stand before it. Each character is looked at once. */
function firstElement(text: string): number {
  let at = 0;
  for (;;) {
    while (at < text.length && text.charAt(at).trim() === '') at += 1;
    const end = endOfProlog(text, at);
    if (end === undefined) return at;
    at = end;
  }
}

/** The end of the instruction, comment or document type at `at`; undefined when none stands there, or it has no end. */
function endOfProlog(text: string, at: number): number | undefined {
  if (text.startsWith('<?', at)) return behind(text, '?>', at + 2);
  if (text.startsWith('<!--', at)) return behind(text, '-->', at + 4);
  if (text.slice(at, at + 9).toUpperCase() !== '<!DOCTYPE') return undefined;
  const end = behind(text, '>', at);
  const subset = text.slice(at, end).indexOf('[');
  if (subset < 0) return end;
  const subsetEnd = behind(text, ']', at + subset);
  return subsetEnd && behind(text, '>', subsetEnd);
}

function behind(text: string, mark: string, from: number): number | undefined {
  const at = text.indexOf(mark, from);
  return at < 0 ? undefined : at + mark.length;
}
