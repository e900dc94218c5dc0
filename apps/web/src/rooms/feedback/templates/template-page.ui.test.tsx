import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { changedElsewhere, savedElsewhere } from '../../../testing/failed-save.ts';
import { show } from '../../../testing/show.tsx';
import { TemplatePage } from './template-page.tsx';

const route = 'GET /api/feedback-templates/:id';
const shared: Reply<typeof route>['data'] = {
  ...{ id: '01900000-0000-7000-8000-0000000000a1', name: 'Shared', description: null, isAboutUser: false },
  ...{ isActive: true, isAnonymous: false, isVisibleToSubject: false, feedbackCategoryId: null },
  feedbackCategory: null,
  formSchema: {
    questions: [
      {
        ...{ id: 'best', questionText: 'What was best?', questionType: 'text', isRequired: false },
        ...{ options: [], ratingLabels: [], ratingScoreSpecificFollowUps: [] },
      },
    ],
  },
  ...{ defaultRequestTitle: null, defaultRequestMessage: null, additionalReceiverRoleIds: [] },
  ...{ additionalReceiverRoles: [], analyticsVisibility: { roleIds: [], userIds: [] } },
  ...{ analyticsVisibleTo: [], dashboardLinks: [], canReadAnalytics: false },
  ...{ _count: { requests: 0, responses: 0 }, updatedAt: '2026-11-22T08:00:00.000Z', version: 1 },
};

it('a template that somebody else saved meanwhile says so, and can be read again [FBK-01]', async () => {
  const theirs = { ...shared, name: 'Shared theirs', version: 2 };
  answer(route, { data: shared }, { data: theirs });
  answer('GET /api/feedback-categories', { data: [], totalCount: 0, page: 1, limit: 100, totalPages: 1 });
  const asked = answer('PUT /api/feedback-templates/:id', savedElsewhere(2));
  await show(<TemplatePage />, {
    ...{ at: `/feedback-templates/${shared.id}`, route: '/feedback-templates/$id' },
    can: ['read feedback_template', 'edit feedback_template'],
  });
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await page.getByLabelText('Description').fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(changedElsewhere).toBeVisible();
  await expect.element(name).toHaveValue('Shared');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.element(name).toHaveValue('Shared theirs');
  expect(asked).toMatchObject([{ params: { id: shared.id }, body: { description: 'Mine', version: 1 } }]);
});
