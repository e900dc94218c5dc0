import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf, zipOf } from '../testing/small-school.ts';
import { readLimits } from './limits.values.ts';
import { openSource } from './source.queries.ts';

async function open(content: Uint8Array, limits = readLimits) {
  return openSource(join(folderOf({ 'x.zip': content }), 'x.zip'), limits);
}

/** Replaces bytes everywhere: what a zip writer would refuse to write. */
function patched(zip: Buffer, from: string | Buffer, to: string | Buffer): Buffer {
  const [a, b] = [Buffer.from(from as string), Buffer.from(to as string)];
  const result = Buffer.from(zip);
  for (let at = result.indexOf(a); at >= 0; at = result.indexOf(a, at + 1)) b.copy(result, at);
  return result;
}

describe('a zip as a source', () => {
  it('gives its files by name, from its top or from one folder, without what macOS adds', async () => {
    const source = await open(
      await zipOf({ 'school/users.csv': 'a', '__MACOSX/school/._users.csv': 'b', 'school/.DS_Store': 'c' }),
    );
    expect(source.names).toEqual(['users.csv']);
    expect((await source.read('users.csv')).toString()).toBe('a');
    source.close();
  });

  it('refuses a name that climbs out', async () => {
    const zip = patched(await zipOf({ 'xx/users.csv': 'a' }), 'xx/users.csv', '../users.csv');
    await expect(open(zip)).rejects.toMatchObject({ status: 400, code: 'IMPORT_ZIP' });
  });

  it('refuses an absolute name', async () => {
    const zip = patched(await zipOf({ 'x/users.csv': 'a' }), 'x/users.csv', '//users.csv');
    await expect(open(zip)).rejects.toMatchObject({ status: 400 });
  });

  it('refuses a symbolic link', async () => {
    await expect(open(await zipOf({ 'users.csv': '/etc/passwd' }, { mode: 0o120777 }))).rejects.toThrow(
      'symbolic link',
    );
  });

  it('refuses two files of one name', async () => {
    await expect(open(await zipOf({ 'a/users.csv': 'a', 'b/users.csv': 'b' }))).rejects.toThrow(
      'two files named users.csv',
    );
  });

  it('refuses a bomb by the size that it declares, before unpacking anything', async () => {
    const bomb = await zipOf({ 'users.csv': Buffer.alloc(3_000_000) });
    expect(bomb.length).toBeLessThan(10_000);
    await expect(open(bomb, { ...readLimits, fileBytes: 1_000_000 })).rejects.toMatchObject({ status: 413 });
    const parts = await zipOf({ 'a.csv': Buffer.alloc(900_000), 'b.csv': Buffer.alloc(900_000) });
    const limits = { ...readLimits, fileBytes: 1_000_000, totalBytes: 1_500_000 };
    await expect(open(parts, limits)).rejects.toMatchObject({ status: 413 });
  });

  it('stops unpacking a bomb that lies about its size', async () => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(3_000_000);
    const small = Buffer.alloc(4);
    small.writeUInt32LE(100);
    const source = await open(patched(await zipOf({ 'users.csv': Buffer.alloc(3_000_000) }), size, small));
    await expect(source.read('users.csv')).rejects.toMatchObject({ status: 400 });
    source.close();
  });

  it('refuses hundreds of entries', async () => {
    const files = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}.csv`, '']));
    await expect(open(await zipOf(files))).rejects.toMatchObject({ status: 413 });
  });

  it('refuses a file that only calls itself a zip, and a zip that is cut off', async () => {
    await expect(open(Buffer.from('sourcedId,username'))).rejects.toMatchObject({
      status: 400,
      code: 'IMPORT_NOT_A_ZIP',
    });
    const zip = await zipOf({ 'users.csv': 'sourcedId' });
    await expect(open(zip.subarray(0, zip.length - 30))).rejects.toMatchObject({ status: 400 });
  });
});
