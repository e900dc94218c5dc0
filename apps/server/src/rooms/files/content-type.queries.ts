import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { endingOf } from '@bellwether/contract/files/file-limits.rules';
import { fileTypes } from '@bellwether/contract/files/values';
import { fileTypeFromFile } from 'file-type';
import { kindOfPicture } from '../../platform/files/picture.rules.ts';

/** What the detector calls otherwise than we store it. */
const otherNames: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'application/ogg': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
  'text/rtf': 'application/rtf',
};

/** Text has no signature: its name must say that it is text, and its bytes must be. */
const textEndings: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  md: 'text/plain',
  csv: 'text/csv',
};

const maxSvgBytes = 5 * 1024 * 1024;

/**
 * The media type of a file by its content, as one of those that may be stored; undefined for everything else. The name is
 * asked only where bytes cannot tell: which kind of text it is.
 */
export async function typeOfContent(path: string, filename: string): Promise<string | undefined> {
  const detected = (await fileTypeFromFile(path))?.mime.split(';')[0] ?? '';
  if (detected === 'application/x-cfb') return await typeOfCompound(path);
  const known = otherNames[detected] ?? detected;
  if (known in fileTypes) return known;
  if (detected !== '' && detected !== 'application/xml') return undefined;
  if (await isSvg(path)) return 'image/svg+xml';
  const text = textEndings[endingOf(filename)];
  return text && (await isText(path)) ? text : undefined;
}

async function isSvg(path: string): Promise<boolean> {
  const { size } = await stat(path);
  return size <= maxSvgBytes && kindOfPicture(await readFile(path)) === 'svg';
}

/** Without NUL and other control characters; the encoding is the author's business. */
async function isText(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path)) {
    for (const byte of chunk as Buffer) {
      if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d) return false;
    }
  }
  return true;
}

const compoundStreams = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
] as const;

/** Old Office files are compound files, as are installers: the names in their directory tell them apart. */
async function typeOfCompound(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(512);
    await file.read(head, 0, 512, 0);
    const sectorBytes = 2 ** Math.min(12, head.readUInt16LE(30));
    const directory = Buffer.alloc(4096);
    await file.read(directory, 0, 4096, (head.readUInt32LE(48) + 1) * sectorBytes);
    return compoundStreams.find(([name]) => directory.includes(Buffer.from(`${name}\0`, 'utf16le')))?.[1];
  } finally {
    await file.close();
  }
}
