import { createReadStream } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Problem } from '../../../platform/http/problem.ts';
import { gather, type Source, tooLarge, tooManyEntries } from './gather.queries.ts';
import type { ReadLimits } from './limits.values.ts';
import { openZip } from './zip-source.queries.ts';

/**
 * Opens a folder or a zip as a source. Nothing is unpacked to disk and symbolic links are not followed, so that no
 * name inside can reach another file. Throws a Problem (400, 413) that says what is wrong.
 */
export async function openSource(path: string, limits: ReadLimits): Promise<Source> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats) throw new Problem(400, `There is no file or folder '${path}'.`, { code: 'IMPORT_SOURCE' });
  if (stats.isDirectory()) return openFolder(path, limits);
  if (!stats.isFile())
    throw new Problem(400, 'An import is read from a folder or a zip file.', { code: 'IMPORT_SOURCE' });
  await refuseWhatIsNoZip(path);
  return openZip(path, limits);
}

/** The content of one file that lies apart from the rest: timetable.csv, rooms.csv. */
export async function readApart(path: string, limits: ReadLimits): Promise<Buffer> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats?.isFile()) throw new Problem(400, `There is no file '${path}'.`, { code: 'IMPORT_SOURCE' });
  return gather(createReadStream(path), basename(path), limits.fileBytes);
}

async function openFolder(path: string, limits: ReadLimits): Promise<Source> {
  const entries = await readdir(path, { withFileTypes: true });
  if (entries.length > limits.entries) throw tooManyEntries(limits);
  let total = 0;
  return {
    names: entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    async read(name) {
      const content = await gather(createReadStream(join(path, name)), name, limits.fileBytes);
      total += content.length;
      if (total > limits.totalBytes) throw tooLarge('The files together are', limits.totalBytes);
      return content;
    },
    close: () => undefined,
  };
}

async function refuseWhatIsNoZip(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead === 4 && buffer.readUInt32LE(0) === 0x04034b50) return;
    throw new Problem(400, 'This is not a zip file. Send the OneRoster files as one zip.', {
      code: 'IMPORT_NOT_A_ZIP',
    });
  } finally {
    await file.close();
  }
}
