import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { BankPage } from './bank-page.tsx';

const ids = ['a1', 'a2'].map((end) => `0190a000-0000-7000-8000-0000000000${end}`);

it('shows how the questions of a page did where they were asked, by one read for all of them [ASM-04]', async () => {
  const listed = answer('GET /api/lms/questions', {
    ...{ totalCount: 2, page: 1, limit: 20, totalPages: 1 },
    data: ids.map((questionId, at) => ({
      ...{ id: questionId, questionText: `Question ${at}`, questionType: 'TRUE_FALSE' as const, points: 1 },
      ...{
        folder: null,
        strand: null,
        level: null,
        tags: [],
        isArchived: false,
        version: 1,
        createdBy: null,
      },
      ...{ updatedAt: '2031-05-12T01:00:00.000Z', number: 1, can: { edit: true, remove: true } },
    })),
  });
  answer('GET /api/lms/questions/words', { folders: [], strands: [], tags: [] });
  const asked = answer('GET /api/lms/question-figures', {
    data: [{ questionId: ids[1] ?? '', n: 12, p: 0.3, r: null, isEarlier: false }],
  });
  await show(<BankPage />, {
    at: '/assessments/bank',
    can: ['read:own question', 'edit:own student_assessment'],
  });
  const row = page.getByRole('row', { name: 'Question 1' });
  await expect.element(row.getByText('30%')).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: 'Question 0' }).getByText('30%'))
    .not.toBeInTheDocument();
  expect(asked.map(({ query }) => query)).toEqual([{ questionIds: ids }]);
  expect(listed).toHaveLength(1);
  const words =
    '30% of the points were reached in 12 first attempts. How it goes with the rest of the test cannot be said. Figures are firm from 30 attempts on.';
  const mark = row.getByRole('button', { name: words });
  await userEvent.keyboard('{Tab}');
  mark.element().focus();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(words);
});
