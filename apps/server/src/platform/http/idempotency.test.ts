import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { sendFile } from '../../testing/send-file.ts';
import { pdf } from '../../testing/upload-corpus.ts';
import { pruneReplies } from './idempotency.ts';

let app: TestApp;
let teacher: TestClient;
beforeAll(async () => {
  app = await makeTestApp();
  teacher = await app.as('teacher');
});

describe('an Idempotency-Key', () => {
  it('makes ten equal requests at once one message', async () => {
    const body = { recipientUserIds: [await app.userIdOf('hr')], title: 'Once', content: 'Only once' };
    const send = () => teacher.post('/api/messages', body, { 'idempotency-key': 'message once' });
    const replies = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect(await count(sql`select count(*)::int as count from message where title = 'Once'`)).toBe(1);
    const other = await teacher.post(
      '/api/messages',
      { ...body, content: 'Something else' },
      { 'idempotency-key': 'message once' },
    );
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  it('is honoured by every call that makes or changes by POST, without a word in its record', async () => {
    const superuser = await app.as('superuser');
    const headers = { 'idempotency-key': 'room once' };
    const first = await superuser.post('/api/locations', { name: 'Room of one key' }, headers);
    const second = await superuser.post('/api/locations', { name: 'Room of one key' }, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  it('covers the file of a form: the same is stored once and leaves nothing behind, another is refused', async () => {
    const upload = (content: Uint8Array) =>
      sendFile(app, teacher, 'words.pdf', content, {
        query: '?context=message',
        headers: { 'idempotency-key': 'upload once' },
      });
    const stored = vi.spyOn(app.platform.files, 'putFile');
    const removed = vi.spyOn(app.platform.files, 'delete');
    const first = await upload(pdf);
    const again = await upload(pdf);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const other = await upload(Buffer.concat([pdf, Buffer.from('%')]));
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    expect(stored.mock.calls.length - removed.mock.calls.length).toBe(1);
    expect(await count(sql`select count(*)::int as count from file`)).toBe(1);
  });

  it('is refused where the answer is a secret that is told once', async () => {
    const reply = await teacher.post('/api/calendar/feeds', { kind: 'USER' }, { 'idempotency-key': 'feed' });
    expect([reply.status, reply.body.error]).toEqual([
      400,
      'This call takes no Idempotency-Key: its answer is a secret that is told once.',
    ]);
  });

  it('keeps nothing of a password, and its reply for a day', async () => {
    const superuser = await app.as('superuser');
    const headers = { 'idempotency-key': 'user once' };
    const body = {
      name: 'Nora Winter',
      username: 'nora',
      email: 'nora@example.org',
      roleIds: [],
      primaryRoleId: null,
      password: 'copper-lantern-meadow',
    };
    expect((await superuser.post('/api/users', body, headers)).status).toBe(201);
    const { rows } = await app.db.execute(sql`select * from idempotency_key where key = 'user once'`);
    expect(JSON.stringify(rows)).not.toContain('copper');
    await pruneReplies(app.db, app.clock.now());
    expect(await count(sql`select count(*)::int as count from idempotency_key`)).toBeGreaterThan(0);
    app.clock.advance(86_400_001);
    await pruneReplies(app.db, app.clock.now());
    expect(await count(sql`select count(*)::int as count from idempotency_key`)).toBe(0);
  });
});

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await app.db.execute<{ count: number }>(query);
  return rows[0]?.count ?? 0;
}
