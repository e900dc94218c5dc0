import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let teacher: TestClient;
let hr: TestClient;
let finance: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  [teacher, hr, finance] = [await app.as('teacher'), await app.as('hr'), await app.as('finance')];
});

describe('sending a message', () => {
  it('makes a copy for the sender and for each recipient, with preview, names and link [MSG-01, MSG-04]', async () => {
    const { status, body } = await send(teacher, [hr, finance], {
      title: 'Tết party',
      content: '<p>Dear all,</p><p>please bring <strong>cake</strong>.</p>',
    });
    expect(status).toBe(201);
    const row = await itemIn(hr, 'inbox', body.data.id);
    expect(row).toEqual({
      id: body.data.id,
      conversationId: body.data.conversationId,
      direction: 'received',
      title: 'Tết party',
      preview: 'Dear all, please bring cake.',
      content: '<p>Dear all,</p><p>please bring <strong>cake</strong>.</p>',
      timestamp: '2026-11-19T03:24:00.000Z',
      isRead: false,
      senderId: teacher.userId,
      senderName: 'Test teacher',
      senderAvatarConfig: null,
      recipientName: expect.stringMatching(/Test (hr|finance), Test (hr|finance)/),
      recipientAvatarConfig: null,
      recipientCount: 2,
      fileCount: 0,
      link: `/inbox?messageId=${body.data.id}`,
      isFeedbackRequest: false,
      isFeedbackResponse: false,
      feedbackPromptingUser: null,
      responseSubmitter: null,
      feedbackStatus: null,
      feedbackDueAt: null,
      feedbackMessage: null,
      assignee: null,
      additionalIndividualReceiverDisplayNames: [],
      feedbackRequestId: null,
      feedbackResponseId: null,
    });
    expect(await itemIn(teacher, 'sent', body.data.id)).toMatchObject({ direction: 'sent', isRead: true });
    expect(await itemIn(teacher, 'inbox', body.data.id)).toBeUndefined();
  });

  it('refuses a message without words, without recipients, or with too long a subject, each at its field [MSG-08, MSG-18]', async () => {
    const post = (body: object) => teacher.post('/api/messages', body);
    const errors = async (body: object) => (await post(body)).body.errors;
    const to = { recipientUserIds: [hr.userId] };
    expect(await errors({ ...to, content: '' })).toEqual({ content: ['Message content cannot be empty.'] });
    expect(await errors({ ...to, content: '<p> <br>&nbsp;</p>' })).toEqual({
      content: ['Message content cannot be empty.'],
    });
    expect(await errors({ ...to, content: '<script>alert(1)</script>' })).toEqual({
      content: ['Message content cannot be empty.'],
    });
    expect(await errors({ ...to, content: 'x', title: 'x'.repeat(256) })).toEqual({
      title: ['Title cannot exceed 255 characters.'],
    });
    expect(await errors({ content: 'x' })).toEqual({
      recipientUserIds: ['Recipients are required for standard messages.'],
    });
    expect(await errors({ recipientUserIds: [teacher.userId], content: 'x' })).toEqual({
      recipientUserIds: ['Recipients are required for standard messages.'],
    });
    const invalid = await errors({ recipientUserIds: ['x'], content: 'x', sourceFeedbackPromptId: 'y' });
    expect(Object.values(invalid)).toEqual([['Invalid recipient ID'], ['Invalid feedback request ID']]);
    expect((await post({ ...to, content: 'x', messageType: 'OTHER' })).status).toBe(400);
  });

  it('takes feedback with its request, and shows it in the feedback view as a response [MSG-03, MSG-08]', async () => {
    const category = await hr.post('/api/feedback-categories', { name: 'Lessons' });
    const asked = await hr.post('/api/feedback-requests', {
      title: 'How was it?',
      formSchema: { questions: [{ id: 'q', questionText: 'How?', questionType: 'text' }] },
      respondentUserIds: [teacher.userId],
    });
    const feedback = {
      content: 'Well done',
      messageType: 'FEEDBACK',
      sourceFeedbackPromptId: asked.body.data.id,
      feedbackCategoryId: category.body.data.id,
    };
    const { body } = await send(teacher, [hr], feedback);
    const foreign = await send(finance, [hr], feedback);
    expect(foreign.body.errors).toEqual({ sourceFeedbackPromptId: ['Invalid feedback request ID'] });
    expect(await itemIn(hr, 'feedback', body.data.id)).toMatchObject({
      isFeedbackResponse: true,
      responseSubmitter: { id: teacher.userId, name: 'Test teacher' },
    });
    const plain = await send(teacher, [hr], { content: 'Plain' });
    expect(await itemIn(hr, 'feedback', plain.body.data.id)).toBeUndefined();
  });

  it('brings feedback to who asked when it names nobody, and never goes to nobody [MSG-09]', async () => {
    const asked = await hr.post('/api/feedback-requests', {
      title: 'And now?',
      formSchema: { questions: [{ id: 'q', questionText: 'How?', questionType: 'text' }] },
      respondentUserIds: [teacher.userId],
    });
    const feedback = {
      content: 'Better',
      messageType: 'FEEDBACK',
      sourceFeedbackPromptId: asked.body.data.id,
    };
    const { status, body } = await send(teacher, [], feedback);
    expect(status).toBe(201);
    const { conversation } = (await teacher.get(`/api/messages/${body.data.id}`)).body;
    expect(new Set(conversation.participantIds)).toEqual(new Set([teacher.userId, hr.userId]));
    expect(await itemIn(hr, 'inbox', body.data.id)).toMatchObject({ preview: 'Better' });
    const words = ['Say whom the feedback is for, or which request it answers.'];
    for (const [sender, mail] of [
      [teacher, { content: 'To nobody', messageType: 'FEEDBACK' }],
      // Who asked is no receiver of the own words.
      [hr, feedback],
    ] as const) {
      const refused = await send(sender, [], mail);
      expect([refused.status, refused.body.errors]).toEqual([400, { recipientUserIds: words }]);
    }
  });

  it('keeps nothing of a script, a handler, a style or a foreign scheme, and shows a subject as it is typed [MSG-08]', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const { body } = await send(teacher, [hr], {
      title,
      content:
        '<p onclick="a()" style="x">Hi <script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">one</a> <a href="https://example.org" target="_top">two</a><iframe src="//evil"></iframe> 1 &lt; 2</p><svg onload=alert(1)>',
    });
    const row = await itemIn(hr, 'inbox', body.data.id);
    expect(row.title).toBe(title);
    expect(row.content).toBe(
      '<p>Hi <a rel="noopener noreferrer nofollow" target="_blank">one</a> <a href="https://example.org" rel="noopener noreferrer nofollow" target="_blank">two</a> 1 &lt; 2</p>',
    );
    expect(row.preview).toBe('Hi one two 1 < 2');
  });
});

