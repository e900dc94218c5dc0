import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedKeys } from '../../app.ts';
import { keysOf } from '../../platform/files/file-store.ts';
import { sweepStore } from '../../platform/files/sweep-store.ts';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { openBucket } from '../../testing/open-bucket.ts';
import { sendFile } from '../../testing/send-file.ts';
import { pdf, picture } from '../../testing/upload-corpus.ts';
import { makeReport } from '../payroll/index.ts';
import { makeServerTexts } from '../translations/index.ts';

const day = 86_400_000;

describe.each(['disk', 's3'] as const)('the sweep of the file store (%s)', (kind) => {
  let app: TestApp;
  let closeBucket = async () => {};
  /** The moment that the machine's clock has, so that the store's times can be compared with ours. */
  const setDaysOn = (days: number) => app.clock.set(new Date(Date.now() + days * day).toISOString());
  const sweep = () => sweepStore(app.platform, storedKeys);
  const keys = (prefix?: string) => keysOf(app.platform.files, prefix);

  beforeAll(async () => {
    const bucket = kind === 's3' ? await openBucket() : undefined;
    if (bucket) closeBucket = bucket.close;
    app = await makeTestApp({ ...(bucket && { filesUrl: bucket.filesUrl }) });
    setDaysOn(0);
  });
  afterAll(() => closeBucket());

  const form = async (
    url: string,
    name: string,
    content: Uint8Array,
    fields: Record<string, string> = {},
  ) => {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    body.append('file', new Blob([new Uint8Array(content)]), name);
    const request = new Request('http://localhost', { method: 'POST', body });
    const administrator = await app.as('superuser');
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url,
      headers: { cookie: administrator.cookie, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect([url, Math.floor(statusCode / 100)]).toEqual([url, 2]);
  };

  it('keeps all that a row names, whichever room wrote it', async () => {
    const superuser = await app.as('superuser');
    await form('/api/settings/system/logo', 'logo.png', await picture('png'));
    await form('/api/settings/system/favicon', 'icon.png', await picture('png'));
    await form('/api/imports/files', 'people.csv', Buffer.from('First name,Last name\nAn,Le\n'), {
      model: 'student',
    });
    await sendFile(app, superuser, 'everyone.png', await picture('png'), { query: '?audience=EVERYONE' });
    await form('/api/pagebuilder/media', 'gate.png', await picture('png'), { alt: 'The gate' });
    const field = await superuser.post('/api/settings/custom-fields', {
      fieldName: 'Contract',
      fieldType: 'FILEUPLOAD',
      visibility: 'EVERYONE',
    });
    const { id } = field.body.data;
    await form(`/api/users/${superuser.userId}/profile-fields/${id}/file`, 'contract.pdf', pdf);
    const report = { reportType: 'summary', parameters: { year: 2026 }, format: 'csv' };
    const asked = await superuser.post('/api/payroll/reports', report);
    await makeReport(app.platform, makeServerTexts('payroll'), asked.body.data.reportId);
    const before = await keys();
    const prefixes = new Set(before.map((key) => key.slice(0, key.indexOf('/') + 1)));
    expect([...prefixes].sort()).toEqual(storedKeys.map(({ prefix }) => prefix).sort());
    setDaysOn(3);
    await sweep();
    setDaysOn(0);
    expect(await keys()).toEqual(before);
  });

  it('deletes what has stood a day without a row, small pictures too, and nothing that is younger or not ours', async () => {
    const teacher = await app.as('teacher');
    const { body } = await sendFile(app, teacher, 'class.png', await picture('png', 900, 600));
    const lost = [
      'uploads/2026-11/01990000-0000-7000-8000-000000000001.mp4',
      'uploads/2026-11/01990000-0000-7000-8000-000000000002.png',
      'uploads/2026-11/01990000-0000-7000-8000-000000000002.png.thumbnail.webp',
      // A second content beside a row's own is not the row's.
      `uploads/2026-10/${body.id}.png`,
      'settings/logo-0123456789abcdef0123456789abcdef.svg',
      `profile-fields/${teacher.userId}/01990000-0000-7000-8000-000000000003`,
      'imports/01990000-0000-7000-8000-000000000004.zip',
      'imports/rows-01990000-0000-7000-8000-000000000005.jsonl.gz',
    ];
    const foreign = ['somebody/else.txt', 'uploads/readme.txt'];
    const before = await keys();
    for (const key of [...lost, ...foreign]) await app.platform.files.put(key, Buffer.from('x'));
    await sweep();
    expect(await keys()).toEqual([...before, ...lost, ...foreign].sort());
    setDaysOn(1.01);
    await sweep();
    setDaysOn(0);
    expect(await keys()).toEqual([...before, ...foreign].sort());
  });

  it('deletes nothing where most of the store has no row: the database may be another installation’s', async () => {
    const strange = Array.from({ length: 130 }, (_, at) => {
      const number = String(at).padStart(12, '0');
      return `uploads/2026-01/01990000-0000-7000-8000-${number}.png`;
    });
    for (const key of strange) await app.platform.files.put(key, Buffer.from('x'));
    setDaysOn(2);
    await sweep();
    setDaysOn(0);
    expect(await keys('uploads/2026-01/')).toEqual(strange);
  });
});

describe('the sweep of temporary files', () => {
  it('deletes our own old folders of uploads and imports, whatever the clock of this server says', async () => {
    const former = process.env.TMPDIR;
    const temporary = await mkdtemp(join(tmpdir(), 'bellwether-tmp-'));
    const app = await makeTestApp({ now: '2040-01-01T08:00:00.000Z' });
    try {
      process.env.TMPDIR = temporary;
      for (const name of ['upload-old', 'rows-old', 'import-old', 'upload-young', 'other-old'])
        await mkdir(join(temporary, `bellwether-${name}`));
      const old = new Date(Date.now() - 1.1 * day);
      const young = new Date(Date.now() - 0.9 * day);
      for (const name of await readdir(temporary)) {
        const at = name.endsWith('old') ? old : young;
        await utimes(join(temporary, name), at, at);
      }
      await sweepStore(app.platform, storedKeys);
      expect((await readdir(temporary)).sort()).toEqual(['bellwether-other-old', 'bellwether-upload-young']);
    } finally {
      if (former === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = former;
      await rm(temporary, { recursive: true, force: true });
    }
  });
});
