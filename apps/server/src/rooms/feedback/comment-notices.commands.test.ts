import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, ask, type FeedbackWorld, makeFeedbackWorld } from '../../testing/feedback-world.ts';
import type { TestClient } from '../../testing/make-test-app.ts';
import { user, userRole } from '../identity/identity.table.ts';
import { notification } from '../messaging/messaging.table.ts';

let world: FeedbackWorld;

beforeAll(async () => {
  world = await makeFeedbackWorld();
});

interface Notice {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly senderName: string | null;
}

/** What the person was told of comments on this response, newest first. */
async function told(client: TestClient, responseId: string): Promise<Notice[]> {
  const { body } = await client.get('/api/notifications?limit=100');
  return body.data.filter(
    (one: { link: string; type: string }) =>
      one.link === `/feedback/responses/${responseId}` && one.type === 'NEW_MENTION',
  );
}

/** How many such notices lie there for somebody who cannot sign in to read them. */
function stored({ userId }: TestClient, responseId: string): Promise<number> {
  const link = `/feedback/responses/${responseId}`;
  return world.app.db.$count(notification, and(eq(notification.userId, userId), eq(notification.link, link)));
}

async function comment(client: TestClient, responseId: string, commentText: string, parentId?: string) {
  const path = `/api/feedback-responses/${responseId}/comments`;
  const reply = await client.post(path, { commentText, ...(parentId && { parentId }) });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}

describe('a comment on a response', () => {
  it('is told to who asked and who answered, never to its author, with a link to the response [FBK-08, MSG-12, AMB-158]', async () => {
    const { teacher, student, sales } = world;
    const { id } = await answer(student, (await ask(teacher, [student])).id);
    await comment(teacher, id, 'Thank you');
    expect(await told(student, id)).toMatchObject([
      {
        title: 'New comment on feedback',
        message: expect.stringMatching(/ commented on "Your opinion"\.$/),
        senderId: teacher.userId,
      },
    ]);
    expect(await told(teacher, id)).toEqual([]);
    await comment(student, id, 'With pleasure');
    expect(await told(teacher, id)).toMatchObject([{ senderId: student.userId }]);
    expect(await told(sales, id)).toEqual([]);
    const { body } = await student.get('/api/notifications?limit=1');
    expect(JSON.stringify(body)).not.toContain('Thank you');
  });

  it('is told to who commented before, in the language of each [FBK-08, AMB-158, APP-43]', async () => {
    const { app, teacher, student, manager } = world;
    const { id } = await answer(student, (await ask(teacher, [student])).id);
    await comment(manager, id, 'Good');
    await app.db
      .update(user)
      .set({ preferences: { language: 'vi' } })
      .where(eq(user.id, manager.userId));
    await comment(student, id, 'Thanks');
    expect(await told(manager, id)).toMatchObject([{ title: 'Bình luận mới về phản hồi' }]);
    expect(await told(teacher, id)).toHaveLength(2);
  });

  it('by the same person folds into their notice as long as it is unread [AMB-158]', async () => {
    const { app, teacher, student } = world;
    const { id } = await answer(student, (await ask(teacher, [student])).id);
    await comment(teacher, id, 'One');
    const [first] = await told(student, id);
    app.clock.advance(60_000);
    await Promise.all(['Two', 'Three', 'Four'].map((text) => comment(teacher, id, text)));
    const again = await told(student, id);
    expect(again.map((one) => one.id)).toEqual([first?.id]);
    expect(again).toMatchObject([{ createdAt: app.clock.now().toISOString(), isRead: false }]);
    await student.post(`/api/notifications/${first?.id}/read`);
    await comment(teacher, id, 'Five');
    expect(await told(student, id)).toHaveLength(2);
  });

  it('is not told to who has switched it off [AMB-158]', async () => {
    const { teacher, student } = world;
    const { id } = await answer(student, (await ask(teacher, [student])).id);
    const choose = (enabled: boolean) =>
      student.put('/api/notifications/preferences', { type: 'NEW_MENTION', enabled });
    expect((await choose(false)).status).toBe(200);
    await comment(teacher, id, 'Hello');
    expect(await told(student, id)).toEqual([]);
    await choose(true);
  });

  it('on an anonymous response is not told to who gave it, and names nobody [REV-56]', async () => {
    const { teacher, student, parent, manager } = world;
    const { id } = await answer(student, (await ask(teacher, [student, parent], { isAnonymous: true })).id);
    await comment(teacher, id, 'Who was it?');
    await comment(manager, id, 'We do not know');
    for (const asked of [student, parent]) expect(await told(asked, id)).toEqual([]);
    expect(await told(teacher, id)).toMatchObject([{ senderId: manager.userId }]);
    const everything = await teacher.get('/api/notifications?limit=100');
    const mine = everything.body.data.filter(({ link }: { link: string | null }) => link?.includes(id));
    expect(JSON.stringify(mine)).not.toContain(student.userId);
  });

  it('is told only to who may see it at that moment [REV-18, REV-56]', async () => {
    const { app, teacher, student, parent, sales } = world;
    const request = await ask(teacher, [sales], { subjectUserId: student.userId });
    const { id } = await answer(sales, request.id);
    await teacher.post(`/api/feedback-responses/${id}/release`, { released: true });
    const asked = await comment(parent, id, 'What can we do?');
    expect(await told(sales, id)).toHaveLength(1);
    await comment(teacher, id, 'Between us');
    expect(await told(parent, id)).toEqual([]);
    await comment(teacher, id, 'Read together', asked.id);
    expect(await told(parent, id)).toHaveLength(1);
    await parent.post('/api/notifications/mark-all-as-read');
    await teacher.post(`/api/feedback-responses/${id}/release`, { released: false });
    await comment(teacher, id, 'Every evening', asked.id);
    expect(await told(parent, id)).toHaveLength(1);
    await sales.post('/api/notifications/mark-all-as-read');
    const before = await stored(sales, id);
    await app.db.update(user).set({ isActive: false }).where(eq(user.id, sales.userId));
    await comment(teacher, id, 'Any news?');
    expect(await stored(sales, id)).toBe(before);
    await app.db.update(user).set({ isActive: true }).where(eq(user.id, sales.userId));
  });

  it('on feedback that nobody had asked for is told to who gave it, and not without the right to read it [FBK-08]', async () => {
    const { app, teacher, student, manager } = world;
    const given = await teacher.post('/api/feedback-responses', {
      subjectId: student.userId,
      adhocFeedback: 'Very diligent',
    });
    expect(given.status, JSON.stringify(given.body)).toBe(201);
    const { id } = given.body.data;
    await comment(manager, id, 'Agreed');
    expect(await told(teacher, id)).toMatchObject([
      { message: expect.stringContaining('feedback that nobody had asked for') },
    ]);
    await teacher.post('/api/notifications/mark-all-as-read');
    await app.db.delete(userRole).where(eq(userRole.userId, teacher.userId));
    await comment(manager, id, 'Once more');
    expect(await stored(teacher, id)).toBe(1);
  });
});
