import { notificationTypes } from '@bellwether/contract/messaging/notification-types';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import type { OutgoingEvent } from '../../platform/events/live-events.ts';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { notification } from './messaging.table.ts';
import { type NewNotification, notify } from './notify.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});

describe('notifications', () => {
  it('are the own ones, newest first, with every field, counted while unread, marked read one by one or all at once [IAM-03, MSG-10, MSG-13]', async () => {
    const teacher = await app.as('teacher');
    await put(teacher.userId, 'First', '2026-11-18T08:00:00.000Z');
    await put(teacher.userId, 'Second', '2026-11-19T08:00:00.000Z');
    const { body } = await teacher.get('/api/notifications?unread=true&limit=20');
    expect(body.notifications.map((one: { title: string }) => one.title)).toEqual(['Second', 'First']);
    expect(Object.keys(body.notifications[0]).sort()).toEqual(
      [
        ...['id', 'userId', 'type', 'title', 'message', 'link', 'isRead', 'createdAt'],
        ...['avatarConfig', 'senderId', 'senderName'],
      ].sort(),
    );
    expect(await unread(teacher)).toBe(2);
    const read = await teacher.post(`/api/notifications/${body.data[0].id}/read`);
    expect(read.body.data.isRead).toBe(true);
    expect(await unread(teacher)).toBe(1);
    const titles = async (query: string) =>
      (await teacher.get(`/api/notifications?limit=50${query}`)).body.data.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('&unread=true')).toEqual(['First']);
    expect(await titles('&isRead=true')).toEqual(['Second']);
    expect(await titles('&isRead=false')).toEqual(['First']);
    expect(await titles('')).toEqual(['Second', 'First']);
    expect((await teacher.post('/api/notifications/mark-all-as-read')).body.count).toBe(1);
    expect(await unread(teacher)).toBe(0);
    expect((await teacher.get('/api/notifications/count')).body.count).toBe(2);
  });

  it('of somebody else are not found, whatever one may [MSG-13]', async () => {
    const hr = await app.as('hr');
    await put(hr.userId, 'For HR', '2026-11-19T08:00:00.000Z');
    const { body } = await hr.get('/api/notifications');
    for (const role of ['teacher', 'superuser'] as const) {
      const reply = await (await app.as(role)).post(`/api/notifications/${body.data[0].id}/read`);
      expect(reply.status).toBe(404);
    }
  });

  it('refuse an id that is none, saying so [MSG-18]', async () => {
    const reply = await (await app.as('hr')).post('/api/notifications/nonsense/read');
    expect(reply.status).toBe(400);
    expect(reply.body.errors.id).toEqual(['Invalid notification ID']);
  });

  it('carry who sent them, and never tell somebody of their own doing [MSG-10, AMB-158]', async () => {
    const [finance, sales] = [await app.as('finance'), await app.as('sales')];
    const items = [sales.userId, finance.userId].map((userId) =>
      item(userId, 'TASK_ASSIGNED', finance.userId),
    );
    const events = await send(items);
    expect(events.map(({ userId }) => userId)).toEqual([sales.userId]);
    expect(events[0]?.data).toMatchObject({ senderId: finance.userId, senderName: 'Test finance' });
    expect(await unread(finance)).toBe(0);
  });
});

describe('notification preferences', () => {
  it('list every kind, all on but the class reminder of staff, two of them locked [MSG-11, AMB-158]', async () => {
    const { body } = await (await app.as('manager')).get('/api/notifications/preferences');
    expect(body.data.map(({ type }: { type: string }) => type)).toEqual([...notificationTypes]);
    const off = (rows: { type: string; enabled: boolean }[]) =>
      rows.filter(({ enabled }) => !enabled).map(({ type }) => type);
    expect(off(body.data)).toEqual(['UPCOMING_CLASS_REMINDER']);
    const locked = body.data.filter((one: { locked: boolean }) => one.locked);
    expect(locked.map(({ type }: { type: string }) => type)).toEqual([
      'SYSTEM_MESSAGE',
      'FEEDBACK_REQUESTED',
    ]);
    expect(off((await (await app.as('student')).get('/api/notifications/preferences')).body.data)).toEqual(
      [],
    );
  });

  it('keep what is switched off from being stored or told, and nobody can switch off a locked kind [AMB-158]', async () => {
    const nurse = await app.as('school_nurse');
    const put = (type: string, enabled: boolean) =>
      nurse.put('/api/notifications/preferences', { type, enabled });
    expect((await put('TASK_ASSIGNED', false)).status).toBe(200);
    expect(
      await send([item(nurse.userId, 'TASK_ASSIGNED'), item(nurse.userId, 'GRADE_UPDATED')]),
    ).toHaveLength(1);
    expect((await put('TASK_ASSIGNED', true)).status).toBe(200);
    expect(await send([item(nurse.userId, 'TASK_ASSIGNED')])).toHaveLength(1);
    const refused = await put('SYSTEM_MESSAGE', false);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe('This kind of notification cannot be switched off.');
  });
});

type Client = Awaited<ReturnType<TestApp['as']>>;

async function unread(client: Client): Promise<number> {
  return (await client.get('/api/notifications/count?unread=true')).body.count;
}

function item(userId: string, type: NewNotification['type'], senderId?: string): NewNotification {
  return { userId, type, title: 'Title', message: 'Words', link: null, senderId: senderId ?? null };
}

async function send(items: NewNotification[]): Promise<OutgoingEvent[]> {
  const events: OutgoingEvent[] = [];
  await inTransaction(app.db, (db) =>
    notify({ db, now: app.clock.now(), emit: (event) => void events.push(event) }, items),
  );
  return events;
}

async function put(userId: string, title: string, createdAt: string): Promise<void> {
  await app.db.insert(notification).values({ userId, type: 'SYSTEM_MESSAGE', title, message: '', createdAt });
}
