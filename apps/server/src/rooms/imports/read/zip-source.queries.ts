import { posix } from 'node:path';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Problem } from '../../../platform/http/problem.ts';
import { gather, type Source, tooLarge, tooManyEntries } from './gather.queries.ts';
import type { ReadLimits } from './limits.values.ts';

/**
 * Opens a zip whose files lie at its top or in one folder. Refused with a Problem: names that climb out, symbolic
 * links, encrypted or doubled files, and more entries or unpacked bytes than the limits allow. The declared sizes are
 * checked before anything is unpacked, and while a file is unpacked it may not become larger than it declares.
 */
export async function openZip(path: string, limits: ReadLimits): Promise<Source> {
  const zip = await openPromise(path, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
  }).catch(damaged);
  try {
    const entries = await listEntries(zip, limits);
    return {
      names: [...entries.keys()],
      read: (name) => readEntry(zip, entries.get(name), name, limits),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof Problem ? error : damaged(error);
  }
}

async function listEntries(zip: ZipFile, limits: ReadLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw tooManyEntries(limits);
  const entries = new Map<string, Entry>();
  let seen = 0;
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    seen += 1;
    if (seen > limits.entries) throw tooManyEntries(limits);
    refuseSymbolicLink(entry);
    if (isNoFile(entry.fileName)) continue;
    if (entry.isEncrypted()) throw refused(`'${entry.fileName}' in the zip is encrypted.`);
    total += entry.uncompressedSize;
    if (entry.uncompressedSize > limits.fileBytes) throw tooLarge(`${entry.fileName} is`, limits.fileBytes);
    if (total > limits.totalBytes) throw tooLarge('The files together are', limits.totalBytes);
    const name = posix.basename(entry.fileName);
    if (entries.has(name)) throw refused(`The zip holds two files named ${name}.`);
    entries.set(name, entry);
  }
  return entries;
}

async function readEntry(
  zip: ZipFile,
  entry: Entry | undefined,
  name: string,
  limits: ReadLimits,
): Promise<Buffer> {
  if (!entry) throw refused(`${name} is not in the zip.`);
  try {
    return await gather(await zip.openReadStreamPromise(entry), name, limits.fileBytes);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw refused(
      `${name} in the zip is damaged: ${error instanceof Error ? error.message : 'it cannot be read'}.`,
    );
  }
}

/** Folders, and what macOS adds. */
function isNoFile(name: string): boolean {
  return name.endsWith('/') || name.startsWith('__MACOSX/') || posix.basename(name) === '.DS_Store';
}

function refuseSymbolicLink(entry: Entry): void {
  const unixMode = entry.externalFileAttributes >>> 16;
  if ((unixMode & 0o170000) === 0o120000) throw refused(`'${entry.fileName}' in the zip is a symbolic link.`);
}

function refused(message: string): Problem {
  return new Problem(400, message, { code: 'IMPORT_ZIP' });
}

function damaged(error: unknown): never {
  throw refused(`The zip cannot be read: ${error instanceof Error ? error.message : 'it is damaged'}.`);
}
