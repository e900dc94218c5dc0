import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { sendFile } from '../../testing/send-file.ts';
import { pdf, picture } from '../../testing/upload-corpus.ts';
import { tidyMail } from './tidy-mail.job.ts';

describe('files on a message', () => {
  let app: TestApp;
  let teacher: TestClient;
  let manager: TestClient;
  let hr: TestClient;
  let administrator: TestClient;

  beforeAll(async () => {
    app = await makeTestApp();
    teacher = await app.as('teacher');
    manager = await app.as('manager');
    hr = await app.as('hr');
    administrator = await app.as('administrator');
  });

  const upload = async (client: TestClient, name = 'plan.pdf', content: Uint8Array = pdf) =>
    (await sendFile(app, client, name, content, { query: '?context=message' })).body;
  const write = (client: TestClient, to: TestClient, fileIds: string[]) =>
    client.post('/api/messages', {
      recipientUserIds: [to.userId],
      title: 'Plan',
      content: '<p>Here it is.</p>',
      fileIds,
    });

  it('are seen and opened by sender and receivers in their order, and by nobody else [REV-50, REV-53]', async () => {
    const [first, second] = [await upload(teacher), await upload(teacher, 'photo.png', await picture('png'))];
    expect((await manager.get(first.url)).status).toBe(404);
    const sent = await write(teacher, manager, [second.id, first.id]);
    expect(sent.status).toBe(201);
    const { id } = sent.body.data;
    const read = (await manager.get(`/api/messages/${id}`)).body;
    expect(read.data.files.map((one: { filename: string }) => one.filename)).toEqual([
      'photo.png',
      'plan.pdf',
    ]);
    expect(read.messages[0].files).toEqual(read.data.files);
    for (const client of [teacher, manager]) expect((await client.get(first.url)).status).toBe(200);
    for (const client of [hr, administrator]) expect((await client.get(first.url)).status).toBe(404);
    const seen = (await administrator.get('/api/files?limit=100')).body.data as { id: string }[];
    expect(seen.map((one) => one.id)).not.toContain(first.id);
    expect((await administrator.delete(`/api/files/${first.id}`)).status).toBe(404);
    const row = (client: TestClient, view: string) =>
      client
        .get(`/api/messages?view=${view}`)
        .then(({ body }) => body.data.find((one: { id: string }) => one.id === id));
    expect((await row(manager, 'inbox')).fileCount).toBe(2);
    expect((await row(teacher, 'sent')).fileCount).toBe(2);
  });

  it('are five at most, each once, and one’s own uploads [REV-50]', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await upload(teacher)).id));
    const many = await write(teacher, manager, ids);
    expect([many.status, many.body.errors.fileIds]).toEqual([
      400,
      ['Too many files. Maximum 5 files allowed.'],
    ]);
    expect((await write(teacher, manager, [ids[0], ids[0]])).status).toBe(400);
    expect((await write(teacher, manager, ids.slice(0, 5))).status).toBe(201);
    const stolen = await upload(manager);
    const reply = await write(teacher, manager, [stolen.id]);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, ['fileIds']]);
    const received = await write(teacher, manager, [(await upload(teacher)).id]);
    const passedOn = await write(manager, hr, [received.body.data.files[0].id]);
    expect(passedOn.status).toBe(400);
  });

  it('come with an answer as well [REV-50]', async () => {
    const { body } = await write(teacher, manager, []);
    const { id, conversationId } = body.data;
    expect(body.data.files).toEqual([]);
    const mine = await upload(manager);
    const answer = await manager.post(`/api/conversations/${conversationId}/messages`, {
      messageId: id,
      content: '<p>Thanks, mine too.</p>',
      fileIds: [mine.id],
    });
    expect([answer.status, answer.body.data.files.length]).toEqual([201, 1]);
    expect((await teacher.get(mine.url)).status).toBe(200);
    expect((await hr.get(mine.url)).status).toBe(404);
  });

  it('go with the message once nobody holds a copy of it [REV-50, REV-58]', async () => {
    const own = await upload(teacher);
    const { id } = (await write(teacher, manager, [own.id])).body.data;
    for (const client of [teacher, manager]) {
      await client.patch('/api/messages/recipients', { action: 'softDelete', messageIds: [id] });
    }
    expect((await manager.get(own.url)).status).toBe(200);
    await tidyMail(app.db, new Date(app.clock.now().getTime() + 31 * 86_400_000));
    expect((await manager.get(own.url)).status).toBe(404);
    const { rows } = await app.db.execute(sql`select 1 from attachment where entity_id = ${id}`);
    expect(rows).toEqual([]);
  });

  it('are not shown while viewing as another person [REV-53]', async () => {
    const own = await upload(teacher);
    await write(teacher, manager, [own.id]);
    const { id: child } = await linkedUser(app, administrator.userId, teacher.userId);
    expect((await administrator.post('/api/auth/view-as', { userId: child })).status).toBe(200);
    expect((await administrator.get(own.url)).status).toBe(404);
    await administrator.delete('/api/auth/view-as');
  });
});

async function linkedUser(app: TestApp, parentId: string, childId: string): Promise<{ id: string }> {
  await app.db.execute(sql`insert into user_link (id, link_type, user_id, linked_user_id, created_at, updated_at)
    values (gen_random_uuid(), 'PARENT', ${parentId}, ${childId}, now(), now())`);
  return { id: childId };
}
