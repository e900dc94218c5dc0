import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/audit/audit.table.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

let app: TestApp;
let teacher: TestClient;
let hr: TestClient;
let student: TestClient;
let parent: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  [teacher, hr] = [await app.as('teacher'), await app.as('hr')];
  [student, parent] = [await app.as('student'), await app.as('parent')];
  const school = schoolFactory(app.db);
  const teacherId = await school.employee('Tess Teacher', teacher.userId);
  const classId = await school.class({ teacherIds: [teacherId] });
  await school.enrol(student.userId, classId);
  await school.parent(parent.userId, student.userId);
});

describe('who may write to whom', () => {
  it('lets staff write to anyone, and students and parents to the staff of their classes [MSG-08, AMB-121]', async () => {
    expect((await send(hr, [student, parent])).status).toBe(201);
    expect((await send(student, [teacher])).status).toBe(201);
    expect((await send(parent, [teacher])).status).toBe(201);
  });

  it('refuses others with their names or ids, until they have written first [AMB-121]', async () => {
    const finance = await app.as('finance');
    const refused = await send(student, [teacher, finance]);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({ recipientUserIds: [`You cannot write to: ${finance.userId}`] });
    await send(finance, [student]);
    expect((await send(student, [finance])).status).toBe(201);
    expect((await send(student, [parent])).body.message).toBe('You cannot write to: Test parent');
  });

  it('names a suspended person to staff, and offers only whom one may write to [MSG-08, AMB-217]', async () => {
    const gone = { userId: await app.userIdOf('suspended') };
    await app.as('suspended');
    expect((await send(hr, [gone])).body.message).toBe('You cannot write to: Test suspended');
    const offered = async (client: TestClient, q = '') =>
      (await client.get(`/api/messages/recipients/search?limit=50&q=${q}`)).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await offered(parent)).toEqual(expect.arrayContaining(['Test hr', 'Test teacher']));
    expect(await offered(parent)).not.toContain('Test student');
    expect(await offered(hr, 'STUD')).toEqual(['Test student']);
    expect(await offered(hr)).not.toContain('Test hr');
    expect(await offered(hr)).not.toContain('Test suspended');
    const asked = [student.userId, parent.userId, gone.userId, hr.userId].join(',');
    expect(await offered(hr, `&userIds=${asked}`)).toEqual(['Test parent', 'Test student']);
    expect(await offered(student, `&userIds=${asked}`)).not.toContain('Test parent');
  });
});

describe('answers', () => {
  it('go to the sender or to all, with the subject once after Re:, in one thread that each sees as far as it was theirs [MSG-09, AMB-217]', async () => {
    const manager = await app.as('manager');
    const first = (await send(teacher, [hr, manager], { title: 'Trip' })).body.data;
    const reply = (client: TestClient, body: object) =>
      client.post(`/api/conversations/${first.conversationId}/messages`, body);
    const one = await reply(hr, { messageId: first.id, content: 'Only to you' });
    expect(one.status).toBe(201);
    expect(one.body.data).toMatchObject({ title: 'Re: Trip', recipients: [{ id: teacher.userId }] });
    const all = await reply(manager, { messageId: first.id, all: true, content: 'To all' });
    expect(all.body.data.recipients.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [teacher.userId, hr.userId].toSorted(),
    );
    const back = await reply(teacher, { messageId: one.body.data.id, content: 'Back' });
    expect(back.body.data.title).toBe('Re: Trip');
    const words = async (client: TestClient) =>
      (await client.get(`/api/messages/${first.id}`)).body.messages.map(
        ({ preview }: { preview: string }) => preview,
      );
    expect(await words(teacher)).toEqual(['Words', 'Only to you', 'To all', 'Back']);
    expect(await words(hr)).toEqual(['Words', 'Only to you', 'To all', 'Back']);
    expect(await words(manager)).toEqual(['Words', 'To all']);
    const thread = await manager.get(`/api/conversations/${first.conversationId}/messages`);
    expect(thread.body.data).toHaveLength(2);
    expect((await reply(hr, { content: ' ' })).body.errors.content).toEqual([
      'Message content cannot be empty.',
    ]);
  });

  it('reach only whom one may write to, and say who that is before [AMB-121]', async () => {
    const other = await app.as('customer');
    const first = (await send(hr, [student, other], { title: 'To both' })).body.data;
    const { answers } = (await student.get(`/api/messages/${first.id}`)).body;
    expect(answers.replyAll.map(({ name }: { name: string }) => name)).toEqual(['Test hr']);
    const all = await student.post(`/api/conversations/${first.conversationId}/messages`, {
      ...{ messageId: first.id, all: true, content: 'Hello' },
    });
    expect(all.body.data.recipients.map(({ name }: { name: string }) => name)).toEqual(['Test hr']);
  });

  it('are not found in the conversation of others, nor for a message of another one [MSG-09, REV-53]', async () => {
    const first = (await send(teacher, [hr])).body.data;
    const second = (await send(teacher, [student])).body.data;
    const path = (id: string) => `/api/conversations/${id}/messages`;
    const superuser = await app.as('superuser');
    expect((await superuser.get(path(first.conversationId))).status).toBe(404);
    expect((await superuser.post(path(first.conversationId), { content: 'x' })).status).toBe(404);
    const mixed = { content: 'x', messageId: second.id };
    expect((await teacher.post(path(first.conversationId), mixed)).status).toBe(404);
  });
});

