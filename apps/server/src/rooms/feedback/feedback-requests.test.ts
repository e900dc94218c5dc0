import { beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  ask,
  type FeedbackWorld,
  formSchema,
  makeFeedbackWorld,
  makeTemplate,
} from '../../testing/feedback-world.ts';
import type { TestClient } from '../../testing/make-test-app.ts';
import { expireRequests } from './expiry.job.ts';

let world: FeedbackWorld;

beforeAll(async () => {
  world = await makeFeedbackWorld();
});

const statusFor = async (client: TestClient, id: string) =>
  (await client.get(`/api/feedback-requests/${id}`)).body.data?.status;

const mailOf = async (client: TestClient, view: string, requestId: string) => {
  const { body } = await client.get(`/api/messages?view=${view}&limit=100`);
  return body.data.find((one: { feedbackRequestId: string }) => one.feedbackRequestId === requestId);
};

describe('asking for feedback', () => {
  it('needs somebody to ask, a template or a form, and a title [FBK-09]', async () => {
    const { teacher, student } = world;
    const errors = async (body: object) => (await teacher.post('/api/feedback-requests', body)).body.errors;
    const to = { respondentUserIds: [student.userId] };
    expect(await errors({ title: 'T', formSchema })).toEqual({
      respondentUserIds: ['At least one respondent is required'],
    });
    expect(await errors({ title: 'T', formSchema, respondentUserIds: [] })).toEqual({
      respondentUserIds: ['At least one respondent is required'],
    });
    expect(await errors({ ...to, title: 'T' })).toEqual({ templateId: ['A template or a form is required'] });
    expect(await errors({ ...to, formSchema })).toEqual({ title: ['Title is required'] });
    expect(await errors({ respondentUserIds: ['x'], title: 'T', formSchema })).toEqual({
      'respondentUserIds.0': ['Invalid respondent ID'],
    });
  });

  it('takes both spellings of each field, and a day as its end [FBK-09]', async () => {
    const { manager, teacher, student } = world;
    const template = await makeTemplate(manager);
    const first = await ask(manager, [teacher], {
      templateId: template.id,
      subjectUserId: student.userId,
      dueDate: '2026-11-20',
      notes: 'Please',
    });
    expect(first).toMatchObject({
      title: 'Your opinion',
      message: 'Please',
      dueAt: '2026-11-21T00:00:00.000Z',
      aboutUser: { id: student.userId },
      promptingUser: { id: manager.userId },
      templateName: template.name,
      counts: { respondents: 1, responses: 0, open: 1 },
    });
    const direct = await manager.post('/api/feedback-requests', {
      promptedUserId: teacher.userId,
      title: 'Directly',
      message: 'Hello',
      dueAt: '2026-11-20T10:00:00Z',
      formSchema,
    });
    expect(direct.body.data).toMatchObject({
      title: 'Directly',
      message: 'Hello',
      dueAt: '2026-11-20T10:00:00.000Z',
      templateId: null,
    });
    const other = await ask(manager, [teacher], {
      feedbackTemplateId: template.id,
      title: null,
      formSchema: null,
      customMessage: 'In other words',
    });
    expect(other).toMatchObject({ templateId: template.id, message: 'In other words' });
  });

  it('refuses people whom one may not ask, a subject one does not know, and a day that is over [FBK-09]', async () => {
    const { app, manager, teacher, student } = world;
    await app.as('suspended');
    const suspended = await app.userIdOf('suspended');
    const post = (by: TestClient, more: object) =>
      by.post('/api/feedback-requests', {
        title: 'T',
        formSchema,
        respondentUserIds: [student.userId],
        ...more,
      });
    expect((await post(student, {})).status).toBe(403);
    expect((await post(teacher, { respondentUserIds: [suspended] })).body.errors).toEqual({
      respondentUserIds: ['Invalid respondent ID'],
    });
    expect((await post(teacher, { dueDate: '2026-11-18' })).body.errors).toEqual({
      dueDate: ['The due date must be in the future'],
    });
    expect((await post(teacher, { classId: student.userId })).body.errors).toEqual({
      classId: ['Invalid class ID'],
    });
    const off = await makeTemplate(manager, { isActive: false });
    expect((await post(teacher, { templateId: off.id })).body.errors).toEqual({
      templateId: ['This template is switched off.'],
    });
  });

  it('shows the name of the template only with create:any on feedback_request [FBK-11]', async () => {
    const { manager, teacher, student } = world;
    const template = await makeTemplate(manager);
    const request = await ask(teacher, [student], { templateId: template.id });
    const nameFor = async (client: TestClient) =>
      (await client.get(`/api/feedback-requests/${request.id}`)).body.data.templateName;
    expect(await nameFor(manager)).toBe(template.name);
    expect(await nameFor(teacher)).toBeNull();
    expect(await nameFor(student)).toBeNull();
    const response = await answer(student, request.id);
    expect(response.feedbackRequest.templateName).toBeNull();
    const own = await teacher.get(`/api/feedback-responses/${response.id}`);
    expect([own.status, own.body.data.feedbackRequest.templateName]).toEqual([200, null]);
    const seen = await manager.get(`/api/feedback-responses/${response.id}`);
    expect(seen.body.data.feedbackRequest.templateName).toBe(template.name);
  });

  it('is seen by who asks and who is asked, who learns of nobody else [FBK-09]', async () => {
    const { teacher, student, parent, sales } = world;
    const request = await ask(teacher, [student, parent]);
    const peopleFor = async (client: TestClient) =>
      (await client.get(`/api/feedback-requests/${request.id}`)).body.data.respondents.map(
        ({ user }: { user: { id: string } }) => user.id,
      );
    expect(await peopleFor(teacher)).toHaveLength(2);
    expect(await peopleFor(student)).toEqual([student.userId]);
    expect((await sales.get(`/api/feedback-requests/${request.id}`)).status).toBe(404);
    const received = await student.get('/api/feedback-requests?view=received&limit=100');
    expect(received.body.data.map(({ id }: { id: string }) => id)).toContain(request.id);
    const sent = await student.get('/api/feedback-requests?view=sent');
    expect(sent.body.data).toEqual([]);
  });
});

