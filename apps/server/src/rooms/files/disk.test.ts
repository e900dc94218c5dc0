import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keysOf } from '../../platform/files/file-store.ts';
import { outOfSpace } from '../../platform/http/out-of-space.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { runCli } from '../../testing/run-cli.ts';
import { sendFile } from '../../testing/send-file.ts';
import { pdf, picture, video } from '../../testing/upload-corpus.ts';
import { file } from './files.table.ts';

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;
const words = 'The server has no space left, and nothing was saved. Please tell your administrator.';

/** Uploads of this file arrive in a folder of their own, so that nobody else's are seen. */
const formerTemporary = process.env.TMPDIR;
let temporary: string;
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'bellwether-arrivals-'));
  process.env.TMPDIR = temporary;
});
afterAll(async () => {
  if (formerTemporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = formerTemporary;
  await rm(temporary, { recursive: true, force: true });
});

const arriving = async () =>
  (await readdir(temporary)).filter((name) => name.startsWith('bellwether-upload-'));
const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await delay(10);
};

describe('an upload that fails', () => {
  let app: TestApp;
  let teacher: TestClient;
  beforeAll(async () => {
    app = await makeTestApp();
    teacher = await app.as('teacher');
  });
  const nothingLeft = async () => {
    expect(await keysOf(app.platform.files)).toEqual([]);
    expect(await arriving()).toEqual([]);
    expect(app.platform.space.claimedBy(teacher.userId)).toBe(0);
  };

  it('leaves nothing when the small picture cannot be stored', async () => {
    const put = app.platform.files.put;
    const spy = vi.spyOn(app.platform.files, 'put').mockImplementation(async (key, content) => {
      if (key.endsWith('.thumbnail.webp')) throw new Error('no');
      await put(key, content);
    });
    const reply = await sendFile(app, teacher, 'a.png', await picture('png'));
    spy.mockRestore();
    expect(reply.status).toBe(500);
    await nothingLeft();
  });

  it('leaves nothing when the content was stored and cannot be read again', async () => {
    const putFile = app.platform.files.putFile;
    const spy = vi.spyOn(app.platform.files, 'putFile').mockImplementation(async (key, path) => {
      await putFile(key, path);
      await rm(path);
    });
    const reply = await sendFile(app, teacher, 'a.pdf', pdf, { query: '?context=attachment' });
    spy.mockRestore();
    expect(reply.status).toBe(500);
    await nothingLeft();
  });

  it('leaves nothing when its row cannot be written', async () => {
    const reply = await sendFile(app, teacher, 'a.png', await picture('png'), {
      query: '?audience=EVERYONE',
    });
    expect(reply.status).toBe(403);
    await nothingLeft();
  });

  it('leaves nothing when the client goes away in the middle', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.http.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      [
        'POST /api/files?context=material HTTP/1.1',
        'host: localhost',
        `cookie: ${teacher.cookie}`,
        'content-type: multipart/form-data; boundary=b',
        `content-length: ${50 * megabyte}`,
        '',
        '--b',
        'content-disposition: form-data; name="file"; filename="a.mp4"',
        '',
        '',
      ].join('\r\n'),
    );
    socket.write(video(2 * megabyte));
    const received = async () => {
      const [folder] = await arriving();
      if (!folder) return false;
      const found = await stat(join(temporary, folder, 'upload')).catch(() => undefined);
      return (found?.size ?? 0) > megabyte;
    };
    await until(received);
    expect(app.platform.space.claimedBy(teacher.userId)).toBe(50 * megabyte);
    socket.destroy();
    await until(async () => (await arriving()).length === 0);
    await until(async () => app.platform.space.claimedBy(teacher.userId) === 0);
    await nothingLeft();
  });
});

