import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { TestsCard } from '../index.tsx';

const id = (last: number) => `0190a000-0000-7000-8000-0000000000c${last}`;
const mine = 'GET /api/lms/scheduled-assessments/mine';
const row = (last: number, title: string, more: object) => ({
  ...{ id: id(last), title, assessmentType: 'TEST' as const, state: 'OPEN' as const, needsCode: false },
  ...{ scheduledDateTime: '2026-11-19T03:24:00.000Z', closesAt: null, durationMinutes: 40, class: null },
  ...{ location: null, attemptId: null, resultId: null, attemptsLeft: 1, isPaused: false, ...more },
});
const now = '2026-11-19T03:30:00.000Z';

it('begins the test that is open with one press, and names what comes, without a button', async () => {
  const comes = { state: 'SCHEDULED' as const, scheduledDateTime: '2026-11-20T03:00:00.000Z' };
  answer(mine, { data: [row(2, 'Spelling quiz', comes), row(1, 'Unit 4 test', {})], now });
  const begun = answer(
    'POST /api/lms/scheduled-assessments/:id/attempts',
    problem(409, 'This sitting is paused.'),
  );
  await show(<TestsCard />);
  const lines = page.getByRole('listitem');
  await expect
    .element(lines.nth(0))
    .toHaveTextContent('Unit 4 testTest · 19 Nov 2026, 10:24 · 40 minutesOpenStart');
  await expect.element(lines.nth(1).getByText('Spelling quiz')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All tests' })).toHaveAttribute('href', '/sittings');
  expect(page.getByRole('button').elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => begun.map(({ params }) => params.id)).toEqual([id(1)]);
});

it('takes no room where there is nothing to sit', async () => {
  const asked = answer(mine, { data: [row(1, 'Unit 4 test', { state: 'GRADED' })], now });
  await show(
    <div data-testid="home">
      <TestsCard />
    </div>,
  );
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(page.getByTestId('home')).toBeEmptyDOMElement();
});
