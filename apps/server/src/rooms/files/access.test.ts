import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { sendFile } from '../../testing/send-file.ts';
import { audio, pdf, picture } from '../../testing/upload-corpus.ts';
import { file } from './files.table.ts';
import { tidyFiles } from './tidy-files.job.ts';

const day = 86_400_000;

describe('a stored file', () => {
  let app: TestApp;
  let teacher: TestClient;
  let student: TestClient;
  let administrator: TestClient;
  let record: { id: string; url: string; size: number };

  beforeAll(async () => {
    app = await makeTestApp();
    teacher = await app.as('teacher');
    student = await app.as('student');
    administrator = await app.as('administrator');
  });
  beforeEach(async () => {
    record = (await sendFile(app, teacher, 'class.png', await picture('png'))).body;
  });

  const addresses = ({ id }: { id: string }) => [
    `/api/files/${id}`,
    `/api/files/${id}/serve`,
    `/api/files/${id}/serve?thumbnail=1`,
    `/api/files/${id}/serve?download=1`,
    `/api/files/${id}/direct`,
  ];

  it('is 404 for everybody who may not see it, by whatever address, and 401 for nobody [FIL-09, AMB-116]', async () => {
    for (const address of addresses(record)) {
      expect([address, (await student.get(address)).status]).toEqual([address, 404]);
      expect([address, (await app.anonymous.get(address)).status]).toEqual([address, 401]);
    }
    expect((await student.get('/api/files')).body.data).toEqual([]);
    expect((await student.put(`/api/files/${record.id}`, { filename: 'mine.png', version: 1 })).status).toBe(
      404,
    );
    expect((await student.delete(`/api/files/${record.id}`)).status).toBe(404);
    expect((await student.post(`/api/files/${record.id}/restore`)).status).toBe(404);
    for (const wrong of [v7(), '1', '..%2f..%2f..%2fetc%2fpasswd', '..%2f..%2fserve', '%00']) {
      expect([400, 404]).toContain((await teacher.get(`/api/files/${wrong}/serve`)).status);
    }
  });

  it('is served to who uploaded it and to who reads any file, privately and asked for each time [FIL-09]', async () => {
    for (const person of [teacher, administrator]) {
      const { status, headers, raw } = await person.get(record.url);
      expect([status, headers['content-type'], raw.rawPayload.length]).toEqual([
        200,
        'image/png',
        record.size,
      ]);
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers['content-disposition']).toContain('inline');
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await teacher.get(`/api/files/${record.id}/direct`)).status).toBe(404);
  });

  it('has a direct address for every signed-in user once it is for EVERYONE, which only who manages files decides [FIL-09, AMB-116]', async () => {
    const everyone = { audience: 'EVERYONE', version: 1 };
    expect((await teacher.put(`/api/files/${record.id}`, everyone)).status).toBe(403);
    const { body } = await administrator.put(`/api/files/${record.id}`, everyone);
    expect(body.data.url).toBe(`/api/files/${record.id}/direct`);
    expect((await student.get(body.data.url)).status).toBe(200);
    expect((await app.anonymous.get(body.data.url)).status).toBe(401);
    const own = { query: '?audience=EVERYONE' };
    expect((await sendFile(app, teacher, 'a.png', await picture('png'), own)).status).toBe(403);
    expect((await sendFile(app, administrator, 'a.png', await picture('png'), own)).body.audience).toBe(
      'EVERYONE',
    );
  });

  it('is not sent again while it is unchanged, and in parts where parts are asked for', async () => {
    const song = (await sendFile(app, teacher, 'song.mp3', audio(5000), { query: '?context=material' })).body;
    const get = (headers: Record<string, string>) =>
      app.http.inject({ method: 'GET', url: song.url, headers: { cookie: teacher.cookie, ...headers } });
    const whole = await get({});
    const tag = String(whole.headers.etag);
    expect([whole.statusCode, whole.rawPayload.length, whole.headers['accept-ranges']]).toEqual([
      200,
      5000,
      'bytes',
    ]);
    const same = await get({ 'if-none-match': tag });
    expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0]);
    const cases: [string, number, string | undefined, number][] = [
      ['bytes=0-99', 206, 'bytes 0-99/5000', 100],
      ['bytes=4900-', 206, 'bytes 4900-4999/5000', 100],
      ['bytes=-10', 206, 'bytes 4990-4999/5000', 10],
      ['bytes=4999-9999', 206, 'bytes 4999-4999/5000', 1],
      ['bytes=5000-', 416, 'bytes */5000', 0],
      ['bytes=0-1,5-6', 200, undefined, 5000],
      ['bytes=9-2', 200, undefined, 5000],
      ['lines=1-2', 200, undefined, 5000],
    ];
    for (const [range, status, contentRange, length] of cases) {
      const part = await get({ range });
      expect([range, part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([
        range,
        status,
        contentRange,
        length,
      ]);
      if (status === 206) {
        const start = Number(/bytes (\d+)/.exec(contentRange ?? '')?.[1]);
        expect(part.rawPayload.equals(whole.rawPayload.subarray(start, start + length))).toBe(true);
      }
    }
    expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get({ range: 'bytes=0-1', 'if-range': tag })).statusCode).toBe(206);
    const head = await app.http.inject({
      method: 'HEAD',
      url: song.url,
      headers: { cookie: teacher.cookie },
    });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '5000']);
  });

  it('opens in the browser only as picture, PDF, audio or video; all else is saved [REV-50]', async () => {
    const send = async (name: string, content: Uint8Array | string) =>
      (
        await teacher.get(
          (
            await sendFile(app, teacher, name, content, { query: '?context=material' })
          ).body.url,
        )
      ).headers;
    const text = await send('Bài tập (1).txt', 'Xin chào <script>alert(1)</script>');
    expect(text['content-disposition']).toBe(
      `attachment; filename="B_i t_p (1).txt"; filename*=UTF-8''B%C3%A0i%20t%E1%BA%ADp%20%281%29.txt`,
    );
    expect(text['content-type']).toBe('text/plain; charset=utf-8');
    expect((await send('a.pdf', pdf))['content-disposition']).toContain('inline');
    expect((await send('a.pdf', pdf))['content-security-policy']).toContain("default-src 'none'");
    expect((await send('a.mp3', audio(900)))['content-disposition']).toContain('inline');
    expect((await teacher.get(`${record.url}?download=1`)).headers['content-disposition']).toContain(
      'attachment',
    );
  });

  it('is renamed by who uploaded it, with the ending of its content', async () => {
    const { version } = (await teacher.get(`/api/files/${record.id}`)).body.data;
    const rename = (filename: string) => teacher.put(`/api/files/${record.id}`, { filename, version });
    expect((await rename('../Sports day')).body.data.filename).toBe('Sports day.png');
    expect((await rename('Somebody else')).body.code).toBe('STALE');
    expect(
      (await teacher.put(`/api/files/${record.id}`, { filename: 'page.pdf', version: version + 1 })).status,
    ).toBe(400);
    expect((await rename('')).status).toBe(400);
  });

  it('lies in the bin for 30 days once it is deleted, where it can be restored, and is gone then [REV-50]', async () => {
    const [row] = await app.db.select().from(file).where(eq(file.id, record.id));
    expect((await teacher.delete(`/api/files/${record.id}`)).status).toBe(204);
    for (const address of addresses(record)) expect((await administrator.get(address)).status).toBe(404);
    const bin = (await teacher.get('/api/files?deleted=true')).body.data as { id: string }[];
    expect(bin.map(({ id }) => id)).toContain(record.id);
    expect((await teacher.post(`/api/files/${record.id}/restore`)).status).toBe(200);
    expect((await teacher.get(record.url)).status).toBe(200);
    await teacher.delete(`/api/files/${record.id}`);
    await app.db
      .update(file)
      .set({ deletedAt: at(-29 * day) })
      .where(eq(file.id, record.id));
    await tidyFiles(app.platform);
    expect(await app.platform.files.exists(row?.key ?? '')).toBe(true);
    await app.db
      .update(file)
      .set({ deletedAt: at(-30 * day - 1) })
      .where(eq(file.id, record.id));
    await tidyFiles(app.platform);
    expect(await app.db.select().from(file).where(eq(file.id, record.id))).toEqual([]);
    expect(await app.platform.files.exists(row?.key ?? '')).toBe(false);
    expect(await app.platform.files.exists(row?.thumbnailKey ?? '')).toBe(false);
  });

  it('goes after 24 hours when it hangs on nothing, unless it is for EVERYONE [REV-50]', async () => {
    const shared = (
      await sendFile(app, administrator, 'a.png', await picture('png'), { query: '?audience=EVERYONE' })
    ).body;
    const ids = async () => (await app.db.select({ id: file.id }).from(file)).map(({ id }) => id);
    await app.db.update(file).set({ createdAt: at(-day + 60_000) });
    await tidyFiles(app.platform);
    expect(await ids()).toEqual(expect.arrayContaining([record.id, shared.id]));
    await app.db.update(file).set({ createdAt: at(-day - 1) });
    await tidyFiles(app.platform);
    expect(await ids()).toContain(shared.id);
    expect(await ids()).not.toContain(record.id);
  });

  it('is found by its name and narrowed by context, newest first', async () => {
    await sendFile(app, teacher, 'Ảnh lớp.png', await picture('png'), { query: '?context=avatar' });
    const names = async (query: string) =>
      (await administrator.get(`/api/files?${query}`)).body.data.map(
        (one: { filename: string }) => one.filename,
      );
    expect(await names('search=anh%20lop')).toEqual(['Ảnh lớp.png']);
    expect(await names('context=avatar')).toEqual(['Ảnh lớp.png']);
    expect(await names(`uploaderId=${student.userId}`)).toEqual([]);
    expect((await names('limit=1'))[0]).toBe('Ảnh lớp.png');
    const { body } = await administrator.get(`/api/files/${record.id}`);
    expect(body.data).toMatchObject({ uploader: { name: 'Test teacher' }, uses: 0, deletedAt: null });
  });

  const at = (offset: number) => new Date(app.clock.now().getTime() + offset).toISOString();
});
