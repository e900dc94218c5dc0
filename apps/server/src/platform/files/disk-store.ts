import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';
import { makePrivate, ownFile, ownFolder } from './private-folder.ts';
import { checkedKey, type StoredKey } from './stored-key.ts';

/** Where content lies until it is whole. On the same file system, so that it appears under its key at once. */
const unfinished = '.unfinished';

/**
 * A store in a folder that only its owner can read. Content is written under another name, brought to the disk and then
 * renamed: nothing partial ever has a key, neither after a full disk nor after a crash.
 */
export async function diskStore(location: string): Promise<FileStore> {
  await makePrivate(location, ownFolder);
  const pathOf = (key: string) => join(location, checkedKey(key));

  async function write(key: string, fill: (path: string) => Promise<void>): Promise<void> {
    const target = pathOf(key);
    const half = join(location, unfinished, randomUUID());
    await mkdir(dirname(half), { recursive: true, mode: ownFolder });
    try {
      await fill(half);
      await mkdir(dirname(target), { recursive: true, mode: ownFolder });
      await rename(half, target);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  }

  return {
    kind: 'disk',
    put: (key, content) => write(key, (path) => writeFile(path, content, { mode: ownFile, flush: true })),
    putFile: (key, source) =>
      write(key, (path) =>
        pipeline(createReadStream(source), createWriteStream(path, { mode: ownFile, flush: true })),
      ),
    get: async (key) => await readFile(pathOf(key)),
    read: async (key, range) => createReadStream(pathOf(key), range),
    exists: (key) => isFile(pathOf(key)),
    delete: (key) => rm(pathOf(key), { force: true }),
    async *entries(prefix = '') {
      // A prefix may end within a name; only whole folders of it lead the way.
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      for await (const entry of entriesBelow(location, folder)) if (entry.key.startsWith(prefix)) yield entry;
    },
    async removeUnfinished(before) {
      for await (const { key, changedAt } of entriesBelow(location, `${unfinished}/`)) {
        if (changedAt < before) await rm(join(location, key), { force: true });
      }
    },
  };
}

/** The files below a folder of the store ('' or 'a/b/'), folder by folder: never all of them at once. */
async function* entriesBelow(location: string, folder: string): AsyncGenerator<StoredKey> {
  const listing = await opendir(join(location, folder)).catch(absent);
  if (!listing) return;
  for await (const entry of listing) {
    const key = `${folder}${entry.name}`;
    if (entry.isDirectory()) {
      if (key !== unfinished) yield* entriesBelow(location, `${key}/`);
      continue;
    }
    const found = entry.isFile() ? await stat(join(location, key)).catch(absent) : undefined;
    if (found) yield { key, changedAt: found.mtime };
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(absent))?.isFile() ?? false;
}

/** What is not there is undefined: it may have been deleted since it was listed. Every other failure is thrown. */
function absent(error: unknown): undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
  return undefined;
}
