import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import type { Database } from '../db/database.ts';
import { type FileStore, keysOf } from '../files/file-store.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { type Measured, makeMeter } from './meter.ts';
import { appliedMigrations, leftOut, listTables, quoted } from './schema.ts';

export interface BackupOptions {
  readonly database: Database;
  readonly files: FileStore;
  /** The zip to write; it appears under this name only when it is whole. */
  readonly target: string;
  readonly version: string;
  readonly now: Date;
}

/**
 * Writes every table, as one snapshot sees them, and every stored file into a zip that only its owner can read.
 * Streams: the size of the school does not matter. The application may run meanwhile. Returns the manifest.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const half = `${options.target}.half-${process.pid}`;
  const file = await open(half, 'wx', 0o600);
  try {
    const zip = new ZipFile();
    const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject));
    const written = pipeline(zip.outputStream, file.createWriteStream({ flush: true }));
    const manifest = await Promise.race([fill(zip, options), failed, written.then(() => endedEarly())]);
    zip.end();
    await Promise.race([written, failed]);
    await rename(half, options.target);
    return manifest;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(half, { force: true });
    throw error;
  }
}

function endedEarly(): never {
  throw new Error('The archive ended before everything was in it.');
}

async function fill(zip: ZipFile, { database, files, version, now }: BackupOptions): Promise<Manifest> {
  const head = {
    format: 'bellwether-backup',
    formatVersion: 1,
    version,
    createdAt: now.toISOString(),
  } as const;
  const inside = await inSnapshot(database, async (client) => ({
    database: await serverVersion(client),
    migrations: await appliedMigrations(client),
    tables: await addTables(zip, client, now),
  }));
  const manifest = { ...head, ...inside, files: await addFiles(zip, files, now) };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestName, entryOptions(now));
  return manifest;
}

async function inSnapshot<T>(database: Database, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A connection in the middle of a COPY is of no further use.
    client.release(true);
    throw error;
  }
}

async function serverVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return `PostgreSQL ${rows[0]?.server_version ?? ''}`;
}

async function addTables(zip: ZipFile, client: pg.PoolClient, now: Date): Promise<Manifest['tables']> {
  const kept = (await listTables(client)).filter(
    ({ name }) => !(leftOut as readonly string[]).includes(name),
  );
  const done: Manifest['tables'] = [];
  for (const { name, columns } of kept) {
    const entry = `tables/${name}.copy`;
    const rows = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
    const { lines, ...rest } = await add(zip, entry, rows, now);
    done.push({ name, columns, entry, rows: lines, ...rest });
  }
  return done;
}

async function addFiles(zip: ZipFile, files: FileStore, now: Date): Promise<Manifest['files']> {
  const done: Manifest['files'] = [];
  for (const key of await keysOf(files)) {
    const content = await readUnlessGone(files, key);
    if (!content) continue;
    const entry = `files/${key}`;
    const { bytes, sha256 } = await add(
      zip,
      entry,
      Readable.from([Buffer.from(content.buffer, content.byteOffset, content.byteLength)]),
      now,
    );
    done.push({ key, entry, bytes, sha256 });
  }
  return done;
}

/** A file may be deleted between the listing and the reading: the running application goes on working. */
async function readUnlessGone(files: FileStore, key: string): Promise<Uint8Array | undefined> {
  try {
    return await files.get(key);
  } catch (error) {
    if (await files.exists(key)) throw error;
    return undefined;
  }
}

async function add(zip: ZipFile, entry: string, source: Readable, now: Date): Promise<Measured> {
  const meter = makeMeter();
  zip.addReadStream(meter.stream, entry, entryOptions(now));
  await pipeline(source, meter.stream);
  return meter.measured();
}

function entryOptions(now: Date) {
  return { mtime: now, mode: 0o100600, compress: true };
}
