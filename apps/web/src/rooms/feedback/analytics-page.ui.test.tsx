import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../api/types.ts';
import { answer, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { AnalyticsPage } from './analytics-page.tsx';

const route = 'GET /api/feedback-templates/:id/analytics';
type Analytics = Reply<typeof route>['data'];
type Response = Reply<'GET /api/feedback-responses'>['data'][number];
const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;

const question = {
  ...{
    parentQuestionId: null,
    askedAt: null,
    ratingType: null,
    ratingScaleMax: null,
    answered: 3,
    averageRating: null,
  },
  ...{ averageScore: null, distribution: [], texts: [] },
};
const measured: Analytics = {
  ...{
    templateId: id('a1'),
    templateName: 'Lessons',
    categoryName: null,
    from: '2026-08-25',
    to: '2026-11-22',
  },
  metrics: {
    ...{ totalResponses: 3, totalRequests: 3, responseRate: 100, averageResponseTime: 0 },
    ...{ completionRate: 100, previousPeriodRate: 0, previousPeriodRequests: 0 },
  },
  ...{ averageRating: 3.4, trendDirection: 'stable', isTooFew: false },
  questions: [
    {
      ...{ ...question, questionId: 'teaching', questionText: 'The teaching?', questionType: 'rating' },
      ...{ ratingType: 'stars', ratingScaleMax: 5, averageRating: 4, averageScore: 4 },
      distribution: [3, 4, 5].map((value) => ({ value: String(value), label: null, count: 1 })),
    },
    {
      ...{ ...question, questionId: 'quote', questionText: 'You may quote me', questionType: 'checkbox' },
      distribution: [{ value: 'true', label: null, count: 3 }],
    },
    {
      ...{ ...question, questionId: 'why', questionText: 'What should change?', questionType: 'text' },
      ...{ parentQuestionId: 'teaching', askedAt: { score: 2, match: 'atMost', label: null } },
    },
  ],
  series: [{ week: '2026-11-16', responses: 3, requests: 3, averageRating: 3.4 }],
};

function response(last: string, name: string): Response {
  return {
    ...{ id: id(last), responder: { id: id(`5${last[1]}`), name, username: name, avatarConfig: null } },
    ...{ responseData: {}, adhocFeedback: null, submittedAt: '2026-11-22T08:00:00.000Z', subjectType: null },
    ...{ context: null, averageRating: 3.4, isReleased: false, canRelease: false, commentCount: 0 },
    feedbackTemplateId: measured.templateId,
    feedbackRequest: {
      ...{ id: id('61'), title: 'Lessons', message: null, templateName: null, categoryName: null },
      ...{ promptingUser: null, aboutUser: null, className: null, formSchema: null },
    },
  };
}

it('the analytics of a template show metrics, weeks, each question and the responses of a period, and say when they cannot be read [FBK-15, FBK-17, FBK-20]', async () => {
  const asked = answer(route, problem(400, 'It broke'), { data: measured });
  const data = [response('b1', 'Ann'), response('b2', 'Bao'), response('b3', 'Cai')];
  answer('GET /api/feedback-responses', { data, totalCount: 3, page: 1, limit: 10, totalPages: 1 });
  const router = await show(<AnalyticsPage />, {
    ...{
      at: `/feedback-templates/${measured.templateId}/analytics`,
      route: '/feedback-templates/$id/analytics',
    },
  });
  await expect.element(page.getByText('It broke')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  for (const text of [
    ...['of 3 people asked', '100%', '0 minutes', '4.0 / 5'],
    ...['Nothing in the period before', 'Follow-up at 2 or less'],
  ])
    await expect.element(page.getByText(text).first()).toBeVisible();
  await expect.element(page.getByText('Yes', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Over time' })).toBeInTheDocument();
  await expect.poll(() => page.getByRole('link', { name: /^View Details/ }).elements().length).toBe(3);
  await page.getByText('30 days').click();
  await expect.poll(() => router.state.location.search).toEqual({ days: '30' });
  await expect.poll(() => asked.length).toBe(3);
  const { from, to } = (asked[2]?.query ?? {}) as { from: string; to: string };
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29);
});