describe('the reserve of the disk', () => {
  const disk = { device: 1, size: 100 * gigabyte, free: 50 * gigabyte };
  let app: TestApp;
  let teacher: TestClient;
  beforeAll(async () => {
    app = await makeTestApp({ measure: async () => disk });
    teacher = await app.as('teacher');
  });
  const send = async () => await sendFile(app, teacher, 'a.png', await picture('png'));
  const ready = async () => (await app.anonymous.get('/api/health/ready')).body.warnings;

  it('is kept for the database: uploads are 507 with words, reading and writing go on, and so do uploads when there is room again', async () => {
    const { body } = await send();
    expect(await ready()).toBeUndefined();
    disk.free = 3 * gigabyte;
    expect((await send()).status).toBe(201);
    expect(await ready()).toEqual(['disk space is running out']);
    disk.free = 1.9 * gigabyte;
    const refused = await send();
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([507, 'OUT_OF_SPACE', words]);
    const health = await app.anonymous.get('/api/health/ready');
    expect([health.status, health.body.warnings]).toEqual([
      200,
      ['disk space has run out: uploads are refused'],
    ]);
    expect((await teacher.get(body.url)).status).toBe(200);
    expect((await teacher.put(`/api/files/${body.id}`, { filename: 'b.png', version: 1 })).status).toBe(200);
    disk.free = 50 * gigabyte;
    expect((await send()).status).toBe(201);
    expect(await ready()).toBeUndefined();
  });

  it('counts what is under way: many uploads at once do not take it either', async () => {
    const release = await app.platform.space.claim('one', gigabyte);
    disk.free = 4.5 * gigabyte;
    await expect(app.platform.space.claim('another', gigabyte)).rejects.toMatchObject({ status: 507 });
    release();
    (await app.platform.space.claim('another', gigabyte))();
    disk.free = 50 * gigabyte;
  });

  it('holds for every upload: a logo, a file of an import', async () => {
    disk.free = gigabyte;
    const superuser = await app.as('superuser');
    for (const url of ['/api/settings/system/logo', '/api/imports/files', '/api/pagebuilder/media']) {
      const raw = await app.http.inject({
        method: 'POST',
        url,
        headers: { cookie: superuser.cookie, 'content-type': 'multipart/form-data; boundary=b' },
        payload: '--b--\r\n',
      });
      expect([url, raw.statusCode]).toEqual([url, 507]);
    }
    disk.free = 50 * gigabyte;
  });

  it('leaves a small disk usable, and one that tells no size', async () => {
    Object.assign(disk, { size: 64 * megabyte, free: 40 * megabyte });
    expect((await send()).status).toBe(201);
    Object.assign(disk, { size: 0, free: 0 });
    expect((await send()).status).toBe(201);
    expect(await ready()).toBeUndefined();
    Object.assign(disk, { size: 100 * gigabyte, free: 50 * gigabyte });
  });
});

describe('a full disk', () => {
  it('is told by words, whether the files’ or the database’s is full', () => {
    const inDrizzle = new Error('Failed query', {
      cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
    });
    for (const error of [inDrizzle, Object.assign(new Error('write'), { code: 'ENOSPC' })]) {
      expect(outOfSpace(error)).toMatchObject({ status: 507, code: 'OUT_OF_SPACE', message: words });
    }
    expect(outOfSpace(new Error('else'))).toBeUndefined();
    expect(outOfSpace(Object.assign(new Error('unique'), { code: '23505' }))).toBeUndefined();
  });

  const small = mountSmall();
  afterAll(() => small?.unmount());

  // Only root may mount; elsewhere this is skipped, and says so.
  it.skipIf(!small)(
    'refuses uploads, keeps reading, leaves no part of a file, and takes uploads again',
    async () => {
      const dataDir = small?.path ?? '';
      // The reserve is out of the way: what is meant is the disk that fills up all the same, by whomever.
      const app = await makeTestApp({ dataDir, measure: async () => ({ device: 1, size: 0, free: 0 }) });
      const teacher = await app.as('teacher');
      const send = (bytes: number) =>
        sendFile(app, teacher, 'a.mp4', video(bytes), { query: '?context=material' });
      const first = await send(4 * megabyte);
      expect(first.status).toBe(201);
      const before = await keysOf(app.platform.files);
      for (let times = 0; times < 3; times += 1) {
        const { status, body } = await send(30 * megabyte);
        expect([status, body.code, body.message]).toEqual([507, 'OUT_OF_SPACE', words]);
      }
      await writeFile(join(dataDir, 'ballast'), Buffer.alloc(32 * megabyte)).catch(() => undefined);
      expect((await send(megabyte)).status).toBe(507);
      expect((await sendFile(app, teacher, 'a.png', await picture('png', 500, 500))).status).toBe(507);
      expect(await keysOf(app.platform.files)).toEqual(before);
      expect(await readdir(join(dataDir, 'files/.unfinished'))).toEqual([]);
      expect(await arriving()).toEqual([]);
      expect(await app.db.select().from(file).where(eq(file.uploaderId, teacher.userId))).toHaveLength(1);
      const served = await teacher.get(first.body.url);
      expect([served.status, served.raw.rawPayload.length]).toEqual([200, 4 * megabyte]);
      expect(
        (await teacher.put(`/api/files/${first.body.id}`, { filename: 'b.mp4', version: 1 })).status,
      ).toBe(200);
      const doctor = await runCli(['doctor'], { DATABASE_URL: app.platform.database.url, DATA_DIR: dataDir });
      expect(doctor.out).toMatch(/ERROR .*are free where .*: uploads are refused/);
      expect(doctor.code).toBe(1);
      await rm(join(dataDir, 'ballast'));
      expect((await send(megabyte)).status).toBe(201);
    },
  );
});

/** A file system of 32 MB in memory; undefined where we may not mount one. */
function mountSmall(): { path: string; unmount(): void } | undefined {
  const path = spawnSync('mktemp', ['-d'], { encoding: 'utf8' }).stdout?.trim();
  if (!path || spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', path]).status !== 0)
    return undefined;
  return {
    path,
    unmount() {
      spawnSync('umount', ['--lazy', path]);
      spawnSync('rmdir', [path]);
    },
  };
}
