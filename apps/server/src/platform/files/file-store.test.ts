import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBucket } from '../../testing/open-bucket.ts';
import { type FileStore, keysOf, openFileStore } from './file-store.ts';
import type { StoredKey } from './stored-key.ts';

const megabyte = 1024 * 1024;
const contents: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0])],
  ['every byte', Buffer.from(Array.from({ length: 256 }, (_, at) => at))],
  ['lines that look like an end', Buffer.from('\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n')],
  ['six megabytes', randomBytes(6 * megabyte + 1)],
];

describe.each(['disk', 's3'] as const)('a file store (%s)', (kind) => {
  let store: FileStore;
  let folder: string;
  let close = async () => {};

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bellwether-store-'));
    const bucket = kind === 's3' ? await openBucket() : undefined;
    store = await openFileStore({ dataDir: folder, filesUrl: bucket?.filesUrl });
    close = async () => {
      await bucket?.close();
      await rm(folder, { recursive: true, force: true });
    };
  });
  afterAll(() => close());

  const keysBelow = (prefix: string) => keysOf(store, prefix);

  it.each(contents)('gives back %s byte for byte, put from memory and from a file', async (name, content) => {
    expect(store.kind).toBe(kind);
    const source = join(folder, 'source');
    await writeFile(source, content);
    for (const [way, put] of [
      ['memory', (key: string) => store.put(key, content)],
      ['file', (key: string) => store.putFile(key, source)],
    ] as const) {
      const key = `exact/${name}/${way}.bin`;
      await put(key);
      expect([way, Buffer.compare(Buffer.from(await store.get(key)), content)]).toEqual([way, 0]);
      expect([way, Buffer.compare(await buffer(await store.read(key)), content)]).toEqual([way, 0]);
    }
  });

  it('gives back a range, both ends included', async () => {
    const content = randomBytes(70_000);
    await store.put('ranges/a.bin', content);
    for (const [start, end] of [
      // To the server of these tests an end of 0 is no end.
      [0, kind === 's3' ? 1 : 0],
      [0, 9],
      [69_999, 69_999],
      [1, 69_998],
      [65_530, 65_545],
    ] as const) {
      const part = await buffer(await store.read('ranges/a.bin', { start, end }));
      expect([start, end, Buffer.compare(part, content.subarray(start, end + 1))]).toEqual([start, end, 0]);
    }
  });

  it('takes every name, replaces, lists what begins with a prefix, and deletes', async () => {
    const names = ['a.txt', 'Bài tập số 1.pdf', 'été + 50 %.png', "it's (1) & more.txt", '写真 📷.jpg'];
    for (const name of names) await store.put(`names/${name}`, Buffer.from(name));
    await store.put('names/deep/er/b.txt', Buffer.from('b'));
    await store.put('other/c.txt', Buffer.from('c'));
    const keys = [...names, 'deep/er/b.txt'].map((name) => `names/${name}`).sort();
    expect(await keysBelow('names/')).toEqual(keys);
    expect(await keysBelow('names/de')).toEqual(['names/deep/er/b.txt']);
    expect(await keysBelow('nobody/')).toEqual([]);
    expect(await keysBelow('')).toEqual(expect.arrayContaining([...keys, 'other/c.txt']));
    for (const name of names) {
      expect(Buffer.from(await store.get(`names/${name}`)).toString()).toBe(name);
      expect(await store.exists(`names/${name}`)).toBe(true);
    }
    await store.put('names/a.txt', Buffer.from('anew'));
    expect(Buffer.from(await store.get('names/a.txt')).toString()).toBe('anew');
    for (const key of keys) await store.delete(key);
    await store.delete('names/never.txt');
    expect(await keysBelow('names/')).toEqual([]);
    expect(await store.exists('names/a.txt')).toBe(false);
  });

  it('lists each key once and with its moment', async () => {
    const from = Date.now() - 60_000;
    const keys = Array.from({ length: 300 }, (_, at) => `many/${at % 3}/${at}.txt`);
    await Promise.all(keys.map((key) => store.put(key, Buffer.from('x'))));
    const entries: StoredKey[] = [];
    for await (const entry of store.entries('many/')) entries.push(entry);
    expect(entries.map(({ key }) => key).sort()).toEqual(keys.sort());
    expect(entries.every(({ changedAt }) => changedAt.getTime() > from)).toBe(true);
  });

  it.each(['../a', 'a/../../b', '/etc/passwd', 'a//b', '', 'a/.', '.unfinished/x', 'a\\b', 'a\0b'])(
    'refuses %j, which is no key',
    async (key) => {
      await expect(async () => store.put(key, Buffer.from('x'))).rejects.toThrow('is no key');
      await expect(async () => store.read(key)).rejects.toThrow('is no key');
      await expect(async () => store.delete(key)).rejects.toThrow('is no key');
    },
  );
});

