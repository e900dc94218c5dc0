import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  ask,
  type FeedbackWorld,
  makeFeedbackWorld,
  makeTemplate,
} from '../../testing/feedback-world.ts';
import type { TestClient } from '../../testing/make-test-app.ts';

let world: FeedbackWorld;

beforeEach(async () => {
  world = await makeFeedbackWorld();
});

/** Asks and answers on a day, an hour later, with these stars. */
async function given(template: { id: string }, day: string, stars: number, more: object = {}) {
  const { app, manager, student } = world;
  app.clock.set(`${day}T08:00:00.000Z`);
  const request = await ask(manager, [student], { templateId: template.id, ...more });
  app.clock.set(`${day}T09:00:00.000Z`);
  const answers = stars === 1 ? { stars, why: 'Late' } : { stars, pace: 'right', words: 'Good' };
  const response = await answer(student, request.id, answers);
  app.clock.set('2026-11-19T12:00:00.000Z');
  return response;
}

describe('the analytics widget', () => {
  it('gives the templates of a dashboard with their trend, 3 unless told otherwise [FBK-16, FBK-17]', async () => {
    const { manager } = world;
    const up = await makeTemplate(manager, { name: 'Up', dashboardLinks: ['staff'] });
    const down = await makeTemplate(manager, { name: 'Down', dashboardLinks: ['staff', 'teacher'] });
    await makeTemplate(manager, { name: 'Empty', dashboardLinks: ['staff'] });
    await makeTemplate(manager, { name: 'Zero', dashboardLinks: ['staff'] });
    await makeTemplate(manager, { name: 'Elsewhere', dashboardLinks: ['parent'] });
    await given(up, '2026-10-01', 3);
    await given(up, '2026-11-10', 4);
    await given(down, '2026-10-02', 5);
    await given(down, '2026-11-11', 3);
    const get = async (query: string) => {
      const { body } = await manager.get(`/api/feedback-analytics/dashboard-widget?${query}`);
      return body.templates;
    };
    const templates = await get('dashboardSlug=staff');
    expect(templates).toEqual([
      {
        templateId: down.id,
        templateName: 'Down',
        totalResponses: 2,
        averageRating: 4,
        trendDirection: 'down',
        lastResponseDate: '2026-11-11T09:00:00.000Z',
      },
      expect.objectContaining({ templateName: 'Up', averageRating: 3.5, trendDirection: 'up' }),
      expect.objectContaining({
        templateName: 'Empty',
        totalResponses: 0,
        averageRating: null,
        trendDirection: 'stable',
      }),
    ]);
    expect(await get('dashboardSlug=staff&limit=10')).toHaveLength(4);
    expect(await get('dashboardSlug=teacher')).toHaveLength(1);
    expect((await manager.get('/api/feedback-analytics/dashboard-widget')).status).toBe(400);
  });

  it('shows the numbers only to the roles and people of a template’s list [IAM-32, FBK-01]', async () => {
    const { app, manager, teacher, sales } = world;
    const principal = await app.as('principal');
    const roles = await (await app.as('administrator')).get('/api/roles?limit=100');
    const role = roles.body.data.find(({ name }: { name: string }) => name === 'teacher');
    const links = { dashboardLinks: ['teacher'] };
    const open = await makeTemplate(principal, links);
    const byRole = await makeTemplate(principal, {
      ...links,
      analyticsVisibility: { roleIds: [role.id], userIds: [] },
    });
    const byUser = await makeTemplate(principal, {
      ...links,
      analyticsVisibility: { roleIds: [], userIds: [sales.userId] },
    });
    const seenBy = async (client: TestClient) => {
      const { body } = await client.get(
        '/api/feedback-analytics/dashboard-widget?dashboardSlug=teacher&limit=10',
      );
      return new Set(body.templates.map(({ templateId }: { templateId: string }) => templateId));
    };
    expect(await seenBy(manager)).toEqual(new Set([open.id]));
    expect(await seenBy(teacher)).toEqual(new Set([byRole.id]));
    expect(await seenBy(sales)).toEqual(new Set([byUser.id]));
    expect(await seenBy(principal)).toEqual(new Set([open.id, byRole.id, byUser.id]));
    expect(await seenBy(await app.as('superuser'))).toEqual(new Set([open.id, byRole.id, byUser.id]));
    const status = async (client: TestClient, id: string) =>
      (await client.get(`/api/feedback-templates/${id}/analytics`)).status;
    expect(await status(teacher, byRole.id)).toBe(200);
    expect(await status(teacher, byUser.id)).toBe(404);
    expect(await status(manager, byUser.id)).toBe(404);
  });
});

