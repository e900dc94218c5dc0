import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../db/database.ts';
import type { Platform } from '../http/platform.ts';
import type { StoredKey } from './stored-key.ts';

/** A room's part of the store: which of some keys its rows still name. Keys of no room are left alone. */
export interface KeptKeys {
  readonly prefix: string;
  kept(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>>;
}

const day = 86_400_000;
const pageLength = 500;
const mostAtOnce = 10_000;
/** Up to so many keys without a row are the leavings of failures; more than that, and most of all keys, are a mistake. */
const mostLeavings = 100;
/** The folders for temporary files of uploads and imports. */
const temporary = /^bellwether-(?:upload|rows|import)-/;

/**
 * Deletes content that has stood a day without a row, what uploads that were killed left half, and their temporary folders.
 * Where most of a large store has no row, another installation uses it or the database is not the one that belongs to it:
 * then nothing is deleted, and the log says so.
 */
export async function sweepStore(platform: Platform, rooms: readonly KeptKeys[]): Promise<void> {
  const { files, log } = platform;
  const before = new Date(platform.clock.now().getTime() - day);
  const { seen, without, keys } = await keysWithoutRow(platform, rooms, before);
  if (without > mostLeavings && without > seen / 2) {
    log.error({ seen, without }, 'most of the file store has no row in this database: nothing was deleted');
  } else {
    for (const key of keys) await files.delete(key);
    if (keys.length > 0) log.info({ deleted: keys.length }, 'content without a row was deleted');
  }
  await files.removeUnfinished(before);
  await removeTemporary();
}

async function keysWithoutRow({ files, database }: Platform, rooms: readonly KeptKeys[], before: Date) {
  let seen = 0;
  let without = 0;
  const keys: string[] = [];
  for (const { prefix, kept } of rooms) {
    for await (const page of pages(files.entries(prefix), before)) {
      const named = await kept(database.db, page);
      const left = page.filter((key) => !named.has(key));
      seen += page.length;
      without += left.length;
      // The next day goes on where this one stops.
      keys.push(...left.slice(0, mostAtOnce - keys.length));
    }
  }
  return { seen, without, keys };
}

/** The keys from before the moment, a page at a time. What is younger may belong to a row that is not yet committed. */
async function* pages(entries: AsyncIterable<StoredKey>, before: Date): AsyncGenerator<string[]> {
  let page: string[] = [];
  for await (const { key, changedAt } of entries) {
    if (changedAt >= before) continue;
    page.push(key);
    if (page.length < pageLength) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/**
 * Deletes our own old temporary folders: a process that was killed could not. All installations of a machine share the place, and
 * its files bear the machine's time: a server whose own clock goes otherwise would delete what others are receiving.
 */
async function removeTemporary(): Promise<void> {
  const folder = tmpdir();
  const before = new Date(Date.now() - day);
  for (const name of (await readdir(folder)).filter((one) => temporary.test(one))) {
    const path = join(folder, name);
    const found = await lstat(path).catch(() => undefined);
    const isOurs = process.getuid === undefined || found?.uid === process.getuid();
    if (found?.isDirectory() && isOurs && found.mtime < before)
      await rm(path, { recursive: true, force: true });
  }
}
