import { endingOf, kindOf, typeByName } from '@bellwether/contract/files/file-limits.rules';
import { fileTypes } from '@bellwether/contract/files/values';
import { normalised } from '@bellwether/contract/shared/normalised';

const maxBytes = 255;

/** Invisible characters: control characters, and those that turn the direction of writing or have no width. */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** Names that Windows keeps for devices: a file of such a name could not be saved there. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * The last part of a file name as it came: composed characters (NFC), nothing invisible, no path, none of the characters
 * that a file system forbids, at most 255 bytes with its ending kept. Never empty.
 */
export function cleanFilename(raw: string): string {
  const last = normalised(raw, 'NFC').replace(invisible, '').split(/[\\/]/).at(-1) ?? '';
  const plain = withoutEnds(last.replace(/[<>:"|?*]/g, '_').replace(/\s+/g, ' ')).replace(devices, '_$1');
  return shortened(plain || 'file');
}

/** The name without dots and spaces at its ends. */
function withoutEnds(name: string): string {
  const isEnd = (letter: string | undefined) => letter === '.' || letter === ' ';
  let [from, to] = [0, name.length];
  while (from < to && isEnd(name[from])) from += 1;
  while (to > from && isEnd(name[to - 1])) to -= 1;
  return name.slice(from, to);
}

/**
 * The name with an ending that its content has: kept where it fits, exchanged where it speaks of another type of the same
 * kind, added where it speaks of nothing. Undefined where it speaks of another kind: that name lies.
 */
export function withHonestEnding(filename: string, mimetype: string): string | undefined {
  const endings = fileTypes[mimetype]?.endings ?? [];
  const ending = endingOf(filename);
  if (endings.includes(ending)) return filename;
  const claimed = typeByName(filename);
  if (claimed && !sameSort(claimed, mimetype)) return undefined;
  const stem = claimed ? filename.slice(0, -ending.length - 1) : filename;
  return shortened(`${stem || 'file'}.${endings[0] ?? 'bin'}`);
}

/** Audio and video share their containers, so one may be called the other. */
function sameSort(one: string, other: string): boolean {
  const sortOf = (mimetype: string) => kindOf(mimetype).replace('audio', 'video');
  return sortOf(one) === sortOf(other);
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const ending = endingOf(name);
  const tail = ending ? `.${ending}` : '';
  let stem = '';
  for (const character of tail ? name.slice(0, -tail.length) : name) {
    if (Buffer.byteLength(stem + character + tail) > maxBytes) break;
    stem += character;
  }
  return stem.trimEnd() + tail;
}
