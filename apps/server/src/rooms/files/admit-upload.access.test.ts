import { Readable } from 'node:stream';
import { mostMegabytes } from '@bellwether/contract/files/file-limits.rules';
import {
  contextRights,
  fileContexts,
  hourlyMegabytes,
  personalMegabytes,
} from '@bellwether/contract/files/values';
import { shippedRoles } from '@bellwether/contract/identity/default-roles';
import { System } from '@bellwether/contract/settings/system-settings';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { tooMany } from '../../platform/http/rate-limits.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { sendFile } from '../../testing/send-file.ts';
import { pdf, picture } from '../../testing/upload-corpus.ts';
import { makeHourlyLimit } from './admit-upload.access.ts';
import { attachment, file } from './files.table.ts';

const megabyte = 1024 * 1024;
let app: TestApp;
let content: Buffer;

beforeAll(async () => {
  app = await makeTestApp();
  content = await picture('png');
});

const send = (client: TestClient, query = '') => sendFile(app, client, 'a.png', content, { query });

describe('an upload for a context', () => {
  const expected: Record<string, readonly string[]> = {
    material: ['superuser', 'teacher', 'teacher_assistant', 'manager', 'principal', 'administrator'],
    product: ['superuser', 'sales', 'manager', 'administrator'],
    page: ['superuser', 'administrator', 'content_editor'],
    question: ['superuser', 'teacher', 'principal', 'administrator'],
    application: ['superuser', 'hr'],
  };

  it.each(shippedRoles)(
    'takes the right to make or change what it is for: %s [FIL-01, FIL-03]',
    async (role) => {
      const client = await app.as(role);
      for (const context of fileContexts) {
        const query = `?context=${context}`;
        const { status, body } = await (context === 'application'
          ? sendFile(app, client, 'a.pdf', pdf, { query })
          : send(client, query));
        const may = expected[context]?.includes(role) ?? true;
        expect([context, status]).toEqual([context, may ? 201 : 403]);
        if (!may) expect(body.details.right).toBe(contextRights[context]?.[0]?.join(' '));
      }
    },
  );

  it('is refused before a byte of it is read', async () => {
    const student = await app.as('student');
    const raw = await app.http.inject({
      method: 'POST',
      url: '/api/files?context=material',
      headers: { cookie: student.cookie, 'content-type': 'multipart/form-data; boundary=b' },
      payload: 'no form at all',
    });
    expect([raw.statusCode, raw.json().details.right]).toEqual([403, 'create:own material']);
  });
});

describe('what a person may keep', () => {
  /** Puts a row there as if so many megabytes were stored. */
  const keep = async (
    uploaderId: string,
    megabytes: number,
    more: Partial<typeof file.$inferInsert> = {},
  ) => {
    const id = newId();
    await app.db.insert(file).values({
      id,
      key: `uploads/2026-11/${id}.pdf`,
      filename: 'a.pdf',
      mimetype: 'application/pdf',
      size: megabytes * megabyte,
      checksum: '',
      context: 'attachment',
      audience: 'RESTRICTED',
      uploaderId,
      createdAt: app.clock.now().toISOString(),
      ...more,
    });
    return id;
  };
  const hang = async (fileId: string, entity: string) => {
    const createdAt = app.clock.now().toISOString();
    await app.db
      .insert(attachment)
      .values({ id: newId(), entity, entityId: newId(), fileId, order: 0, createdAt });
  };
  const free = async (client: TestClient) => {
    await app.db.delete(file).where(eq(file.uploaderId, client.userId));
    return client;
  };

  it('is 500 MB of what hangs on nothing', async () => {
    const student = await free(await app.as('student'));
    const id = await keep(student.userId, personalMegabytes.waiting - 1);
    expect((await send(student)).status).toBe(201);
    await keep(student.userId, 1);
    const { status, body } = await send(student);
    expect([status, body.code, body.details.fieldErrors.file]).toEqual([
      413,
      'QUOTA',
      [
        'Your uploads that hang on nothing yet may have 500 MB together. Save the records that they are for, or try again tomorrow.',
      ],
    ]);
    // Another's room is another's.
    expect((await send(await app.as('parent'))).status).toBe(201);
    await hang(id, 'message');
    expect((await send(student)).status).toBe(201);
  });

  it('is 2,000 MB with the bin and what hangs on mail, without what hangs on records of the school', async () => {
    const teacher = await free(await app.as('teacher'));
    await hang(await keep(teacher.userId, 5000), 'material');
    await hang(await keep(teacher.userId, 1000), 'message');
    const deletedAt = app.clock.now().toISOString();
    await keep(teacher.userId, 999, { deletedAt });
    expect((await send(teacher)).status).toBe(201);
    await keep(teacher.userId, 1, { deletedAt });
    const { status, body } = await send(teacher);
    expect([status, body.code]).toEqual([413, 'QUOTA']);
    expect(body.message).toBe(
      'Your files may have 2000 MB together, with those in the bin. Delete some; the bin is emptied after 30 days.',
    );
  });

  it('is not limited for who manages files', async () => {
    const administrator = await free(await app.as('administrator'));
    await keep(administrator.userId, 9000);
    expect((await send(administrator)).status).toBe(201);
  });

  it('is no more for many uploads at once than for one after the other', async () => {
    const customer = await free(await app.as('customer'));
    await keep(customer.userId, personalMegabytes.waiting - 20);
    // Kept as it is: of a picture with bytes behind its end only the picture is kept, and more of them fit.
    const large = Buffer.alloc(9 * megabyte, 'a long text ');
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => sendFile(app, customer, 'a.txt', large)),
    );
    const taken = replies.filter(({ status }) => status === 201);
    expect(taken.map(({ body }) => body.data.size)).toEqual(taken.map(() => large.length));
    expect(taken.length).toBeLessThanOrEqual(2);
    expect(new Set(replies.map(({ status }) => status))).toContain(413);
  });

  it('is 429 above the bytes of an hour', async () => {
    const hourly = makeHourlyLimit(10);
    await hourly.take('one', 9 * megabyte);
    await hourly.take('another', 9 * megabyte);
    await expect(hourly.take('one', 2 * megabyte)).rejects.toMatchObject({ status: tooMany(1).status });
  });

  it('counts one that does not tell its size as the largest that is taken', async () => {
    // Nobody sent anything there yet.
    const fresh = await makeTestApp();
    const teacher = await fresh.as('teacher');
    const headers = { cookie: teacher.cookie, 'content-type': 'multipart/form-data; boundary=b' };
    const statuses: number[] = [];
    const most = mostMegabytes('material', System.parse({}).maxUploadSize);
    for (let sent = 0; sent <= hourlyMegabytes; sent += most) {
      const payload = Readable.from([Buffer.from('no form at all')]);
      const reply = await fresh.http.inject({
        method: 'POST',
        url: '/api/files?context=material',
        headers,
        payload,
      });
      statuses.push(reply.statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]));
  });
});
