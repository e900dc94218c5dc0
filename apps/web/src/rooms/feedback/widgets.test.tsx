import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../api/client.ts';
import { keyOf } from '../../api/keys.ts';
import { FeedbackAnalyticsCard } from './feedback-analytics-card.tsx';
import { RecentFeedback } from './recent-feedback.tsx';
import type { FeedbackResponse } from './responses/response.ts';
import { htmlOf, textOf } from './testing/render.tsx';

// The session is a browser's; a viewer who may see every link.
vi.mock('../../api/session.ts', async (original) => ({
  ...(await original<typeof import('../../api/session.ts')>()),
  useCan: () => () => true,
}));

const widget = (query: object) =>
  keyOf('GET /api/feedback-analytics/dashboard-widget', { query: { ...query } });
const newest = { limit: 3, sort: 'newest' };
const own = keyOf('GET /api/me/feedback-responses/viewable', { query: newest });
const childs = keyOf('GET /api/parent-dashboard/feedback', { query: { ...newest, userId: 'c' } });

/** The HTML of a widget that has read the reply, or that could not. */
function drawn(element: ReactElement, key: string[], reply: unknown): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  if (reply instanceof ApiProblem) {
    client.getQueryCache().build(client, { queryKey: key }).setState({ status: 'error', error: reply });
  } else client.setQueryData(key, reply);
  return htmlOf(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
}

const template = (name: string, trendDirection: 'up' | 'down' | 'stable', averageRating: number | null) => ({
  templateId: name,
  templateName: name,
  totalResponses: 7,
  averageRating,
  trendDirection,
  lastResponseDate: '2026-11-20T10:00:00.000Z',
});

describe('the analytics widget', () => {
  const templates = [
    template('Lessons', 'up', 4.2),
    template('Meals', 'down', 2),
    template('Trips', 'stable', null),
  ];

  it('asks for three templates of its dashboard unless told otherwise [FBK-16]', () => {
    const card = <FeedbackAnalyticsCard dashboardSlug="staff" />;
    expect(textOf(drawn(card, widget({ dashboardSlug: 'staff', limit: 3 }), { templates }))).toContain(
      'Lessons',
    );
    const five = <FeedbackAnalyticsCard dashboardSlug="staff" limit={5} />;
    expect(textOf(drawn(five, widget({ dashboardSlug: 'staff', limit: 5 }), { templates }))).toContain(
      'Lessons',
    );
  });

  it('shows responses, average, arrow and the last day of each, and leads to its analytics [FBK-15, FBK-16, FBK-17]', () => {
    const key = widget({ dashboardSlug: 'staff', limit: 3 });
    const html = drawn(<FeedbackAnalyticsCard dashboardSlug="staff" />, key, { templates });
    expect(textOf(html)).toContain('Lessons 7 responses · last on 20 Nov 2026 4.2');
    for (const words of ['Rising', 'Falling', 'Stable']) expect(html).toContain(`aria-label="${words}"`);
    expect(html).toContain('href="/feedback-templates/Lessons/analytics"');
    expect(html).toMatch(/href="\/feedback-templates"[^>]*>.*?View All/);
  });

  it('that cannot be read says Failed to fetch analytics, with Retry [FBK-16]', () => {
    const key = widget({ dashboardSlug: 'staff', limit: 3 });
    const text = textOf(
      drawn(<FeedbackAnalyticsCard dashboardSlug="staff" />, key, new ApiProblem(500, 'It broke')),
    );
    expect(text).toContain('Failed to fetch analytics');
    expect(text).toContain('Retry');
  });
});

describe('the recent feedback', () => {
  const person = { id: 'p', name: 'Hannah Whitfield', username: 'hannah', avatarConfig: null };
  const response = (id: string): FeedbackResponse => ({
    id,
    responder: id === '1' ? null : person,
    responseData: {},
    adhocFeedback: id === '2' ? 'Very attentive.' : null,
    submittedAt: '2026-11-20T10:00:00.000Z',
    subjectType: null,
    context: null,
    averageRating: 4.5,
    isReleased: true,
    canRelease: false,
    commentCount: 0,
    feedbackTemplateId: null,
    feedbackRequest: {
      id: null,
      title: id === '2' ? null : `Unit ${id}`,
      message: null,
      templateName: null,
      categoryName: null,
      promptingUser: null,
      aboutUser: null,
      className: null,
      formSchema: null,
    },
  });
  const four = { data: ['1', '2', '3', '4'].map(response), totalCount: 4 };

  it('shows the three newest, each with View Details of the whole [FBK-11, FBK-21]', () => {
    const html = drawn(<RecentFeedback />, own, four);
    expect(html.match(/>View Details</g)).toHaveLength(3);
    expect(textOf(html)).toContain('Unit 1 Anonymous 20 Nov 2026');
    expect(textOf(html)).toContain('Given without a request Hannah Whitfield 20 Nov 2026 Very attentive.');
    expect(html).toContain('href="/feedback/responses/3"');
    expect(textOf(html)).not.toContain('Unit 4');
  });

  it('of a child reads what was said about the child [FBK-21, AMB-088]', () => {
    expect(textOf(drawn(<RecentFeedback userId="c" />, childs, four))).toContain('Unit 3');
    expect(textOf(drawn(<RecentFeedback userId="c" />, childs, { data: [], totalCount: 0 }))).toContain(
      'No feedback yet.',
    );
  });

  it('that cannot be read says Failed to fetch feedback, with Retry [FBK-21]', () => {
    const text = textOf(drawn(<RecentFeedback />, own, new ApiProblem(500, 'It broke')));
    expect(text).toContain('Failed to fetch feedback');
    expect(text).toContain('Retry');
  });
});