describe('the inbox', () => {
  it('pages, counts, searches without accents in subject, words and names, and narrows to the unread [MSG-01, MSG-04]', async () => {
    const manager = await app.as('manager');
    for (let number = 1; number <= 5; number += 1) {
      await send(teacher, [manager], { title: `Kế hoạch ${number}`, content: `Lesson plan ${number}` });
    }
    const list = async (query: string) => (await manager.get(`/api/messages?${query}`)).body;
    const first = await list('limit=2');
    expect(first).toMatchObject({ totalCount: 5, totalPages: 3, page: 1, limit: 2 });
    expect(first.data.map((one: { title: string }) => one.title)).toEqual(['Kế hoạch 5', 'Kế hoạch 4']);
    expect((await list('page=3&limit=2')).data).toHaveLength(1);
    expect((await list('search=ke hoach 3')).totalCount).toBe(1);
    expect((await list('search=PLAN 2')).totalCount).toBe(1);
    expect((await list('search=test teach')).totalCount).toBe(5);
    expect((await list('search=100%25')).totalCount).toBe(0);
    await manager.patch('/api/messages/recipients', { action: 'markRead', messageIds: [first.data[0].id] });
    expect((await list('unread=true')).totalCount).toBe(4);
    expect((await list('unread=false')).totalCount).toBe(1);
    expect((await manager.get('/api/messages/counts')).body).toMatchObject({ inbox: 4, trash: 0 });
  });
});

