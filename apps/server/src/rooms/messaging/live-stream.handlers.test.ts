import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { openStream } from '../../testing/read-stream.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});

describe('the live stream', () => {
  it('brings what everybody may know and what is for the viewer, and nothing else', async () => {
    const stream = await open(await app.as('teacher'));
    const hrId = await app.userIdOf('hr');
    await app.db.transaction(async (tx) => {
      await app.platform.events.write(
        tx,
        [
          { userId: hrId, type: 'notification', data: { title: 'secret' } },
          { userId: null, type: 'invalidate', data: { paths: ['/api/locations'] } },
        ],
        app.clock.now(),
      );
    });
    const text = await stream.until('"/api/locations"');
    expect(text).toContain('event: invalidate');
    expect(text).not.toContain('secret');
    stream.end();
  });

  it('tells a pupil that something was edited, and never of whom [REV-18]', async () => {
    const school = schoolFactory(app.db);
    const superuser = await app.as('superuser');
    const studentUser = await app.userIdOf('student');
    const teacherId = await school.employee('Hoa Nguyen', await app.userIdOf('teacher'));
    await school.enrol(studentUser, await school.class({ teacherIds: [teacherId] }));
    const [pupil] = (await superuser.get('/api/students')).body.data;
    const skill = await superuser.post('/api/hr/skills', { code: 'AID', name: 'First aid' });
    const field = await superuser.post('/api/settings/custom-fields', {
      fieldName: 'Bus line',
      fieldType: 'TEXT',
    });
    const stream = await open(await app.as('parent'));
    const replies = [
      await superuser.put(`/api/users/${studentUser}/profile-fields`, {
        values: [{ fieldDefinitionId: field.body.data?.id, value: '7' }],
      }),
      await superuser.put(`/api/students/${pupil.id}`, { ...pupil, firstName: 'Linh' }),
      await superuser.post(`/api/hr/employees/${teacherId}/skills`, {
        skills: [{ skillId: skill.body.data?.id, proficiencyLevel: 'beginner' }],
      }),
      await superuser.post('/api/e-commerce/leads', { name: 'A family' }),
      await superuser.post('/api/locations', { name: 'Room at the end' }),
    ];
    const heard = await stream.until('"/api/locations"');
    stream.end();
    expect(replies.map(({ status, body }) => (status < 300 ? 'ok' : body))).toEqual(replies.map(() => 'ok'));
    for (const path of [
      '/api/users/*/profile-fields',
      '/api/students',
      '/api/hr/employees/*/skills',
      '/api/e-commerce/leads',
    ])
      expect(heard).toContain(`"${path}"`);
    expect(heard).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
  });

  it('is told of a change that a request made, once its transaction has committed', async () => {
    const stream = await open(await app.as('principal'));
    await (await app.as('superuser')).post('/api/locations', { name: 'Room told' });
    expect(await stream.until('"/api/locations"')).toContain('event: invalidate');
    stream.end();
  });

  it('replays after Last-Event-ID what was missed', async () => {
    const superuser = await app.as('superuser');
    const first = await open(superuser);
    await superuser.post('/api/locations', { name: 'Room before' });
    const text = await first.until('"/api/locations"');
    const lastId = [...text.matchAll(/id: (\d+)/g)].at(-1)?.[1] ?? '';
    first.end();
    await superuser.post('/api/locations', { name: 'Room while away 1' });
    await superuser.post('/api/locations', { name: 'Room while away 2' });
    const second = await open(superuser, lastId);
    const replayed = await second.until(`id: ${Number(lastId) + 2}`);
    expect(replayed.match(/event: invalidate/g)).toHaveLength(2);
    second.end();
  });

  it('replays all that was missed, however much it is, in order and once [MSG-15]', async () => {
    const superuser = await app.as('superuser');
    const first = await open(superuser);
    await superuser.post('/api/locations', { name: 'Room before much' });
    const lastId = [...(await first.until('"/api/locations"')).matchAll(/id: (\d+)/g)].at(-1)?.[1] ?? '';
    first.end();
    const many = Array.from({ length: 2345 }, (_, number) => ({
      userId: null,
      type: 'invalidate' as const,
      data: { paths: [], number },
    }));
    await app.db.transaction((tx) => app.platform.events.write(tx, many, app.clock.now()));
    const second = await open(superuser, lastId);
    const text = await second.until('"number":2344');
    const numbers = [...text.matchAll(/"number":(\d+)/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(many.map((_, number) => number));
    second.end();
  });

  it('is the same under /api/notifications/events, says first that it stands and from where, and replays for a client that reconnects by itself [MSG-15]', async () => {
    const superuser = await app.as('superuser');
    const first = await open(superuser, undefined, '/api/notifications/events');
    const hello = await first.until('SSE_CONNECTION_ESTABLISHED');
    expect(hello).toMatch(/^retry: 2000\nid: \d+\ndata: {"type":"SSE_CONNECTION_ESTABLISHED"}\n\n/);
    const from = /id: (\d+)/.exec(hello)?.[1];
    first.end();
    await superuser.post('/api/locations', { name: 'Room while offline' });
    const second = await open(superuser, undefined, `/api/notifications/events?lastEventId=${from}`);
    const text = await second.until('"/api/locations"');
    expect(text).toContain('event: invalidate');
    expect(text.split('\n\n')[0]).not.toContain('id:');
    second.end();
  });

  it('goes on after the event that the session named: what happened before it was opened is heard [MSG-15, AMB-120]', async () => {
    const superuser = await app.as('superuser');
    const { body } = await superuser.get('/api/auth/session');
    await superuser.post('/api/hr/departments', { name: 'Department after the session', code: 'AFT' });
    const stream = await open(superuser, undefined, `/api/notifications/events?lastEventId=${body.eventId}`);
    const heard = await stream.until('"/api/hr/departments"');
    for (const [, id] of heard.matchAll(/id: (\d+)/g)) expect(Number(id)).toBeGreaterThan(body.eventId);
    stream.end();
  });

  it('brings a notification to its receiver with every field, and to nobody else [MSG-10, MSG-15]', async () => {
    const [teacher, hr] = [await app.as('teacher'), await app.as('hr')];
    const [mine, other] = [await open(hr), await open(await app.as('finance'))];
    await teacher.post('/api/messages', {
      recipientUserIds: [hr.userId],
      title: 'Only for HR',
      content: 'Words for HR alone',
    });
    const text = await mine.until('event: notification');
    const line = text.split('\n').find((one) => one.includes('Only for HR')) ?? '';
    expect(JSON.parse(line.replace('data: ', ''))).toMatchObject({
      userId: hr.userId,
      type: 'NEW_DIRECT_MESSAGE',
      title: 'Only for HR',
      message: 'Words for HR alone',
      isRead: false,
      senderId: teacher.userId,
      senderName: 'Test teacher',
      avatarConfig: null,
    });
    await (await app.as('superuser')).post('/api/locations', { name: 'Room after the mail' });
    expect(await other.until('"/api/locations"')).not.toContain('HR');
    mine.end();
    other.end();
  });

  it('of one session stands ten times; one more ends the oldest, and those of others stay', async () => {
    const [finance, other] = [await app.as('finance'), await open(await app.as('sales'))];
    const streams = [];
    for (let number = 0; number < 13; number += 1) {
      const stream = await open(finance);
      await stream.until('SSE_CONNECTION_ESTABLISHED');
      streams.push(stream);
    }
    await Promise.all(streams.slice(0, 3).map(({ ended }) => ended));
    expect(await streams[0]?.until('retry: 60000')).toBeDefined();
    await (await app.as('superuser')).post('/api/locations', { name: 'Room for ten windows' });
    for (const stream of [...streams.slice(3), other]) {
      await stream.until('"/api/locations"');
      stream.end();
    }
  });

  it('ends when the user is suspended', async () => {
    const moderator = await app.as('moderator');
    const stream = await open(moderator);
    const reply = await (await app.as('superuser')).delete(`/api/users/${moderator.userId}`);
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
    await stream.ended;
  });
});

function open(client: TestClient, lastEventId?: string, path?: string) {
  return openStream(app, client, { lastEventId, ...(path && { path }) });
}
