import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../api/types.ts';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { RecentFeedback } from './recent-feedback.tsx';

const viewable = 'GET /api/me/feedback-responses/viewable';
type Response = Reply<typeof viewable>['data'][number];

function response(number: number): Response {
  const id = `01900000-0000-7000-8000-00000000000${number}`;
  return {
    ...{ id, responder: null, responseData: {}, adhocFeedback: null, subjectType: null, context: null },
    ...{ submittedAt: '2026-11-20T00:00:00.000Z', averageRating: 4, isReleased: true, canRelease: false },
    ...{ commentCount: 0, feedbackTemplateId: null },
    feedbackRequest: {
      ...{ id, title: `How was it ${number}?`, message: null, templateName: null, categoryName: null },
      ...{ promptingUser: null, aboutUser: null, className: null, formSchema: null },
    },
  };
}

it('the card of feedback asks for the three newest responses, and shows no more [DSH-05, FBK-21]', async () => {
  const asked = answer(viewable, { data: [1, 2, 3, 4].map(response), totalCount: 4 });
  await show(<RecentFeedback />, { at: '/dashboard', can: ['read:own feedback_response'] });
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(3);
  await expect.element(page.getByText('How was it 3?').first()).toBeVisible();
  expect(asked).toMatchObject([{ query: { limit: 3, sort: 'newest' } }]);
});
