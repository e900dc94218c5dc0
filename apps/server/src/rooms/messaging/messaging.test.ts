import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { notification } from './messaging.table.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await makeTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});

describe('notifications', () => {
  it('are the own ones, newest first, counted while unread, and marked read one by one or all at once [IAM-03, MSG-02]', async () => {
    const teacher = await app.as('teacher');
    await tell(teacher.userId, 'First', '2026-11-18T08:00:00.000Z');
    await tell(teacher.userId, 'Second', '2026-11-19T08:00:00.000Z');
    const { body } = await teacher.get('/api/notifications');
    expect(body.data.map((one: { title: string }) => one.title)).toEqual(['Second', 'First']);
    expect((await teacher.get('/api/notifications/unread-count')).body.count).toBe(2);
    await teacher.patch(`/api/notifications/${body.data[0].id}`, { isRead: true });
    expect((await teacher.get('/api/notifications/unread-count')).body.count).toBe(1);
    expect((await teacher.post('/api/notifications/mark-all-read')).body.count).toBe(1);
  });

  it('of somebody else are not found', async () => {
    const hr = await app.as('hr');
    await tell(hr.userId, 'For HR', '2026-11-19T08:00:00.000Z');
    const { body } = await hr.get('/api/notifications');
    const teacher = await app.as('teacher');
    expect((await teacher.patch(`/api/notifications/${body.data[0].id}`, { isRead: true })).status).toBe(404);
  });
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

  it('ends when the user is suspended', async () => {
    const moderator = await app.as('moderator');
    const stream = await open(moderator);
    await (await app.as('superuser')).delete(`/api/users/${moderator.userId}`);
    await stream.ended;
  });
});

async function tell(userId: string, title: string, createdAt: string): Promise<void> {
  await app.db.insert(notification).values({ userId, type: 'SYSTEM_MESSAGE', title, message: '', createdAt });
}

interface Stream {
  /** What came so far, once it contains the text. */
  until(text: string): Promise<string>;
  end(): void;
  readonly ended: Promise<void>;
}

function open(client: TestClient, lastEventId?: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        port,
        host: '127.0.0.1',
        path: '/api/events',
        headers: { cookie: client.cookie, ...(lastEventId && { 'last-event-id': lastEventId }) },
      },
      (response) => {
        let received = '';
        let wake = () => {};
        const ended = new Promise<void>((done) => response.on('close', () => done()));
        response.setEncoding('utf8');
        response.on('error', () => undefined);
        response.on('data', (chunk: string) => {
          received += chunk;
          wake();
        });
        resolve({
          async until(text) {
            while (!received.includes(text)) {
              await new Promise<void>((done) => {
                wake = done;
              });
            }
            return received;
          },
          end: () => void request.destroy(),
          ended,
        });
      },
    );
    request.on('error', reject);
    request.end();
  });
}
