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
    const rest = text.replace(
      /^\uFEFF?(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?[^>]*>)*/i,
      '',
    );
    return /^<(?:svg:)?svg[\s>/]/.test(rest);
  } catch {
    return false;
  }
}