describe('the analytics of a template', () => {
  it('give rates, hours, each question’s answers and weeks of the period [FBK-15, FBK-20]', async () => {
    const { manager, teacher, student } = world;
    const template = await makeTemplate(manager);
    await given(template, '2026-10-20', 5);
    await given(template, '2026-11-03', 1);
    await given(template, '2026-11-10', 4);
    await ask(manager, [teacher, student], { templateId: template.id });
    const path = `/api/feedback-templates/${template.id}/analytics`;
    const { body } = await manager.get(`${path}?from=2026-11-01&to=2026-11-19`);
    expect(body.data).toMatchObject({
      templateId: template.id,
      metrics: {
        totalResponses: 2,
        totalRequests: 4,
        responseRate: 50,
        averageResponseTime: 1,
        completionRate: 71.4,
        previousPeriodRate: 100,
        previousPeriodRequests: 1,
      },
      averageRating: 2.5,
      trendDirection: 'down',
      isTooFew: false,
    });
    const [stars, why, pace, words] = body.data.questions;
    expect(stars).toMatchObject({ questionId: 'stars', answered: 2, averageRating: 2.5, averageScore: 2.5 });
    expect(stars.distribution.map(({ count }: { count: number }) => count)).toEqual([1, 0, 0, 1, 0]);
    expect(why).toMatchObject({ questionId: 'why', parentQuestionId: 'stars', answered: 1, texts: ['Late'] });
    expect([stars.askedAt, why.askedAt]).toEqual([null, { score: 1, match: 'exactly', label: null }]);
    expect(pace.distribution).toEqual([
      { value: 'slow', label: 'slow', count: 0 },
      { value: 'right', label: 'right', count: 1 },
      { value: 'fast', label: 'fast', count: 0 },
    ]);
    expect(words.texts).toEqual(['Good']);
    expect(body.data.series).toEqual([
      { week: '2026-10-26', responses: 0, requests: 0, averageRating: null },
      { week: '2026-11-02', responses: 1, requests: 1, averageRating: 1 },
      { week: '2026-11-09', responses: 1, requests: 1, averageRating: 4 },
      { week: '2026-11-16', responses: 0, requests: 2, averageRating: null },
    ]);
    const unset = await manager.get(path);
    expect(unset.body.data).toMatchObject({
      from: '2026-08-22',
      to: '2026-11-19',
      metrics: { totalResponses: 3 },
    });
    expect((await manager.get(`${path}?from=2026-11-02&to=2026-11-01`)).status).toBe(400);
  });

  it('of fewer than three responses show no average below the right to read any (AMB-146) [FBK-16, FBK-20]', async () => {
    const { manager, teacher } = world;
    const template = await makeTemplate(manager, {
      dashboardLinks: ['teacher'],
      analyticsVisibility: { roleIds: [], userIds: [teacher.userId] },
    });
    const seen = async () =>
      (await teacher.get(`/api/feedback-templates/${template.id}/analytics`)).body.data;
    await given(template, '2026-11-10', 5);
    await given(template, '2026-11-11', 5);
    expect(await seen()).toMatchObject({ averageRating: null, isTooFew: true, questions: [] });
    expect(
      (await seen()).series.every((week: { averageRating: number | null }) => week.averageRating === null),
    ).toBe(true);
    await given(template, '2026-11-12', 4);
    expect(await seen()).toMatchObject({ averageRating: 4.7, isTooFew: false });
    expect((await seen()).questions).toHaveLength(4);
  });
});

describe('the feedback of a person', () => {
  it('is summed up about and by them, by category, with the latest on demand [FBK-18]', async () => {
    const { manager, student, teacher } = world;
    const category = await manager.post('/api/feedback-categories', { name: 'Lessons' });
    const feedbackCategoryId = category.body.data.id;
    const template = await makeTemplate(manager, { feedbackCategoryId, name: 'Lesson' });
    for (const [day, stars] of [
      ['2026-11-10', 5],
      ['2026-11-11', 4],
      ['2026-11-12', 4],
    ] as const) {
      await given(template, day, stars, { subjectUserId: teacher.userId });
    }
    const path = `/api/feedback-analytics/user/${teacher.userId}`;
    const { body } = await manager.get(`${path}?userType=teacher&includeDetails=true`);
    expect(body).toMatchObject({
      userName: 'Test teacher',
      feedbackAboutUser: {
        summary: {
          totalResponses: 3,
          averageRating: 4.3,
          categoryBreakdown: [{ categoryId: feedbackCategoryId, responseCount: 3, averageRating: 4.3 }],
        },
      },
      feedbackByUser: { summary: { totalResponses: 0, averageRating: null }, recentResponses: [] },
    });
    expect(body.feedbackAboutUser.recentResponses[0]).toMatchObject({
      requestId: expect.any(String),
      templateName: 'Lesson',
      categoryName: 'Lessons',
      submittedAt: '2026-11-12T09:00:00.000Z',
      aboutUser: { id: teacher.userId },
      submittedBy: { id: student.userId },
    });
    expect((await manager.get(path)).body.feedbackAboutUser.recentResponses).toEqual([]);
    const own = await student.get(
      `/api/feedback-analytics/user/${student.userId}?userType=student&includeDetails=true`,
    );
    expect(own.body.feedbackByUser.summary.totalResponses).toBe(3);
    expect(own.body.feedbackByUser.recentResponses[0].templateName).toBeNull();
    expect((await manager.get(`${path}?userType=student`)).status).toBe(404);
  });

  it('opens to oneself, parents, teachers of the class and who may read any; else 404 (AMB-088) [FBK-18, IAM-34]', async () => {
    const { manager, student, teacher, parent, sales } = world;
    const status = async (client: TestClient, userId: string) =>
      (await client.get(`/api/feedback-analytics/user/${userId}?includeDetails=true`)).status;
    for (const client of [manager, student, teacher, parent])
      expect(await status(client, student.userId)).toBe(200);
    expect(await status(sales, student.userId)).toBe(404);
    expect(await status(student, teacher.userId)).toBe(404);
    expect(await status(parent, parent.userId)).toBe(200);
  });
});