describe('a file store in a bucket', () => {
  it('is listed page by page, to the last', async () => {
    const page = (key: string, next: string) =>
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>
       <Contents><Key>${key}</Key><LastModified>2026-11-19T03:24:00.000Z</LastModified><Size>1</Size></Contents>
       ${next && `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`;
    const pages = new Map([
      [null, page('a', 'second')],
      ['second', page('b', 'third')],
      ['third', page('c', '')],
    ]);
    const server = createServer((request, reply) => {
      const token = new URL(request.url ?? '', 'http://bucket').searchParams.get('continuation-token');
      reply.setHeader('content-type', 'application/xml').end(pages.get(token) ?? '');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
      process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
      const { port } = server.address() as AddressInfo;
      const filesUrl = `s3://school?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;
      expect(await keysOf(await openFileStore({ dataDir: '', filesUrl }))).toEqual(['a', 'b', 'c']);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

describe('a file store on the disk', () => {
  let dataDir: string;
  const modeOf = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8);

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'bellwether-store-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('is open to nobody but its owner, whatever the umask and the folder of an earlier version', async () => {
    await mkdir(join(dataDir, 'files'), { mode: 0o755 });
    const store = await openFileStore({ dataDir, filesUrl: undefined });
    const source = join(dataDir, 'source');
    await writeFile(source, 'x', { mode: 0o644 });
    await store.put('uploads/2026-11/a.txt', Buffer.from('x'));
    await store.putFile('uploads/2026-11/b.txt', source);
    expect([
      await modeOf('files'),
      await modeOf('files/uploads'),
      await modeOf('files/uploads/2026-11'),
    ]).toEqual(['700', '700', '700']);
    expect(await modeOf('files/uploads/2026-11/a.txt')).toBe('600');
    expect(await modeOf('files/uploads/2026-11/b.txt')).toBe('600');
  });

  it('leaves nothing of a write that fails, and keeps what was under the key before', async () => {
    const store = await openFileStore({ dataDir, filesUrl: undefined });
    await store.put('kept/a.txt', Buffer.from('before'));
    await expect(store.putFile('kept/a.txt', join(dataDir, 'not there'))).rejects.toThrow('ENOENT');
    // A folder cannot be read as a file: the failure comes after the target was opened.
    await expect(store.putFile('kept/b.txt', dataDir)).rejects.toThrow('EISDIR');
    await expect(store.put('kept/a.txt/below', Buffer.from('x'))).rejects.toThrow();
    expect(Buffer.from(await store.get('kept/a.txt')).toString()).toBe('before');
    expect(await store.exists('kept/b.txt')).toBe(false);
    expect(await readdir(join(dataDir, 'files/.unfinished'))).toEqual([]);
  });

  it('clears away what a process that was killed left half, and not what another is writing', async () => {
    const store = await openFileStore({ dataDir, filesUrl: undefined });
    const place = (name: string) => join(dataDir, 'files/.unfinished', name);
    await writeFile(place('old'), 'half');
    await writeFile(place('young'), 'half');
    const now = Date.now();
    await utimes(place('old'), new Date(now), new Date(now - 25 * 3_600_000));
    expect(await keysOf(store)).not.toContain('.unfinished/old');
    await store.removeUnfinished(new Date(now - 24 * 3_600_000));
    expect(await readdir(join(dataDir, 'files/.unfinished'))).toEqual(['young']);
  });
});
