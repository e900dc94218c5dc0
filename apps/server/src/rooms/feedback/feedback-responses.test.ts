import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  ask,
  type FeedbackWorld,
  makeFeedbackWorld,
  makeTemplate,
} from '../../testing/feedback-world.ts';
import type { TestClient } from '../../testing/make-test-app.ts';

let world: FeedbackWorld;

beforeAll(async () => {
  world = await makeFeedbackWorld();
});

const statusOf = async (client: TestClient, id: string) =>
  (await client.get(`/api/feedback-responses/${id}`)).status;

describe('answering a request', () => {
  it('tells at each question what is wrong, and stores the answer once [FBK-04, FBK-05, FBK-08]', async () => {
    const { teacher, student } = world;
    const { id } = await ask(teacher, [student]);
    const post = (body: object) => student.post(`/api/feedback-requests/${id}/responses`, body);
    expect((await post({ answers: {} })).body.errors).toEqual({
      answers: ['At least one answer is required'],
    });
    expect((await post({ answers: [] })).body.errors).toEqual({
      answers: ['At least one answer is required'],
    });
    expect((await post({ answers: { words: 'Fine' } })).body.errors).toEqual({
      'answers.stars': ['How was the lesson? is required'],
    });
    expect((await post({ answers: { stars: 6 } })).body).toMatchObject({
      message: 'Invalid rating value',
      errors: { 'answers.stars': ['Invalid rating value'] },
    });
    expect((await post({ answers: { stars: 1 } })).body.errors).toEqual({
      'answers.why': ['Why? is required'],
    });
    expect((await post({ answers: { stars: 5 } })).status).toBe(201);
    expect((await post({ answers: { stars: 5 } })).body.code).toBe('ALREADY_ANSWERED');
  });

  it('takes the answers by id, nested or flat, and as an array, and keeps them nested [FBK-06, FBK-08]', async () => {
    const { teacher, student } = world;
    const stored = { stars: 1, stars_followUps: { why: 'Late' }, pace: 'right' };
    const forms = [
      { answers: stored },
      { responseData: { stars: 1, why: 'Late', pace: 'right' } },
      {
        respondentId: student.userId,
        answers: [
          { questionId: 'stars', answer: 1 },
          { questionId: 'why', answer: 'Late' },
          { questionId: 'pace', answer: 'right' },
        ],
      },
    ];
    for (const body of forms) {
      const { id } = await ask(teacher, [student]);
      const reply = await student.post(`/api/feedback-requests/${id}/responses`, body);
      expect(reply.body.data.responseData).toEqual(stored);
    }
    const { id } = await ask(teacher, [student]);
    const viaRecord = await student.post('/api/feedback-responses', {
      feedbackRequestId: id,
      respondentId: student.userId,
      answers: [{ questionId: 'stars', answer: 3 }],
    });
    expect(viaRecord.body.data).toMatchObject({ feedbackRequest: { id }, responseData: { stars: 3 } });
  });

  it('counts once when it is sent twice at the same moment, and tells the screens of both [FBK-08]', async () => {
    const { app, teacher, student } = world;
    const { id } = await ask(teacher, [student]);
    const post = () => student.post(`/api/feedback-requests/${id}/responses`, { answers: { stars: 3 } });
    const replies = await Promise.all([post(), post()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { rows } = await app.db.execute<{ count: number }>(
      sql`select count(*)::int as count from feedback_response where request_id = ${id}`,
    );
    expect(rows).toEqual([{ count: 1 }]);
    const told = await app.db.execute<{ id: string }>(sql`select distinct user_id as id from live_event
      where data::text like '%/api/feedback-responses%'`);
    expect(told.rows.map((row) => row.id)).toEqual(expect.arrayContaining([teacher.userId, student.userId]));
  });

  it('is for who is asked, in their own name [FBK-08]', async () => {
    const { teacher, student, parent, manager } = world;
    const { id } = await ask(teacher, [student]);
    const post = (by: TestClient, more = {}) =>
      by.post(`/api/feedback-requests/${id}/responses`, { answers: { stars: 3 }, ...more });
    expect((await post(parent)).status).toBe(404);
    expect((await post(teacher)).status).toBe(403);
    expect((await post(manager)).status).toBe(403);
    expect((await post(student, { respondentId: teacher.userId })).status).toBe(403);
  });

  it('makes a response with who, whom about, the request and its form [FBK-07, FBK-11]', async () => {
    const { teacher, student, manager, classId } = world;
    const category = await manager.post('/api/feedback-categories', { name: 'Lessons' });
    const template = await makeTemplate(manager, { feedbackCategoryId: category.body.data.id });
    const request = await ask(teacher, [student], {
      templateId: template.id,
      subjectUserId: teacher.userId,
      classId,
      message: 'Thanks',
    });
    const made = await answer(student, request.id, { stars: 4, pace: 'fast' });
    const { body } = await manager.get(`/api/feedback-responses/${made.id}`);
    expect(body.data).toEqual({
      id: made.id,
      responder: { id: student.userId, name: 'Test student', username: 'student', avatarConfig: null },
      responseData: { stars: 4, pace: 'fast' },
      adhocFeedback: null,
      submittedAt: '2026-11-19T03:24:00.000Z',
      subjectType: 'EMPLOYEE',
      context: null,
      averageRating: 4,
      isReleased: false,
      canRelease: false,
      commentCount: 0,
      feedbackTemplateId: template.id,
      feedbackRequest: {
        id: request.id,
        title: 'Your opinion',
        message: 'Thanks',
        templateName: template.name,
        categoryName: 'Lessons',
        promptingUser: { id: teacher.userId, name: 'Test teacher', username: 'teacher', avatarConfig: null },
        aboutUser: { id: teacher.userId, name: 'Test teacher', username: 'teacher', avatarConfig: null },
        className: '3B',
        formSchema: template.formSchema,
      },
    });
  });
});

describe('unasked feedback', () => {
  it('is given by a template with subject and context, or as plain text [FBK-07, FBK-08]', async () => {
    const { manager, parent, teacher, student } = world;
    const template = await makeTemplate(manager, { isAboutUser: true });
    const post = (by: TestClient, body: object) => by.post('/api/feedback-responses', body);
    const formed = { feedbackTemplateId: template.id, answers: { stars: 5 } };
    expect((await post(parent, formed)).body.errors).toEqual({
      subjectId: ['Whom the feedback is about is required'],
    });
    const nothing = { answers: ['At least one answer is required'] };
    for (const answers of [{}, []])
      expect((await post(parent, { ...formed, answers })).body.errors).toEqual(nothing);
    const given = await post(parent, {
      ...formed,
      subjectId: teacher.userId,
      subjectType: 'EMPLOYEE',
      context: { lesson: 'Monday' },
    });
    expect(given.body.data).toMatchObject({
      context: { lesson: 'Monday' },
      subjectType: 'EMPLOYEE',
      feedbackRequest: { id: null, title: 'Your opinion', aboutUser: { id: teacher.userId } },
    });
    const adhoc = await post(teacher, { subjectId: student.userId, adhocFeedback: 'Reads well' });
    expect(adhoc.body.data).toMatchObject({
      adhocFeedback: 'Reads well',
      responseData: {},
      canRelease: true,
    });
    expect((await post(teacher, { subjectId: student.userId, adhocFeedback: ' ' })).body.errors).toEqual({
      adhocFeedback: ['Feedback is required'],
    });
    const unknown = await post(student, { subjectId: manager.userId, adhocFeedback: 'Hello' });
    expect(unknown.body.errors).toEqual({ subjectId: ['Invalid subject ID'] });
  });
});

describe('who may see a response', () => {
  it('is who gave it, who asked, who receives it and who may read any, and nobody else [FBK-21]', async () => {
    const { teacher, student, parent, sales, manager } = world;
    const { id } = await ask(teacher, [student], { additionalReceiverUserIds: [sales.userId] });
    const response = await answer(student, id);
    for (const who of [teacher, student, sales, manager]) expect(await statusOf(who, response.id)).toBe(200);
    expect(await statusOf(parent, response.id)).toBe(404);
    const list = await parent.get(`/api/feedback-responses?feedbackRequestId=${id}`);
    expect(list.body.data).toEqual([]);
  });

  it('is the student it is about with the parents once it is released [FBK-21, REV-18]', async () => {
    const { teacher, student, parent, sales, manager } = world;
    const request = await ask(teacher, [sales], { subjectUserId: student.userId });
    const response = await answer(sales, request.id);
    expect(response.canRelease).toBe(false);
    expect([await statusOf(student, response.id), await statusOf(parent, response.id)]).toEqual([404, 404]);
    const release = (by: TestClient, released: boolean) =>
      by.post(`/api/feedback-responses/${response.id}/release`, { released });
    expect((await release(sales, true)).status).toBe(403);
    expect((await release(parent, true)).status).toBe(404);
    expect((await release(teacher, true)).body.data).toMatchObject({ isReleased: true, canRelease: true });
    expect([await statusOf(student, response.id), await statusOf(parent, response.id)]).toEqual([200, 200]);
    const ofChild = await parent.get(`/api/parent-dashboard/feedback?userId=${student.userId}&limit=100`);
    expect(ofChild.body.data.map(({ id }: { id: string }) => id)).toContain(response.id);
    await release(teacher, false);
    expect(await statusOf(parent, response.id)).toBe(404);
    const shown = await makeTemplate(manager, { isVisibleToSubject: true, isAboutUser: true });
    const direct = await ask(teacher, [sales], { templateId: shown.id, subjectUserId: student.userId });
    const atOnce = await answer(sales, direct.id);
    expect(await statusOf(parent, atOnce.id)).toBe(200);
  });

  it('is staff it is about only when the template says so, by whatever way they come [REV-56]', async () => {
    const { teacher, student, manager } = world;
    const hidden = await makeTemplate(manager, { isAboutUser: true });
    const own = await ask(teacher, [student], {
      templateId: hidden.id,
      subjectUserId: teacher.userId,
      isVisibleToSubject: true,
    });
    const response = await answer(student, own.id);
    expect(await statusOf(teacher, response.id)).toBe(404);
    const mail = await teacher.get('/api/messages?view=feedback&limit=100');
    const ids = mail.body.data.map((one: { feedbackRequestId: string }) => one.feedbackRequestId);
    expect(ids).not.toContain(own.id);
    const release = await manager.post(`/api/feedback-responses/${response.id}/release`, { released: true });
    expect([release.status, release.body.code]).toEqual([409, 'NOT_RELEASABLE']);
    const aboutManager = await ask(manager, [teacher], {
      templateId: hidden.id,
      subjectUserId: manager.userId,
    });
    expect(await statusOf(manager, (await answer(teacher, aboutManager.id)).id)).toBe(404);

    const open = await makeTemplate(manager, { isAboutUser: true, isVisibleToSubject: true });
    const request = await ask(manager, [student], { templateId: open.id, subjectUserId: teacher.userId });
    expect(await statusOf(teacher, (await answer(student, request.id)).id)).toBe(200);
  });

  it('learns of an anonymous one neither who nor exactly when [REV-56]', async () => {
    const { app, teacher, student, parent, manager } = world;
    const template = await makeTemplate(manager, { isAnonymous: true });
    const request = await ask(teacher, [student, parent], { templateId: template.id, isAnonymous: false });
    expect(request.isAnonymous).toBe(true);
    const reply = await answer(student, request.id, { stars: 2 });
    expect(reply).toMatchObject({ responder: null, submittedAt: '2026-11-19T00:00:00.000Z' });
    const seen = await manager.get(`/api/feedback-responses/${reply.id}`);
    expect(seen.body.data.responder).toBeNull();
    const { body } = await teacher.get(`/api/feedback-requests/${request.id}`);
    expect(body.data.counts).toEqual({ respondents: 2, responses: 1, open: 1 });
    for (const one of body.data.respondents) expect(one).toMatchObject({ status: null, responseId: null });
    const { rows } = await app.db.execute(
      sql`select respondent_id from feedback_response where id = ${reply.id}`,
    );
    expect(rows).toEqual([{ respondent_id: null }]);
    const mail = await teacher.get('/api/messages?view=feedback&limit=1');
    expect(mail.body.data[0]).toMatchObject({
      isFeedbackResponse: true,
      responseSubmitter: null,
      senderName: 'Anonymous',
      feedbackResponseId: reply.id,
    });
    const thread = await teacher.get(`/api/messages/${mail.body.data[0].id}`);
    expect(thread.body.data).toMatchObject({
      direction: 'received',
      sender: { name: 'Anonymous', email: null },
    });
    const sent = await teacher.get('/api/messages?view=sent&limit=100');
    expect(sent.body.data.map(({ id }: { id: string }) => id)).not.toContain(mail.body.data[0].id);
    const told = await teacher.get('/api/notifications?limit=1');
    expect(told.body.data[0]).toMatchObject({ type: 'FEEDBACK_RECEIVED', senderId: null, senderName: null });
    const again = await student.post(`/api/feedback-requests/${request.id}/responses`, {
      answers: { stars: 2 },
    });
    expect(again.body.code).toBe('ALREADY_ANSWERED');
    await answer(parent, request.id, { stars: 5 });
  });
});

describe('the recent feedback', () => {
  it('is the 3 newest that the viewer may see, or those about a child (AMB-088) [FBK-21, IAM-34]', async () => {
    const { app, teacher, student, parent, manager } = world;
    for (const minute of ['31', '32', '33', '34']) {
      app.clock.set(`2026-11-19T03:${minute}:00.000Z`);
      const request = await ask(teacher, [student]);
      await answer(student, request.id);
    }
    app.clock.set('2026-11-19T03:24:00.000Z');
    const minutes = async (client: TestClient, query: string) =>
      (await client.get(`/api/me/feedback-responses/viewable${query}`)).body.data.map(
        ({ submittedAt }: { submittedAt: string }) => submittedAt.slice(14, 16),
      );
    expect(await minutes(teacher, '?limit=3&sort=newest')).toEqual(['34', '33', '32']);
    expect(await minutes(student, '')).toEqual(['34', '33', '32']);
    expect((await minutes(student, '?limit=1&sort=oldest')).length).toBe(1);
    const editor = await app.as('content_editor');
    expect((await editor.get('/api/me/feedback-responses/viewable')).body).toEqual({
      data: [],
      totalCount: 0,
    });
    const about = (client: TestClient, userId: string) =>
      client.get(`/api/parent-dashboard/feedback?userId=${userId}&limit=3&sort=newest`);
    for (const who of [student, parent, teacher, manager]) {
      expect((await about(who, student.userId)).status).toBe(200);
    }
    expect((await about(world.sales, student.userId)).status).toBe(404);
    expect((await about(parent, teacher.userId)).status).toBe(404);
  });
});
