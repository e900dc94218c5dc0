import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { user } from '../identity/identity.table.ts';
import { notification } from './messaging.table.ts';
import { notifyInWords } from './notify-in-words.commands.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeTestApp();
});

describe('a notification in words', () => {
  it('is written to each in the language they read in [APP-43, MSG-10]', async () => {
    const [teacher, student] = [await app.userIdOf('teacher'), await app.userIdOf('student')];
    await app.db
      .update(user)
      .set({ preferences: { language: 'vi' } })
      .where(eq(user.id, student));
    const ctx = { db: app.db, now: app.clock.now(), emit: () => undefined };
    const common = { type: 'SYSTEM_MESSAGE', link: '/calendar' } as const;
    await notifyInWords(ctx, [teacher, student], common, (say, language) => ({
      title: say('cancelled.title'),
      message: say('cancelled.message', { class: 'KET Prep 1', from: language }),
    }));
    const stored = await app.db
      .select({ userId: notification.userId, title: notification.title, message: notification.message })
      .from(notification);
    expect(new Map(stored.map(({ userId, ...words }) => [userId, words]))).toEqual(
      new Map([
        [teacher, { title: 'Lesson cancelled', message: 'KET Prep 1 on en is cancelled.' }],
        [student, { title: 'Buổi học bị hủy', message: 'KET Prep 1 vào vi đã bị hủy.' }],
      ]),
    );
  });
});