describe('conversations', () => {
  it('are opened with at least two people, named, listed for those who take part, and written in [MSG-09, MSG-18]', async () => {
    const few = await hr.post('/api/conversations', { participantIds: [teacher.userId] });
    expect(few.body.errors).toEqual({ participantIds: ['At least two participants are required'] });
    const made = await hr.post('/api/conversations', {
      participantIds: [hr.userId, teacher.userId, parent.userId],
      name: 'Trip to the sea',
    });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect(made.body.data).toMatchObject({ name: 'Trip to the sea' });
    expect(made.body.data.participantIds).toHaveLength(3);
    const sent = await hr.post(`/api/conversations/${id}/messages`, { content: 'Who comes?' });
    expect(sent.body.data).toMatchObject({ title: 'Trip to the sea' });
    const ids = async (client: TestClient) =>
      (await client.get('/api/conversations')).body.data.map((one: { id: string }) => one.id);
    expect((await ids(teacher))[0]).toBe(id);
    expect(await ids(await app.as('finance'))).not.toContain(id);
    const refused = await student.post('/api/conversations', {
      participantIds: [teacher.userId, (await app.as('sales')).userId],
    });
    expect(refused.status).toBe(400);
  });
});

describe('the privacy of mail', () => {
  it('holds against everybody: a message is found only by its sender and its receivers [REV-53]', async () => {
    const sent = (await send(teacher, [hr], { title: 'Confidential', content: 'zebrafish' })).body.data;
    for (const role of ['superuser', 'principal', 'administrator', 'moderator', 'student'] as const) {
      const client = await app.as(role);
      expect((await client.get(`/api/messages/${sent.id}`)).status).toBe(404);
      for (const action of ['markRead', 'softDelete', 'restore']) {
        const reply = await client.patch('/api/messages/recipients', { action, messageIds: [sent.id] });
        expect(reply.status).toBe(404);
      }
      expect((await client.delete(`/api/messages/${sent.id}/permanent`)).status).toBe(404);
      for (const view of ['inbox', 'sent', 'trash', 'feedback']) {
        expect((await client.get(`/api/messages?view=${view}&search=zebrafish`)).body.totalCount).toBe(0);
      }
    }
  });

  it('holds in the audit log, which tells who wrote to whom and not what [REV-53]', async () => {
    const sent = (await send(teacher, [hr], { title: 'Quokka', content: 'Axolotl words' })).body.data;
    await teacher.post(`/api/conversations/${sent.conversationId}/messages`, { content: 'Axolotl again' });
    const rows = await app.db.select().from(auditLog);
    const text = JSON.stringify(rows);
    expect(text).toContain(sent.id);
    expect(text).not.toMatch(/axolotl|quokka/i);
  });

  it('holds while viewing as another person: no mail is shown, neither theirs nor one’s own [REV-53, AMB-099]', async () => {
    await send(hr, [student], { content: 'For the child' });
    const superuser = await app.as('superuser');
    await schoolFactory(app.db).parent(superuser.userId, student.userId);
    expect((await superuser.post('/api/auth/view-as', { userId: student.userId })).status).toBe(200);
    const reply = await superuser.get('/api/messages');
    expect([reply.status, reply.body.code]).toEqual([403, 'VIEWING_AS']);
    await superuser.delete('/api/auth/view-as');
    expect((await superuser.get('/api/messages')).status).toBe(200);
  });
});

function send(from: TestClient, to: readonly { userId: string }[], body: object = {}) {
  return from.post('/api/messages', {
    recipientUserIds: to.map(({ userId }) => userId),
    content: 'Words',
    ...body,
  });
}