describe('the status of a request', () => {
  it('becomes VIEWED by opening, not by reading, and DISMISSED by the respondent (AMB-019) [FBK-10]', async () => {
    const { teacher, student, parent } = world;
    const { id } = await ask(teacher, [student, parent]);
    expect(await statusFor(student, id)).toBe('PENDING');
    expect(await statusFor(student, id)).toBe('PENDING');
    const post = (client: TestClient, act: string) => client.post(`/api/feedback-requests/${id}/${act}`);
    expect((await post(student, 'view')).body.data.status).toBe('VIEWED');
    expect(await statusFor(parent, id)).toBe('PENDING');
    expect((await post(teacher, 'view')).status).toBe(403);
    expect((await post(student, 'dismiss')).body.data.status).toBe('DISMISSED');
    expect((await post(student, 'dismiss')).body.code).toBe('DISMISSED');
    expect((await post(student, 'view')).body.data.status).toBe('DISMISSED');
  });

  it('becomes CANCELLED for who has not answered, by who asked alone (AMB-019) [FBK-10]', async () => {
    const { teacher, student, parent } = world;
    const { id } = await ask(teacher, [student, parent]);
    await answer(student, id);
    expect((await parent.post(`/api/feedback-requests/${id}/cancel`)).status).toBe(403);
    expect((await teacher.post(`/api/feedback-requests/${id}/cancel`)).status).toBe(200);
    expect(await statusFor(student, id)).toBe('ACTIONED');
    expect(await statusFor(parent, id)).toBe('CANCELLED');
    const late = await parent.post(`/api/feedback-requests/${id}/responses`, { answers: { stars: 3 } });
    expect([late.status, late.body.code]).toEqual([409, 'CANCELLED']);
    expect((await teacher.post(`/api/feedback-requests/${id}/cancel`)).body.code).toBe('NOTHING_OPEN');
  });

  it('is EXPIRED after the due moment, before and after the job has run (AMB-019) [FBK-10]', async () => {
    const { app, teacher, student } = world;
    const { id } = await ask(teacher, [student], { dueAt: '2026-11-19T04:00:00Z' });
    app.clock.set('2026-11-19T04:00:01.000Z');
    expect(await statusFor(student, id)).toBe('EXPIRED');
    expect((await mailOf(student, 'feedback', id)).feedbackStatus).toBe('EXPIRED');
    const late = await student.post(`/api/feedback-requests/${id}/responses`, { answers: { stars: 3 } });
    expect([late.status, late.body.code]).toEqual([409, 'EXPIRED']);
    expect(await expireRequests(app.platform)).toBe(1);
    expect(await expireRequests(app.platform)).toBe(0);
    expect(await statusFor(student, id)).toBe('EXPIRED');
    app.clock.set('2026-11-19T03:24:00.000Z');
  });

  it('is found by the words of both forms (AMB-019) [FBK-10]', async () => {
    const { teacher, student, app } = world;
    const hr = await app.as('hr');
    const [viewed, answered] = [await ask(hr, [teacher]), await ask(hr, [teacher])];
    await teacher.post(`/api/feedback-requests/${viewed.id}/view`);
    await answer(teacher, answered.id);
    const found = async (status: string) =>
      (await teacher.get(`/api/feedback-requests?view=received&status=${status}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await found('ACTIVE')).toEqual([viewed.id]);
    expect(await found('COMPLETED')).toEqual([answered.id]);
    expect(await found('VIEWED,ACTIONED')).toHaveLength(2);
    expect((await student.get('/api/feedback-requests?status=DONE')).status).toBe(400);
  });
});

describe('the inbox', () => {
  it('shows a request with status, due moment and who asks, and tells of it [MSG-04, MSG-05, MSG-08, FBK-09]', async () => {
    const { teacher, student, manager } = world;
    const template = await makeTemplate(manager);
    const request = await ask(teacher, [student], {
      templateId: template.id,
      message: 'One <b>minute</b>',
      dueAt: '2026-11-25T10:00:00Z',
    });
    expect(await mailOf(student, 'feedback', request.id)).toMatchObject({
      title: 'Your opinion',
      content: '<p>One &lt;b&gt;minute&lt;/b&gt;</p>',
      isRead: false,
      isFeedbackRequest: true,
      isFeedbackResponse: false,
      feedbackStatus: 'PENDING',
      feedbackDueAt: '2026-11-25T10:00:00.000Z',
      feedbackMessage: 'One <b>minute</b>',
      feedbackPromptingUser: { id: teacher.userId, name: 'Test teacher' },
      assignee: { id: student.userId },
    });
    const sent = await mailOf(teacher, 'sent', request.id);
    expect(sent).toMatchObject({ isFeedbackRequest: true, feedbackStatus: 'PENDING' });
    await student.post(`/api/feedback-requests/${request.id}/view`);
    expect((await mailOf(teacher, 'sent', request.id)).feedbackStatus).toBe('VIEWED');
    const told = await student.get('/api/notifications?limit=50');
    const notice = told.body.data.find((one: { link: string }) => one.link?.endsWith(sent.id));
    expect(notice).toMatchObject({
      type: 'FEEDBACK_REQUESTED',
      message: 'Your opinion',
      senderId: teacher.userId,
    });
    const thread = await student.get(`/api/messages/${sent.id}`);
    expect(thread.body.data).toMatchObject({ isFeedbackRequest: true, feedbackRequestId: request.id });
  });

  it('brings the response to who asked, to the receivers and by role, with FEEDBACK_RECEIVED [MSG-04, MSG-08, FBK-01]', async () => {
    const { app, teacher, student, manager, sales } = world;
    const principal = await app.as('principal');
    const roles = await (await app.as('administrator')).get('/api/roles?limit=100');
    const role = roles.body.data.find(({ name }: { name: string }) => name === 'principal');
    const template = await makeTemplate(manager, { additionalReceiverRoleIds: [role.id] });
    const request = await ask(teacher, [student], {
      templateId: template.id,
      additionalReceiverUserIds: [sales.userId],
    });
    const response = await answer(student, request.id, { stars: 1, why: 'Too <loud>', pace: 'fast' });
    for (const receiver of [teacher, principal, sales]) {
      const mail = await mailOf(receiver, 'feedback', request.id);
      expect(mail).toMatchObject({
        isFeedbackResponse: true,
        isFeedbackRequest: false,
        responseSubmitter: { id: student.userId, name: 'Test student' },
        feedbackPromptingUser: { id: teacher.userId },
        feedbackResponseId: response.id,
        feedbackStatus: null,
      });
      expect(mail.additionalIndividualReceiverDisplayNames.toSorted()).toEqual([
        'Test principal',
        'Test sales',
      ]);
      expect(mail.content).toContain('Too &lt;loud&gt;');
      expect(mail.content).toContain('1 / 5');
      expect((await receiver.get(`/api/feedback-responses/${response.id}`)).status).toBe(200);
    }
    const told = await teacher.get('/api/notifications?limit=50');
    expect(told.body.data[0]).toMatchObject({ type: 'FEEDBACK_RECEIVED', senderId: student.userId });
    expect((await mailOf(student, 'feedback', request.id)).feedbackStatus).toBe('ACTIONED');
  });
});