describe('reading', () => {
  it('changes nothing by itself; being read is told, taken back, and seen by the sender with its moment [MSG-07, MSG-09]', async () => {
    const { body } = await send(teacher, [hr, finance], { title: 'Read me', content: 'Now' });
    const id: string = body.data.id;
    await hr.get(`/api/messages/${id}`);
    expect((await itemIn(hr, 'inbox', id)).isRead).toBe(false);
    const notified = async () =>
      (await hr.get('/api/notifications?unread=true')).body.data.filter(
        (one: { link: string }) => one.link === `/inbox/${id}`,
      ).length;
    expect(await notified()).toBe(1);
    await act(hr, 'markRead', [id]);
    expect((await itemIn(hr, 'inbox', id)).isRead).toBe(true);
    expect(await notified()).toBe(0);
    const readBy = [{ userId: hr.userId, readAt: '2026-11-19T03:24:00.000Z' }];
    expect((await teacher.get(`/api/messages/${id}`)).body.data.readBy).toEqual(readBy);
    expect((await hr.get(`/api/messages/${id}`)).body.data.readBy).toEqual(readBy);
    expect((await finance.get(`/api/messages/${id}`)).body.data.readBy).toEqual([]);
    await act(hr, 'markUnread', [id]);
    expect((await itemIn(hr, 'inbox', id)).isRead).toBe(false);
  });

  it('gives the message, its sender and the conversation with its participants [MSG-09]', async () => {
    const { body } = await send(teacher, [hr], { title: 'Shape', content: 'Words' });
    const thread = (await hr.get(`/api/messages/${body.data.id}`)).body;
    expect(thread.data).toMatchObject({
      id: body.data.id,
      conversationId: thread.conversation.id,
      senderId: teacher.userId,
      sender: { id: teacher.userId, name: 'Test teacher', avatar: null, email: 'teacher@example.org' },
      content: 'Words',
      createdAt: '2026-11-19T03:24:00.000Z',
      updatedAt: '2026-11-19T03:24:00.000Z',
      readBy: [],
    });
    expect(thread.conversation.participantIds.toSorted()).toEqual([teacher.userId, hr.userId].toSorted());
    expect(thread.conversation.name).toBeNull();
  });
});

describe('the trash', () => {
  it('takes and gives back one person’s copy, received or sent; the others keep theirs [MSG-06, MSG-07, AMB-118]', async () => {
    const { body } = await send(teacher, [hr, finance], { content: 'Three copies' });
    const id: string = body.data.id;
    await act(hr, 'softDelete', [id]);
    expect(await itemIn(teacher, 'sent', id)).toBeDefined();
    await act(teacher, 'softDelete', [id]);
    expect(await itemIn(hr, 'inbox', id)).toBeUndefined();
    expect(await itemIn(hr, 'trash', id)).toMatchObject({ direction: 'received' });
    expect(await itemIn(teacher, 'trash', id)).toMatchObject({ direction: 'sent' });
    expect(await itemIn(finance, 'inbox', id)).toBeDefined();
    await act(hr, 'restore', [id]);
    expect(await itemIn(teacher, 'trash', id)).toBeDefined();
    await act(teacher, 'restore', [id]);
    expect(await itemIn(hr, 'inbox', id)).toBeDefined();
    expect(await itemIn(teacher, 'sent', id)).toBeDefined();
  });

  it('is the only place to delete permanently from, and deletes the own copy alone [MSG-06, AMB-118]', async () => {
    const { body } = await send(teacher, [hr, finance], { content: 'Gone for one' });
    const id: string = body.data.id;
    const refused = await hr.delete(`/api/messages/${id}/permanent`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Only messages in the trash can be deleted permanently.');
    for (const who of [hr, finance]) await act(who, 'softDelete', [id]);
    expect((await hr.delete(`/api/messages/${id}/permanent`)).status).toBe(204);
    expect((await hr.get(`/api/messages/${id}`)).status).toBe(404);
    expect((await hr.delete(`/api/messages/${id}/permanent`)).status).toBe(404);
    expect((await act(hr, 'restore', [id])).status).toBe(404);
    expect(await itemIn(hr, 'trash', id)).toBeUndefined();
    expect(await itemIn(finance, 'trash', id)).toBeDefined();
    expect((await finance.get(`/api/messages/${id}`)).status).toBe(200);
    expect((await teacher.get(`/api/messages/${id}`)).status).toBe(200);
  });

  it('asks for at least one message, by ids that are ids, of which all are one’s own [MSG-07, MSG-18]', async () => {
    const empty = await act(hr, 'markRead', []);
    expect(empty.body.errors).toEqual({ messageIds: ['At least one message ID is required'] });
    expect((await act(hr, 'markRead', ['x'])).body.message).toContain('Invalid message ID');
    const own = await send(teacher, [hr], { content: 'Own' });
    const foreign = await send(teacher, [finance], { content: 'Foreign' });
    const both = [own.body.data.id, foreign.body.data.id];
    expect((await act(hr, 'softDelete', both)).status).toBe(404);
    expect(await itemIn(hr, 'inbox', both[0])).toBeDefined();
  });
});

function send(from: TestClient, to: readonly TestClient[], body: object) {
  return from.post('/api/messages', { recipientUserIds: to.map(({ userId }) => userId), ...body });
}

function act(client: TestClient, action: string, messageIds: readonly string[]) {
  return client.patch('/api/messages/recipients', { action, messageIds });
}

async function itemIn(client: TestClient, view: string, id: string) {
  const { body } = await client.get(`/api/messages?view=${view}&limit=100`);
  return body.data.find((one: { id: string }) => one.id === id);
}
