import { questionFileLimits } from '@bellwether/contract/questions/values';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

// A zip that a stranger sent. What it declares is checked before anything is unpacked, and nothing may unpack to more than it declares.

const limits = questionFileLimits;
/** A part that unpacks to more than this many times its size is no text, picture or recording. */
const mostRatio = 400;
const ratioFrom = 1_000_000;

/** Why a file is not read; its message is for who sent it. */
export class FileFault extends Error {}

export interface Package {
  /** Paths within the zip, with / between folders. */
  readonly names: readonly string[];
  /** The bytes of a file. Throws a FileFault when it is damaged or larger than `most`. */
  read(name: string, most: number): Promise<Buffer>;
  close(): void;
}

/** Opens a zip. Throws a FileFault for damaged, encrypted, too many or too large entries, and names that climb out. */
export async function openPackage(content: Buffer): Promise<Package> {
  const zip = await fromBufferPromise(content, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
  }).catch(damaged);
  try {
    const entries = await entriesOf(zip);
    return {
      names: [...entries.keys()],
      read: (name, most) => bytesOf(zip, entries.get(name), name, most),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof FileFault ? error : damaged(error);
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let total = 0;
  if (zip.entryCount > limits.entries) throw tooMany();
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= limits.entries) throw tooMany();
    if (entry.fileName.endsWith('/')) continue;
    if (entry.isEncrypted()) throw new FileFault('The package is protected with a password.');
    total += entry.uncompressedSize;
    if (total > limits.unpackedBytes || isBomb(entry)) throw tooLarge();
    if (entries.has(entry.fileName)) throw new FileFault(`The package holds ${entry.fileName} twice.`);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

function isBomb({ uncompressedSize, compressedSize }: Entry): boolean {
  return uncompressedSize > ratioFrom && uncompressedSize > mostRatio * Math.max(1, compressedSize);
}

async function bytesOf(zip: ZipFile, entry: Entry | undefined, name: string, most: number): Promise<Buffer> {
  if (!entry) throw new FileFault(`${name} is not in the package.`);
  if (entry.uncompressedSize > most) throw new FileFault(`${name} is too large.`);
  try {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  } catch (error) {
    throw damaged(error);
  }
}

/** Unpacks everything to nowhere, so that another reader may be given the file. Throws a FileFault as `openPackage`. */
export async function provePackage(content: Buffer): Promise<readonly string[]> {
  const opened = await openPackage(content);
  try {
    for (const name of opened.names) await opened.read(name, limits.unpackedBytes);
    return opened.names;
  } finally {
    opened.close();
  }
}

function tooMany(): FileFault {
  return new FileFault(`The package holds more than ${limits.entries} files.`);
}

function tooLarge(): FileFault {
  return new FileFault(`The package is larger than ${limits.unpackedBytes / 1_000_000} MB when unpacked.`);
}

function damaged(error: unknown): never {
  throw new FileFault(
    `The package cannot be opened: ${error instanceof Error ? error.message : 'it is damaged'}.`,
  );
}
