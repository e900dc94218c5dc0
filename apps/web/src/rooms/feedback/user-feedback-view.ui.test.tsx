import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, lost, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { UserFeedbackView } from './user-feedback-view.tsx';

const route = 'GET /api/feedback-analytics/user/:userId';
const userId = '01900000-0000-7000-8000-0000000000a1';
const side = {
  summary: { totalResponses: 0, averageRating: null, categoryBreakdown: [] },
  recentResponses: [],
};
const none = { userName: 'Anna Berg', feedbackAboutUser: side, feedbackByUser: side };

it('the feedback of a person that cannot be read says Loading Error with the status, and reads again on Retry [FBK-19]', async () => {
  const asked = answer(route, lost, lost, lost, problem(400, 'It broke'), none);
  await show(<UserFeedbackView userId={userId} userType="student" />);
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('Loading Error', { exact: true })).toBeVisible();
  await expect
    .element(alert.getByText('Failed to fetch feedback data. Status: 0', { exact: true }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect.element(alert.getByText('It broke', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect.element(page.getByText('About Anna Berg')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  expect(asked[0]).toMatchObject({ query: { userType: 'student', includeDetails: true } });
});
