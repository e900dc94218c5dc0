import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { BackupRefused, Manifest, manifestName } from './manifest.ts';
import { makeMeter } from './meter.ts';

export interface Archive {
  readonly manifest: Manifest;
  /** The unpacked content of an entry that the manifest names. */
  read(entry: string): Promise<Readable>;
  close(): void;
}

/**
 * Opens an archive and reads it through once: every entry must be there and have the size, the rows and the SHA-256
 * that the manifest states. Throws BackupRefused with the first that has not.
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new BackupRefused(`${path} cannot be read as a zip: ${error.message}`);
  });
  try {
    const entries = await listEntries(zip);
    const read = (name: string) => openEntry(zip, entries.get(name), name);
    const manifest = await readManifest(read, entries.get(manifestName));
    for (const table of manifest.tables) await verify(await read(table.entry), table.entry, table);
    for (const file of manifest.files) await verify(await read(file.entry), file.entry, file);
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(
      `The archive is damaged: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

async function openEntry(zip: ZipFile, entry: Entry | undefined, name: string): Promise<Readable> {
  if (!entry) throw new BackupRefused(`The archive is damaged: it has no ${name}.`);
  return zip.openReadStreamPromise(entry);
}

async function readManifest(
  read: (name: string) => Promise<Readable>,
  entry: Entry | undefined,
): Promise<Manifest> {
  if (!entry) throw new BackupRefused(`This is no backup of Bellwether: it has no ${manifestName}.`);
  const content = await buffer(await read(manifestName));
  if (crc32(content) !== entry.crc32)
    throw new BackupRefused('The archive is damaged: its manifest was changed.');
  const parsed = z.safeParse(Manifest, JSON.parse(content.toString('utf8')));
  if (parsed.success) return parsed.data;
  throw new BackupRefused(
    'The manifest is of another kind: a later Bellwether may have written this archive.',
  );
}

async function verify(
  content: Readable,
  name: string,
  stated: { bytes: number; sha256: string; rows?: number },
): Promise<void> {
  const meter = makeMeter();
  await pipeline(content, meter.stream, nowhere());
  const { bytes, lines, sha256 } = meter.measured();
  if (sha256 === stated.sha256 && bytes === stated.bytes && (stated.rows ?? lines) === lines) return;
  throw new BackupRefused(`The archive is damaged: ${name} is not what its manifest states.`);
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
